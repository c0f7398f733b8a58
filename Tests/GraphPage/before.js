// Runs before the page's own scripts: from when it is timed, and what it complains of.
window.complaints = [];
window.started = Date.now();
addEventListener("error", event => complaints.push(event.message));
addEventListener("unhandledrejection", event => complaints.push(String(event.reason)));
// Frames come from the screen, whose time is not the virtual one that the browser is told to run for: it can end before any has come.
window.requestAnimationFrame = draw => setTimeout(() => draw(performance.now()), 16);
for (const level of ["error", "warn"]) {
  const original = console[level];
  console[level] = (...words) => { complaints.push(words.join(" ")); original(...words); };
}
