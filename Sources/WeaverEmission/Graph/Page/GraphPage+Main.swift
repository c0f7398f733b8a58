extension GraphPage {
    /// The script that starts the page and handles its events.
    static let mainScript = #"""
        const byID = id => document.getElementById(id);
        const data = JSON.parse(byID("data").textContent);
        const model = makeModel(data);«model»
        const canvas = byID("canvas"), search = byID("search"), details = byID("details");
        const view = makeView(canvas, model);
        const list = makeList(byID("list"), model, node => select(node, true));

        function refilter() {
          byID("count").textContent = plural(list.filter(search.value, byID("faulty").checked), "type");
        }

        // Shows the nodes in the set `nodes`, or all nodes if it is null.
        function show(nodes) {
          byID("all").hidden = !nodes;
          view.show(nodes);
          if (view.selected && !view.selected.isShown) select(null);
          refilter();
        }

        function select(node, isCentered) {
          if (node && !node.isShown) show(null);
          view.selected = node;
          list.select(node);
          if (node) {
            describe(details, node, model, { choose: other => select(other, true), focus: center => { show(surroundings(center)); select(center, false); },«choose» close: () => select(null) });
          } else details.hidden = true;
          view.resize();
          if (node && isCentered) view.center(node);
          view.draw();
          const hash = node ? "#" + encodeURIComponent(node.name) : "#";
          if (location.hash !== hash && (node || location.hash)) history.replaceState(null, "", hash);
        }

        // Returns the node that an arrow key leads to: right to a dependency, left to a registrant, up and down within
        // the column.
        function neighbour(node, key) {
          const linked = edges => edges.find(edge => !edge.isReference) ?? edges[0];
          if (key === "ArrowRight") return linked(node.outgoing.filter(edge => edge.to.isShown))?.to;
          if (key === "ArrowLeft") return linked(node.incoming.filter(edge => edge.from.isShown))?.from;
          const column = view.nodes.filter(other => other.column === node.column).sort((a, b) => a.y - b.y);
          return column[column.indexOf(node) + (key === "ArrowDown" ? 1 : -1)];
        }

        const pointers = new Map();
        let hasMoved = false;
        const at = event => {
          const box = canvas.getBoundingClientRect();
          return { x: event.clientX - box.left, y: event.clientY - box.top };
        };
        const spread = () => { const [a, b] = [...pointers.values()]; return Math.hypot(a.x - b.x, a.y - b.y); };
        canvas.addEventListener("pointerdown", event => {
          try { canvas.setPointerCapture(event.pointerId); } catch { /* a pointer that is gone already */ }
          pointers.set(event.pointerId, at(event));
          if (pointers.size === 1) hasMoved = false;
        });
        canvas.addEventListener("pointermove", event => {
          const last = pointers.get(event.pointerId), now = at(event);
          if (!last) {
            if (!event.buttons) canvas.classList.toggle("pointing", view.nodeAt(now.x, now.y) !== null);
            return;
          }
          if (!hasMoved && Math.hypot(now.x - last.x, now.y - last.y) < 4) return;
          hasMoved = true;
          canvas.classList.add("dragging");
          const before = pointers.size === 2 ? spread() : 0;
          pointers.set(event.pointerId, now);
          if (pointers.size === 2) {
            const [a, b] = [...pointers.values()];
            view.zoom(spread() / Math.max(1, before), (a.x + b.x) / 2, (a.y + b.y) / 2);
          } else view.pan(now.x - last.x, now.y - last.y);
        });
        const release = event => {
          const isClick = pointers.size === 1 && !hasMoved && event.type === "pointerup";
          pointers.delete(event.pointerId);
          canvas.classList.remove("dragging");
          if (isClick) { const { x, y } = at(event); select(view.nodeAt(x, y), false); }
        };
        canvas.addEventListener("pointerup", release);
        canvas.addEventListener("pointercancel", release);
        canvas.addEventListener("wheel", event => {
          event.preventDefault();
          const { x, y } = at(event), unit = event.deltaMode === 1 ? 20 : 1;
          view.zoom(Math.exp(-Math.max(-240, Math.min(240, event.deltaY * unit)) * (event.ctrlKey ? 0.01 : 0.002)), x, y);
        }, { passive: false });
        canvas.addEventListener("keydown", event => {
          if (!event.key.startsWith("Arrow") || event.ctrlKey || event.metaKey || event.altKey) return;
          event.preventDefault();
          if (event.shiftKey) {
            const [x, y] = { ArrowLeft: [80, 0], ArrowRight: [-80, 0], ArrowUp: [0, 80], ArrowDown: [0, -80] }[event.key];
            view.pan(x, y);
          } else {
            const next = view.selected ? neighbour(view.selected, event.key) : view.nodes[0];
            if (next) select(next, true);
          }
        });
        document.addEventListener("keydown", event => {
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          if (event.key === "Escape") {
            if (document.activeElement === search && search.value) { search.value = ""; refilter(); } else select(null);
            return;
          }
          if (event.target === search) return;
          const action = { "/": () => search.focus(), "+": () => view.zoom(1.3), "=": () => view.zoom(1.3), "-": () => view.zoom(1 / 1.3), 0: () => view.fit() }[event.key];
          if (!action) return;
          event.preventDefault();
          action();
        });
        search.addEventListener("input", refilter);
        search.addEventListener("keydown", event => {
          const first = list.visible()[0];
          if (event.key === "Enter" && first) select(first.node, true);
          if (event.key === "ArrowDown" && first) { event.preventDefault(); first.button.focus(); }
        });
        byID("faulty").addEventListener("change", refilter);
        byID("references").addEventListener("change", event => { view.showsReferences = event.target.checked; view.draw(); });
        byID("all").addEventListener("click", () => show(null));
        byID("zoom-in").addEventListener("click", () => view.zoom(1.3));
        byID("zoom-out").addEventListener("click", () => view.zoom(1 / 1.3));
        byID("fit").addEventListener("click", () => view.fit());
        matchMedia("(prefers-color-scheme: dark)").addEventListener("change", view.recolor);
        new ResizeObserver(() => view.resize()).observe(canvas);

        const errors = data.diagnostics.filter(problem => problem.severity === "error").length;
        byID("summary").append(plural(data.types.length, "type") + " with dependencies, " + plural(model.nodes.length, "node") + ", " + plural(model.edges.length, "edge")«count»,
          ...(errors ? [", ", make("span", { class: "bad" }, plural(errors, "error"))] : []));
        // References are hidden at first in a large graph, where they would cover everything.
        byID("references").checked = view.showsReferences = model.edges.length < 1500;
        view.resize();
        show(data.shown ? new Set(data.shown.flatMap(name => [model.byName.get(name), model.byName.get("?" + name)]).filter(node => node)) : null);
        const wanted = model.byName.get(decodeURIComponent(location.hash.slice(1)));
        if (wanted) select(wanted, true);

        """#
}
