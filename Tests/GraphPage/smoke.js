// Uses the page as a person does, and writes what was wrong into the document, for `check` to read.
document.documentElement.dataset.load = Date.now() - started;
(async () => {
  const faults = [];
  const expect = (isTrue, what) => { if (!isTrue) faults.push(what); };
  const frame = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));
  const press = (target, key, more = {}) => target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
  const type = text => { search.value = text; search.dispatchEvent(new Event("input")); };
  const box = () => canvas.getBoundingClientRect();
  const click = node => {
    const x = box().left + (node.x + node.width / 2) * view.scale + view.x, y = box().top + (node.y + nodeHeight / 2) * view.scale + view.y;
    for (const name of ["pointerdown", "pointerup"]) canvas.dispatchEvent(new PointerEvent(name, { pointerId: 1, clientX: x, clientY: y, bubbles: true }));
  };
  const heading = () => details.hidden ? null : details.querySelector("h2").textContent;
  const painted = () => {
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d", { willReadFrequently: true });
    copy.drawImage(canvas, 0, 0);
    return copy.getImageData(0, 0, canvas.width, canvas.height).data.some(byte => byte !== 0);
  };
  const names = () => list.visible().map(item => item.node.name);

  try {
    await frame();
    expect(painted(), "nothing is drawn");
    if (data.difference && folds.isLarge) {
      expect(model.nodes.every(node => node.isShown || !node.change) && !model.nodes.every(node => node.isShown), "the page does not begin with the changes");
      byID("all").click();
      await frame();
    }
    const isEverywhere = model.nodes.every(node => node.isShown && (node.box === node || !node.box.isOpen && node.box.kind === "fold"));
    expect(isEverywhere && names().length === model.nodes.length, "not every node is there");
    expect(folds.isLarge === model.nodes.length > openLimit && (folds.isLarge ? view.boxes.length <= boxLimit : view.boxes.length === model.nodes.length), "the graph is folded, or is not: " + view.boxes.length);
    const overlap = (a, b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
    const isInside = (item, frame) => item.x >= frame.x && item.x + item.width <= frame.x + frame.width && item.y >= frame.y && item.y + item.height <= frame.y + frame.height;
    // Boxes and frames do not overlap, and lie in the frames of the folds that they are in.
    const checkPlaces = when => {
      for (const box of view.boxes) expect([box.x, box.y, box.width, box.height].every(Number.isFinite), box.name + " has no place " + when);
      const boxes = [...view.boxes].sort((a, b) => a.y - b.y);
      for (let i = 0; i < boxes.length; i++) for (let k = i + 1; k < boxes.length && boxes[k].y < boxes[i].y + boxes[i].height; k++) expect(!overlap(boxes[i], boxes[k]), boxes[i].name + " lies upon " + boxes[k].name + " " + when);
      for (const frame of view.frames) {
        for (const box of view.boxes) {
          let at = box.parent;
          while (at && at !== frame) at = at.parent;
          expect(isInside(box, frame) === (at === frame) && (at === frame || !overlap(box, frame)), box.name + " is in the wrong frame " + when);
        }
        for (const other of view.frames) expect(!overlap(frame, other) || isInside(frame, other) || isInside(other, frame), frame.name + " lies upon " + other.name + " " + when);
      }
    };
    // The edges between boxes, with their counts, are those of the graph but for edges within a closed fold.
    const checkEdges = when => {
      const sum = view.edges.reduce((sum, edge) => sum + Math.max(1, edge.count), 0);
      expect(sum === model.edges.filter(edge => edge.from.box && edge.to.box && (edge.from.box !== edge.to.box || edge.from.box === edge.from)).length, "edges are missing " + when);
    };
    checkPlaces("at first");
    checkEdges("at first");
    if (!folds.isLarge) for (const edge of view.edges) expect(edge.isReference || edge.to.layer > edge.from.layer || edge.from.module !== edge.to.module || data.diagnostics.length > 0, edge.to.name + " is not behind what registers it");

    // Modules: folds, headings in the list, a mark and a button in the details.
    const headings = () => list.headings();
    expect(headings().length > 0 === data.types.some(type => type.module), "modules are told where there are none, or not where there are");
    expect(headings().filter(name => name !== "No known module").join() === model.modules.join(), "the headings are " + headings());
    for (const name of model.modules) {
      const fold = folds.all.find(fold => fold.isModule && fold.name === name);
      expect(fold?.size === model.nodes.filter(node => node.module === name).length, name + " has other types");
    }
    if (model.modules.length) {
      const member = model.nodes.find(node => node.type && node.module === model.modules[0]);
      select(member, true);
      await frame();
      expect(details.querySelector(".tag.module").textContent === model.modules[0], "the module of " + member.name + " is not told");
      details.querySelectorAll(".actions button")[1].click();
      await frame();
      expect(names().length === model.nodes.filter(node => node.module === model.modules[0]).length, "the module is something else");
      expect(headings().join() === model.modules[0], "the headings of other modules are still there");
      byID("all").click();
      select(null);
    }

    // Folds: a click and Enter open, a click on the title and Escape close.
    if (folds.isLarge) {
      const fold = view.boxes.find(box => box.kind === "fold"), before = view.boxes.length;
      view.center(fold);
      await frame();
      click(fold);
      await frame();
      expect(fold.isOpen && view.frames.includes(fold) && view.boxes.length === before - 1 + fold.children.length, "a click on " + fold.name + " does not open it");
      expect(heading() === fold.name, "the fold is not told, but " + heading());
      checkPlaces("in an open fold");
      checkEdges("in an open fold");
      press(document.body, "Escape");
      await frame();
      expect(!fold.isOpen && view.boxes.length === before && view.selected === fold, "Escape does not close the fold");
      canvas.focus();
      press(canvas, "Enter");
      await frame();
      expect(fold.isOpen, "Enter does not open the fold");
      for (let count = 0; count < 60; count++) { const next = view.boxes.find(box => box.kind === "fold"); if (next) toggleFold(next); }
      await frame();
      expect(view.boxes.length <= boxLimit + memberLimit, "too many boxes: " + view.boxes.length);
      checkPlaces("in many open folds");
      checkEdges("in many open folds");
      byID("close-all").click();
      await frame();
      expect(view.boxes.length === before && view.selected === null, "the folds do not close");
    }

    // Search, and choose from the list with the keyboard.
    const wanted = model.nodes.filter(node => node.type).at(-1);
    type(wanted.name.toUpperCase());
    expect(names().includes(wanted.name) && names().every(name => name.toLowerCase().includes(wanted.name.toLowerCase())), "search finds something else");
    expect(byID("count").textContent === plural(names().length, "type"), "the count is wrong");
    press(search, "Enter");
    await frame();
    expect(heading() === names()[0], "Enter does not choose the first");
    type("no type bears this name");
    expect(names().length === 0, "search finds what is not there");
    search.focus();
    press(search, "Escape");
    expect(names().length === model.nodes.length, "Escape does not empty the search");
    press(search, "ArrowDown");
    expect(document.activeElement === byID("list") && list.rows.items[list.rows.active] === list.visible()[0], "the list cannot be reached by arrows");
    press(document.activeElement, "ArrowDown");
    expect(list.rows.items[list.rows.active] === list.visible()[1], "arrows do not go through the list");

    // A click in the drawing shows everything that is known.
    for (const node of [wanted, model.nodes[0], model.nodes.find(node => node.hasErrors && node.type)].filter(node => node)) {
      select(node, true);
      await frame();
      select(null);
      await frame();
      click(node);
      await frame();
      expect(heading() === node.name, "a click on " + node.name + " shows " + heading());
      expect(location.hash === "#" + encodeURIComponent(node.name), "the address does not tell " + node.name);
      const text = details.textContent;
      expect(text.includes(node.type.file + ":" + node.type.line), node.name + " has no place");
      for (const dependency of node.type.dependencies.slice(0, longest)) {
        expect(text.includes(dependency.name + ": " + dependency.type) && text.includes(dependency.file + ":" + dependency.line), node.name + "." + dependency.name + " is not told");
        if (dependency.scope) expect([...details.querySelectorAll(".tag")].some(tag => tag.textContent === dependency.scope), dependency.scope + " is not told");
        for (const provider of dependency.resolvesTo) expect(text.includes(provider.type + "." + provider.dependency), "where " + dependency.name + " comes from is not told");
      }
      for (const problem of node.problems) expect(text.includes(problem.message), problem.code + " is not told");
    }
    const link = details.querySelector(".link");
    if (link) {
      const before = heading();
      link.click();
      await frame();
      expect(heading() !== before, "a link leads nowhere");
    }
    await frame();
    if (folds.isLarge) details.querySelector(".close").click(); else press(document.body, "Escape");
    expect(heading() === null, "the details do not close");

    // The keyboard in the drawing.
    canvas.focus();
    press(canvas, "ArrowRight");
    expect(view.selected === view.boxes[0], "arrows do not begin at the first node");
    const from = model.nodes.find(node => node.outgoing.some(edge => !edge.isReference));
    select(from, true);
    await frame();
    press(canvas, "ArrowRight");
    await frame();
    expect(from.outgoing.some(edge => edge.to.box === view.selected), "to the right is not what it depends on");
    press(canvas, "ArrowLeft");
    await frame();
    expect(view.selected !== null && heading() === view.selected.name, "to the left is nothing");
    select(null);
    const { scale } = view;
    press(document.body, "+");
    expect(view.scale > scale, "plus does not zoom in");
    press(document.body, "-");
    press(document.body, "-");
    expect(view.scale < scale, "minus does not zoom out");
    press(document.body, "/");
    expect(document.activeElement === search, "a slash does not search");

    // The wheel keeps what lies below the pointer; dragging moves.
    const under = () => (300 - view.x) / view.scale, before = under();
    canvas.dispatchEvent(new WheelEvent("wheel", { deltaY: -120, clientX: box().left + 300, clientY: box().top + 200, cancelable: true }));
    expect(Math.abs(under() - before) < 1e-6 * Math.max(1, Math.abs(before)), "the wheel moves what lies below the pointer");
    const { x } = view;
    for (const [name, dx] of [["pointerdown", 0], ["pointermove", 40], ["pointerup", 40]]) {
      canvas.dispatchEvent(new PointerEvent(name, { pointerId: 1, clientX: box().left + 300 + dx, clientY: box().top + 200, bubbles: true }));
    }
    expect(Math.abs(view.x - x - 40) < 1e-6, "dragging does not move the drawing");
    expect(heading() === null, "dragging is taken for a click");

    // A part, and back.
    select(wanted, true);
    await frame();
    details.querySelector(".actions button").click();
    await frame();
    expect(model.nodes.filter(node => node.isShown).length === surroundings(wanted).size && names().length === surroundings(wanted).size, "the surroundings are something else");
    byID("all").click();
    expect(model.nodes.every(node => node.isShown), "the rest does not come back");
    byID("faulty").click();
    expect(names().length === model.nodes.filter(node => node.hasErrors).length, "errors are not found");
    byID("faulty").click();
    byID("references").click();

    // The other views: every row, in order, found by the search; the treemap has the whole number; keys change the view.
    expect(viewNames.join() === ["graph", ...["analysis", "trace", "difference"].filter(name => data[name])].join(), "the views are " + viewNames);
    for (const [at, name] of viewNames.entries()) {
      if (viewNames.length < 2) break;
      press(document.body, String(at + 1));
      await frame();
      expect(viewNames.every(other => byID("view-" + other).hidden === (other !== name)), "the key does not show " + name);
    }
    if (data.analysis) {
      showView("analysis");
      await frame();
      const rows = () => tables.analysis.items;
      expect(rows().length === data.analysis.types.length, "the table has other types");
      for (const [at, button] of [...document.querySelectorAll("#analysis-table .head button")].entries()) {
        const of = () => [...document.querySelectorAll("#analysis-table .item")].slice(0, 4).map(row => row.children[at].textContent.replaceAll(",", ""));
        document.querySelectorAll("#analysis-table .head button")[at].click();
        const shown = of();
        expect(shown.every((text, i) => i === 0 || at === 0 || Number(shown[i - 1]) >= Number(text)) || document.querySelectorAll("#analysis-table .head button")[at].textContent.includes("▴"), button.textContent + " is not sorted: " + shown);
      }
      type(wanted.name);
      expect(rows().length > 0 && rows().every(row => row.name.toLowerCase().includes(wanted.name.toLowerCase())), "the table is not searched");
      type("");
      for (const metric of metrics) {
        treemap.metric = metric;
        treemap.draw();
        const area = treemap.cells.filter(cell => cell.depth === 0).reduce((sum, cell) => sum + cell.width * cell.height, 0), box = byID("treemap").getBoundingClientRect();
        expect(metric.of(folds.root) === 0 || Math.abs(area / (box.width * box.height) - 1) < 0.01, "the treemap of " + metric.name + " is not filled: " + area / (box.width * box.height));
        const sum = model.nodes.reduce((sum, node) => sum + metric.of(node), 0);
        expect(Math.abs(metric.of(folds.root) - sum) < 1e-6 * Math.max(1, sum), metric.name + " of all is something else");
      }
      expect(data.analysis.lazyCandidates.length === 0 || byID("analysis-lists").textContent.includes("Could be lazy (" + data.analysis.lazyCandidates.length.toLocaleString("en") + ")"), "what could be lazy is not told");
    }
    if (data.trace) {
      showView("trace");
      await frame();
      expect(tables.trace.items.length === data.trace.registrations.length, "the table of the trace is something else");
      for (const row of data.trace.registrations) expect(model.byName.get(row.builds)?.time >= row.ownMilliseconds, "the time of " + row.name + " is not on the graph");
      expect(view.metric.id === "time", "the graph does not show the time");
    }
    if (data.difference) {
      const { types } = data.difference;
      showView("difference");
      await frame();
      const text = tables.difference.items.map(item => item.text ?? "").join("\n");
      for (const [list, change] of [[types.added, "added"], [types.removed, "removed"]]) for (const one of list) expect(text.includes(one.name) && model.byName.get(one.name)?.change === change, one.name + " is not " + change);
      for (const one of types.changed) for (const dependency of one.dependencies.removed) expect(text.includes(dependency.name) && model.byName.get(one.name).type.dependencies.find(other => other.name === dependency.name)?.change === "removed", dependency.name + " is not removed");
      expect(byID("changes").hidden === !model.nodes.some(node => node.change), "the changes cannot be shown alone");
    }
    showView("graph");
    press(document.body, "0");
    await frame();
    expect(painted(), "nothing is drawn in the end");
    const page = getComputedStyle(document.documentElement).getPropertyValue("--page").trim();
    expect(page === (matchMedia("(prefers-color-scheme: dark)").matches ? "#12161d" : "#f5f7fa"), "the page has the colours of the other mode");
    expect(performance.getEntriesByType("resource").length === 0, "something was loaded");
  } catch (error) {
    faults.push(error.stack);
  }
  document.documentElement.dataset.smoke = [...faults, ...complaints].slice(0, 5).join("; ").replaceAll('"', "'").replaceAll("\n", " ") || "passed";
})();
