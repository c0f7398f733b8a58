#!/usr/bin/env python3
"""Measures the frames of a page of `weaver graph` or `weaver analyze` in a headless Chromium, and fails above a limit.

    frames.py CHROMIUM PAGE [LIMIT]     # LIMIT: milliseconds of a frame [50]

Pans, zooms, opens and closes folds, searches, scrolls, and changes the view, with real time and real frames. A frame is the time between
two calls of requestAnimationFrame. Prints the median of five runs of the 99th percentile, and the longest frame, for each activity. The limit is
for the median, or for the best run while the load average is above the number of processors. Speaks with Chromium over a pipe (--remote-debugging-pipe), with nothing but the standard library.
"""
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time

ACTIVITIES = {
    "pan": "at => view.pan(Math.sin(at / 7) * 30, Math.cos(at / 9) * 20)",
    "zoom": "at => view.zoom(at % 40 < 20 ? 1.12 : 1 / 1.12)",
    "open": "at => { if (at % 6 === 0) { const fold = view.boxes.find(box => box.kind === 'fold'); if (fold) toggleFold(fold); else show(null); } }",
    "pan, opened": "at => view.pan(Math.sin(at / 7) * 30, 0)",
    "search": "at => { if (at % 4 === 0) { search.value = ['', 'S', 'Sc', 'Screen', 'Screen1', 'Screen12', 'x', 'F2P3'][at / 4 % 8]; search.dispatchEvent(new Event('input')); } }",
    "scroll": "at => { byID('list').scrollTop = at * 400; }",
    "select": "at => { if (at % 6 === 0) select(model.nodes[(at * 7919) % model.nodes.length], true); }",
    "views": "at => { if (at % 10 === 0) showView(viewNames[at / 10 % viewNames.length]); }",
}
MEASURE = """(async step => {
  await new Promise(done => setTimeout(done, 100));
  const times = [];
  let last;
  for (let at = 0; at < 90; at++) {
    const now = await new Promise(requestAnimationFrame);
    if (last !== undefined) times.push(now - last);
    last = now;
    step(at);
  }
  return times;
})(%s)"""


class Browser:
    """A Chromium with one page. `evaluate` returns the value of a script."""

    def __init__(self, chromium, page):
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        (from_us, self.out), (self.into, to_us) = os.pipe(), os.pipe()

        def connect():  # Chromium reads file descriptor 3 and writes 4.
            commands, answers = os.dup(from_us), os.dup(to_us)
            os.dup2(commands, 3)
            os.dup2(answers, 4)

        self.process = subprocess.Popen(
            [chromium, "--headless", "--no-sandbox", "--disable-gpu", "--window-size=1400,860", "--remote-debugging-pipe",
             "--user-data-dir=" + self.profile.name, "--host-resolver-rules=MAP * ~NOTFOUND", "about:blank"],
            preexec_fn=connect, close_fds=False, stderr=subprocess.DEVNULL)
        os.close(from_us)
        os.close(to_us)
        self.number, self.buffer, self.session = 0, b"", None
        target = self.send("Target.createTarget", {"url": "file://" + os.path.abspath(page)})["targetId"]
        self.session = self.send("Target.attachToTarget", {"targetId": target, "flatten": True})["sessionId"]

    def send(self, method, parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.out, json.dumps(message).encode() + b"\0")
        while True:
            while b"\0" not in self.buffer:
                read = os.read(self.into, 65536)
                if not read:
                    raise SystemExit("Chromium has ended")
                self.buffer += read
            line, self.buffer = self.buffer.split(b"\0", 1)
            answer = json.loads(line)
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise SystemExit(f"{method}: {answer['error']}")
                return answer["result"]

    def evaluate(self, script):
        result = self.send("Runtime.evaluate", {"expression": script, "awaitPromise": True, "returnByValue": True})
        if "exceptionDetails" in result:
            raise SystemExit(f"{script[:80]}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def close(self):
        self.process.terminate()
        self.process.wait()


def main(chromium, page, limit=50.0):
    browser = Browser(chromium, page)
    isSlow = False
    try:
        # The page is laid out when its last script has run.
        for _ in range(600):
            if browser.evaluate("document.readyState === 'complete' && typeof viewNames === 'object'"):
                break
            time.sleep(0.1)
        print(f"{browser.evaluate('model.nodes.length')} nodes, {browser.evaluate('model.edges.length')} edges, {os.cpu_count()} processors")
        for name, step in ACTIVITIES.items():
            browser.evaluate("showView('graph'); select(null); search.value = ''; show(null)")
            if name == "pan, opened":
                browser.evaluate("for (let i = 0; i < 40; i++) { const fold = view.boxes.find(box => box.kind === 'fold'); if (fold) toggleFold(fold); }")
            percentiles, longest = [], 0.0
            for _ in range(5):
                times = sorted(browser.evaluate(MEASURE % step))
                percentiles.append(times[int(len(times) * 0.99) - 1])
                longest = max(longest, times[-1])
            # Where other work takes the processors, the best run counts.
            isBusy = os.getloadavg()[0] > os.cpu_count()
            frame = min(percentiles) if isBusy else statistics.median(percentiles)
            isSlow = isSlow or round(frame) > limit
            print(f"{name}: {frame:.0f} ms{' at best: the machine is busy' if isBusy else ''}, longest {longest:.0f} ms{' TOO SLOW' if round(frame) > limit else ''}")
    finally:
        browser.close()
    return 1 if isSlow else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2], *map(float, sys.argv[3:4])))
