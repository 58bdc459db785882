// Keys of a ruling: a figure answers, u goes to undo, / and Escape go to the line. Without this file the forms still work.
// Enter behind a reason goes to the question, where a figure answers; in a poll it counts, and answers nothing.
// After an answer the question has the focus and no button has it, so that Enter pressed twice answers nothing.
if (!document.getElementById("problem") && !document.querySelector("[autofocus]")) {
  document.querySelector("[data-focus]")?.focus();
}

document.addEventListener("keydown", (event) => {
  const typing = event.target.matches("input, textarea, select");
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  if (event.key === "Escape" && typing) {
    event.target.blur();
  } else if (event.key === "Enter" && event.target.id === "answer-why" && document.querySelector("button.answer")) {
    event.preventDefault();
    document.getElementById("question-title").focus();
  } else if (event.key === "Enter" && event.target.matches(".grounds input")) {
    event.preventDefault();
    if (event.target.closest(".poll")) document.getElementById("count").click();
  } else if (!typing && event.key === "/") {
    event.preventDefault();
    document.getElementById("line")?.focus();
  } else if ((!typing || (event.target.id === "line" && !event.target.value)) && event.key === "u") {
    event.preventDefault();
    document.getElementById("undo")?.focus();
  } else if (!typing && /^[0-9]$/.test(event.key)) {
    document.querySelector(`[data-key="${event.key}"]`)?.click();
  }
});

// A form that was sent is not sent again by a second press.
document.addEventListener("submit", (event) => {
  if (event.target.dataset.sent) event.preventDefault();
  event.target.dataset.sent = "yes";
});
window.addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("form[data-sent]")) delete form.dataset.sent;
});
