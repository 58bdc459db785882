// What the keys say, in words, before it is sent. Without scripts the next page says it.
import { listen } from "./live.js";

const pad = document.querySelector("form[data-preview]");

if (pad) {
  const said = pad.querySelector("[data-said]");
  let asked = "";
  pad.addEventListener("change", async () => {
    const pressed = new URLSearchParams(new FormData(pad));
    for (const name of ["csrf", "side"]) pressed.delete(name);
    const now = pressed.toString();
    asked = now;
    try {
      const answer = await fetch(`${pad.dataset.preview}?${now}`, { headers: { accept: "text/plain" } });
      if (answer.ok && now === asked) said.textContent = await answer.text();
    } catch {
      said.textContent = "";
    }
  });
}

// The other side answers on its own phone: a page that waits looks again as soon as there is news.
if (document.querySelector("[data-waits]")) {
  listen({ changed: () => location.reload(), up: () => {}, down: () => {} });
}

// While a result is being pressed, the other side may enter one. Untouched keys give way to it; pressed ones stay.
const news = document.querySelector("[data-news]");

if (news && pad) {
  const keys = () => new URLSearchParams(new FormData(pad)).toString();
  const before = keys();
  const seen = pad.elements.seen.value;
  const changed = async () => {
    try {
      const answer = await fetch(`${news.dataset.news}&change=1`, { headers: { accept: "text/html" } });
      if (!answer.ok) return;
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      if (page.querySelector("form[data-preview] input[name=seen]")?.value === seen) return;
    } catch {
      return;
    }
    if (keys() === before) location.replace(news.dataset.news);
    else news.hidden = false;
  };
  listen({ changed, up: () => {}, down: () => {} });
}
