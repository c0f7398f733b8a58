// Runs before the page's own scripts: from when it is timed, and what it complains of.
window.complaints = [];
window.started = Date.now();
addEventListener("error", event => complaints.push(event.message));
addEventListener("unhandledrejection", event => complaints.push(String(event.reason)));
for (const level of ["error", "warn"]) {
  const original = console[level];
  console[level] = (...words) => { complaints.push(words.join(" ")); original(...words); };
}
