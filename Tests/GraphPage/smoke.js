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
    expect(view.nodes.length === model.nodes.length && names().length === model.nodes.length, "not every node is there");
    for (const node of view.nodes) expect([node.x, node.y, node.width].every(Number.isFinite), node.name + " has no place");
    const columns = Map.groupBy(view.nodes, node => node.column);
    for (const column of columns.values()) {
      column.sort((a, b) => a.y - b.y);
      for (let i = 1; i < column.length; i++) expect(column[i].y - column[i - 1].y >= nodeHeight, column[i].name + " lies upon another");
    }
    for (const edge of view.edges) expect(edge.isReference || edge.to.layer > edge.from.layer || edge.from.module !== edge.to.module || data.diagnostics.length > 0, edge.to.name + " is not behind what registers it");

    // Modules: frames around their types, headings in the list, a mark and a button in the details.
    const groups = view.groups ?? [];
    const isInside = (node, group) => node.x >= group.x && node.x + node.width <= group.x + group.width && node.y >= group.y && node.y + nodeHeight <= group.y + group.height;
    expect(groups.length > 0 === data.types.some(type => type.module), "modules are drawn where there are none, or not where there are");
    expect(groups.length === (model.modules ?? []).length, "not every module is drawn");
    for (const group of groups) {
      for (const node of view.nodes) expect(isInside(node, group) === (node.module === group.name), node.name + " is in the wrong frame");
      for (const other of groups) expect(other === group || other.x >= group.x + group.width || group.x >= other.x + other.width || other.y >= group.y + group.height || group.y >= other.y + other.height, group.name + " lies upon " + other.name);
    }
    const headings = () => [...document.querySelectorAll("#list .module")].filter(row => !row.hidden).map(row => row.textContent);
    expect(headings().filter(name => name !== "No known module").join() === (model.modules ?? []).join(), "the headings are " + headings());
    if (groups.length) {
      const member = model.nodes.find(node => node.type && node.module === groups[0].name);
      select(member, true);
      expect(details.querySelector(".tag.module").textContent === groups[0].name, "the module of " + member.name + " is not told");
      details.querySelectorAll(".actions button")[1].click();
      expect(view.nodes.every(node => node.module === groups[0].name) && view.nodes.length === model.nodes.filter(node => node.module === groups[0].name).length, "the module is something else");
      expect(headings().join() === groups[0].name, "the headings of other modules are still there");
      byID("all").click();
      select(null);
      const leaf = model.nodes.find(node => node.module === null);
      if (leaf) {
        select(leaf, true);
        expect(!details.querySelector(".tag.module") && details.querySelectorAll(".actions button").length === 1, leaf.name + " is in a module");
        select(null);
      }
    }

    // Search, and choose from the list with the keyboard.
    const wanted = model.nodes.filter(node => node.type).at(-1);
    type(wanted.name.toUpperCase());
    expect(names().includes(wanted.name) && names().every(name => name.toLowerCase().includes(wanted.name.toLowerCase())), "search finds something else");
    expect(byID("count").textContent === plural(names().length, "type"), "the count is wrong");
    press(search, "Enter");
    expect(heading() === names()[0], "Enter does not choose the first");
    type("no type bears this name");
    expect(names().length === 0, "search finds what is not there");
    search.focus();
    press(search, "Escape");
    expect(names().length === model.nodes.length, "Escape does not empty the search");
    press(search, "ArrowDown");
    expect(document.activeElement === list.visible()[0].button, "the list cannot be reached by arrows");
    press(document.activeElement, "ArrowDown");
    expect(document.activeElement === list.visible()[1].button, "arrows do not go through the list");

    // A click in the drawing shows everything that is known.
    for (const node of [wanted, model.nodes[0], model.nodes.find(node => node.hasErrors && node.type)].filter(node => node)) {
      select(null);
      view.center(node);
      await frame();
      click(node);
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
      expect(heading() !== before, "a link leads nowhere");
    }
    press(document.body, "Escape");
    expect(heading() === null, "Escape does not close the details");

    // The keyboard in the drawing.
    canvas.focus();
    press(canvas, "ArrowRight");
    expect(view.selected === view.nodes[0], "arrows do not begin at the first node");
    const from = model.nodes.find(node => node.outgoing.some(edge => !edge.isReference));
    select(from, true);
    press(canvas, "ArrowRight");
    expect(from.outgoing.some(edge => edge.to === view.selected), "to the right is not what it depends on");
    press(canvas, "ArrowLeft");
    expect(view.selected !== null && heading() === view.selected.name, "to the left is nothing");
    press(document.body, "Escape");
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
    details.querySelector(".actions button").click();
    expect(view.nodes.length === surroundings(wanted).size && names().length === view.nodes.length, "the surroundings are something else");
    byID("all").click();
    expect(view.nodes.length === model.nodes.length, "the rest does not come back");
    byID("faulty").click();
    expect(names().length === model.nodes.filter(node => node.hasErrors).length, "errors are not found");
    byID("faulty").click();
    byID("references").click();
    press(document.body, "0");
    await frame();
    expect(painted(), "nothing is drawn in the end");
    expect(performance.getEntriesByType("resource").length === 0, "something was loaded");
  } catch (error) {
    faults.push(error.stack);
  }
  document.documentElement.dataset.smoke = [...faults, ...complaints].slice(0, 5).join("; ").replaceAll('"', "'") || "passed";
})();
