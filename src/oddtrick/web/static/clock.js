// The clock counts by itself from what the server said: when the round ends, and what time it was there.
let offset = 0;
let rung = null;
let sound = localStorage.getItem("oddtrick-clock-sound") === "on";

const face = () => document.getElementById("clock");

function read() {
  if (!face()) return;
  offset = Number(face().dataset.now) - Date.now();
  for (const button of document.querySelectorAll("#clock [data-full], #clock [data-sound]")) button.hidden = false;
  document.querySelector("[data-sound]")?.setAttribute("aria-pressed", String(sound));
  document.body.classList.toggle("bare", Boolean(document.fullscreenElement));
  tick();
}

function tick() {
  const ends = face()?.dataset.ends;
  const shown = face()?.querySelector("[data-time]");
  if (!ends || !shown) return;
  const left = Number(ends) - (Date.now() + offset);
  const seconds = Math.floor(Math.abs(left) / 1000);
  shown.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  const over = left < 0;
  shown.parentElement.classList.toggle("over", over);
  const state = face().querySelector("[data-state]");
  if (over && !state.textContent) state.textContent = face().dataset.over;
  if (over && left > -2000 && rung !== ends) {
    rung = ends;
    if (sound) ring();
  }
}

function ring() {
  const audio = new AudioContext();
  for (const [start, pitch] of [[0, 660], [0.35, 880], [0.7, 660]]) {
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.3, audio.currentTime + start);
    loudness.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + start + 0.3);
    tone.connect(loudness).connect(audio.destination);
    tone.start(audio.currentTime + start);
    tone.stop(audio.currentTime + start + 0.3);
  }
}

// Keys that come while an answer is awaited are kept: its arrival replaces the buttons.
const waiting = [];
let awaited = 0;
const SETTLED = 60;

function press(key) {
  const button = [...document.querySelectorAll("#clock [data-key]")].find((one) => one.dataset.key === key);
  if (!button) return false;
  if (awaited) waiting.push(key);
  else button.click();
  return true;
}

// Told by the request itself, since an element that has been replaced meanwhile tells nothing; new buttons need a moment.
function answered() {
  setTimeout(() => {
    awaited -= 1;
    if (!awaited && waiting.length) press(waiting.shift());
  }, SETTLED);
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.matches("input, textarea, select")) return;
  if (event.key === " " && event.target.matches("button, a")) return;
  if (press(event.key.toLowerCase())) event.preventDefault();
});

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-full]")) {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen();
  } else if (event.target.closest("[data-sound]")) {
    sound = !sound;
    localStorage.setItem("oddtrick-clock-sound", sound ? "on" : "off");
    if (sound) ring();
    read();
  }
});
document.addEventListener("fullscreenchange", read);
document.body.addEventListener("htmx:beforeSend", (event) => {
  awaited += 1;
  event.detail.xhr.addEventListener("loadend", answered);
});
document.body.addEventListener("htmx:afterSettle", read);
read();
setInterval(tick, 250);
