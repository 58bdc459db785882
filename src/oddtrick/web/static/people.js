// Names as one types: a listbox under each field with data-people (ARIA combobox). Without this file names are typed in full.
const DELAY = 120;

for (const input of document.querySelectorAll("input[data-people]")) combobox(input);

function combobox(input) {
  const list = document.createElement("ul");
  list.id = `${input.id}-list`;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", input.dataset.people);
  list.hidden = true;
  input.after(list);
  input.setAttribute("role", "combobox");
  input.setAttribute("aria-autocomplete", "list");
  input.setAttribute("aria-expanded", "false");
  input.setAttribute("aria-controls", list.id);
  let timer = 0;
  let asked = 0;

  const options = () => [...list.children];
  const at = () => options().findIndex((option) => option.getAttribute("aria-selected") === "true");

  function close() {
    list.hidden = true;
    list.replaceChildren();
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  }

  function select(index) {
    const all = options();
    if (!all.length) return;
    const chosen = (index + all.length) % all.length;
    all.forEach((option, place) => option.setAttribute("aria-selected", String(place === chosen)));
    input.setAttribute("aria-activedescendant", all[chosen].id);
    all[chosen].scrollIntoView({ block: "nearest" });
  }

  function take(option) {
    input.value = option.dataset.text;
    close();
  }

  async function ask() {
    const text = input.value.trim();
    const mine = ++asked;
    if (!text) return close();
    const answer = await fetch(`/people/suggest?q=${encodeURIComponent(text)}`, { headers: { "HX-Request": "true" } }).catch(() => null);
    if (!answer?.ok || mine !== asked || document.activeElement !== input) return;
    const found = new DOMParser().parseFromString(`<ul>${await answer.text()}</ul>`, "text/html").querySelectorAll("li");
    list.replaceChildren(...found);
    options().forEach((option, place) => (option.id = `${list.id}-${place}`));
    list.hidden = !found.length;
    input.setAttribute("aria-expanded", String(found.length > 0));
    input.removeAttribute("aria-activedescendant");
  }

  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(ask, DELAY);
  });
  input.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (list.hidden) ask();
      else select(at() + (event.key === "ArrowDown" ? 1 : at() < 0 ? 0 : -1));
    } else if (event.key === "Escape" && !list.hidden) {
      event.preventDefault();
      close();
    } else if (event.key === "Enter" && !list.hidden && at() >= 0) {
      event.preventDefault();
      take(options()[at()]);
    } else if (event.key === "Tab" && !list.hidden && at() >= 0) {
      take(options()[at()]);
    }
  });
  list.addEventListener("mousedown", (event) => {
    const option = event.target.closest("[role=option]");
    event.preventDefault();
    if (option) take(option);
  });
  input.addEventListener("blur", close);
}
