// What every page does: listen for news, say when the connection is lost, keep a form's text until it has arrived.
import { listen } from "./live.js";

const lost = document.getElementById("lost");
const told = document.getElementById("told");

export function show(banner, text) {
  if (text) banner.textContent = text;
  banner.hidden = false;
}

listen({
  changed: () => document.body.dispatchEvent(new CustomEvent("changed")),
  up: () => {
    lost.hidden = true;
    document.body.dispatchEvent(new CustomEvent("up"));
  },
  down: () => show(lost),
});

lost.querySelector("[data-retry]").addEventListener("click", () => {
  document.body.dispatchEvent(new CustomEvent("retry"));
  document.body.dispatchEvent(new CustomEvent("changed"));
});

document.body.addEventListener("htmx:sendError", () => show(lost));
document.body.addEventListener("htmx:afterRequest", (event) => { if (event.detail.successful) told.hidden = true; });
document.body.addEventListener("htmx:responseError", (event) => {
  const answer = new DOMParser().parseFromString(event.detail.xhr.responseText, "text/html");
  const sentence = answer.querySelector(".problem p");
  if (sentence) show(told, sentence.textContent);
});

// A row that moved in a ranking is marked for a moment.
const places = (root) => new Map([...root.querySelectorAll("[data-row]")].map((row) => [row.dataset.row, row.dataset.place]));
let before = null;
document.body.addEventListener("htmx:beforeSwap", (event) => {
  const ranking = event.detail.target.closest("#ranking");
  if (ranking) before = places(ranking);
});
document.body.addEventListener("htmx:afterSettle", () => {
  const ranking = document.getElementById("ranking");
  if (!before || !ranking) return;
  for (const row of ranking.querySelectorAll("[data-row]")) {
    if (before.has(row.dataset.row) && before.get(row.dataset.row) !== row.dataset.place) row.classList.add("moved");
  }
  before = null;
});
