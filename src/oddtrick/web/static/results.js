// A public page that is open follows the results: when something changed it is fetched again and its content put in place.
import { listen } from "./live.js";

let waiting = 0;

async function renew() {
  waiting = 0;
  const answer = await fetch(location.href, { headers: { Accept: "text/html" } }).catch(() => null);
  if (!answer || !answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("main");
  const main = document.querySelector("main");
  if (!fresh || fresh.innerHTML === main.innerHTML) return;
  const href = document.activeElement && document.activeElement.getAttribute("href");
  main.replaceChildren(...fresh.childNodes);
  if (href) main.querySelector(`a[href="${CSS.escape(href)}"]`)?.focus({ preventScroll: true });
}

listen({
  changed: () => { waiting ||= setTimeout(renew, 150 + Math.random() * 350); },
  up: () => {},
  down: () => {},
});
