// The entry line: keys, and an entry that waits for the connection. Without this file the forms still work.
const LINE = "#line";

function chips() {
  return [...document.querySelectorAll("#rows a")];
}

function move(step) {
  const all = chips();
  const here = all.findIndex((chip) => chip.getAttribute("aria-current"));
  const next = all[(here + step + all.length) % all.length];
  if (next) next.click();
}

// A line that went wrong is begun anew.
function empty(line) {
  line.value = "";
  document.getElementById("reading")?.replaceChildren();
  document.querySelector("#entry .told")?.replaceChildren();
}

document.addEventListener("keydown", (event) => {
  const field = event.target;
  const typing = field.matches("input, textarea, select");
  if (event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey && field.closest("#entry-form .warning")) {
    // Who types on has not read the warning: what is typed replaces the line, and nothing odd is entered by the next Enter.
    document.querySelector("#entry-form [data-change]")?.click();
    return;
  }
  if (event.key === "/" && !(typing && field.id !== "line") && !(field.id === "line" && field.value)) {
    event.preventDefault();
    document.getElementById("find").focus();
  } else if (event.key === "!" && !(typing && field.value)) {
    event.preventDefault();
    document.querySelector("[data-director]")?.click();
  } else if (field.matches(LINE) && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
    event.preventDefault();
    move(event.key === "ArrowDown" ? 1 : -1);
  } else if (event.key === "Escape" && (field.id === "find" || field.closest("#found"))) {
    document.getElementById("found").replaceChildren();
    document.querySelector(LINE)?.focus();
  } else if (event.key === "Escape" && field.closest("#entry-form")) {
    const change = document.querySelector("#entry-form [data-change]");
    if (change) change.click();
    else if (field.matches(LINE)) empty(field);
  } else if (field.id === "find" && event.key === "Enter") {
    event.preventDefault();
    document.querySelector("#found a")?.click();
  } else if ((field.id === "find" || field.closest("#found")) && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
    event.preventDefault();
    const links = [...document.querySelectorAll("#found a")];
    const at = links.indexOf(field) + (event.key === "ArrowDown" ? 1 : -1);
    (links[at] ?? document.getElementById("find")).focus();
  }
});

// "Change" leads back to the line with what was typed.
document.addEventListener("click", (event) => {
  const change = event.target.closest("#entry-form [data-change]");
  if (!change) return;
  const line = document.querySelector(LINE);
  if (change.closest(".warning") && line) {
    event.preventDefault();
    change.closest(".warning").remove();
    line.focus();
    line.select();
  }
});

// An entry that could not be sent waits in its form, under the same command id, so that sending it again enters it once.
let waiting = false;
document.body.addEventListener("htmx:sendError", (event) => {
  if (event.target.id === "entry-form") waiting = true;
});
function again() {
  const form = document.getElementById("entry-form");
  if (waiting && form) {
    waiting = false;
    form.requestSubmit();
  }
}
document.body.addEventListener("retry", again);
document.body.addEventListener("up", again);
