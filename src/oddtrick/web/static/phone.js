// What the keys say, in words, before it is sent. Without scripts the next page says it.
const pad = document.querySelector("form[data-preview]");

if (pad) {
  const said = pad.querySelector("[data-said]");
  let last = "";
  pad.addEventListener("change", async () => {
    const pressed = new URLSearchParams(new FormData(pad));
    pressed.delete("csrf");
    last = pressed.toString();
    const asked = last;
    try {
      const answer = await fetch(`${pad.dataset.preview}?${asked}`, { headers: { accept: "text/plain" } });
      if (answer.ok && asked === last) said.textContent = await answer.text();
    } catch {
      said.textContent = "";
    }
  });
}

// Somebody else answered: the page that waits looks again as soon as there is news.
const waits = document.querySelector("[data-waits]");
if (waits && "EventSource" in window) {
  const news = new EventSource(waits.dataset.waits);
  let first = true;
  news.addEventListener("changed", () => {
    if (!first) location.reload();
    first = false;
  });
}
