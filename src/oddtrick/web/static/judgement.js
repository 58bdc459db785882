// What is typed on the form of a judgement stays in this tab until it is answered: to ask peers takes a while.
// Without this file the form works, and holds what was typed as long as it is open.
const form = document.querySelector(".grounds")?.closest("form");
if (form) {
  const kept = ["slot", "seen", "name"].map((name) => form.elements.namedItem(name).value).join(" ");
  const typed = () => [...form.elements].filter((field) => field.name && field.matches("input[type=text], input:not([type]), textarea, select"));

  const rowOf = (name) => {
    const number = Number(name.match(/^who-(\d+)$/)?.[1] ?? 0);
    const rows = form.querySelector(".peers tbody");
    while (number > rows.rows.length) {
      const next = rows.rows.length + 1;
      const row = rows.rows[next - 2].cloneNode(true);
      row.cells[0].textContent = next;
      for (const field of row.querySelectorAll("input")) {
        field.name = field.name.replace(/\d+$/, next);
        field.setAttribute("aria-label", field.getAttribute("aria-label").replace(/\d+$/, next));
        field.parentElement.dataset.label = field.parentElement.dataset.label.replace(/^\d+/, next);
        field.value = "";
      }
      rows.append(row);
    }
  };

  const draft = JSON.parse(sessionStorage.getItem(kept) ?? "{}");
  if (Object.keys(draft).length && typed().every((field) => !field.value)) {
    for (const [name, value] of Object.entries(draft)) {
      rowOf(name);
      const field = form.elements.namedItem(name);
      if (!field) continue;
      field.value = value;
      if (field.closest(".grounds")) form.querySelector(".grounds").open = true;
    }
  }
  form.addEventListener("input", () => {
    const filled = typed().filter((field) => field.value).map((field) => [field.name, field.value]);
    sessionStorage.setItem(kept, JSON.stringify(Object.fromEntries(filled)));
  });
  form.addEventListener("submit", (event) => {
    if (event.submitter?.id !== "count") sessionStorage.removeItem(kept);
  });
}
