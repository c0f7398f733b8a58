extension GraphPage {
    /// The script that starts the page and handles its events.
    static let mainScript = #"""
        const byID = id => document.getElementById(id);
        const data = JSON.parse(byID("data").textContent);
        const model = makeModel(data);
        assignModules(data, model);
        const folds = makeFolds(model);
        joinInsight(data, model, folds);
        const metrics = metricsOf(data, model, folds);
        const canvas = byID("canvas"), search = byID("search"), details = byID("details");
        const view = makeView(canvas, model, folds);
        const list = makeList(byID("list"), model, node => select(node, true));
        const treemap = makeTreemap(byID("treemap"), folds, node => select(node, true));
        const chooseNode = node => { if (node) select(node, true); };
        const tables = {};
        if (data.analysis) tables.analysis = makeAnalysisView(byID("analysis-table"), data, model, chooseNode);
        if (data.trace) tables.trace = makeTraceView(byID("trace-table"), data, model, chooseNode);
        if (data.difference) tables.difference = makeDifferenceView(byID("difference-lines"), data, model, chooseNode);

        // MARK: Views

        const viewNames = ["graph", "analysis", "trace", "difference"].filter(name => name === "graph" || data[name]);
        const tabs = viewNames.map((name, at) => make("button", { type: "button", role: "tab", id: "tab-" + name, "aria-controls": "view-" + name, title: "Key " + (at + 1), onclick: () => showView(name) }, { graph: "Graph", analysis: "Analysis", trace: "Trace", difference: "Differences" }[name]));
        if (tabs.length > 1) byID("tabs").append(...tabs);

        function showView(name) {
          for (const other of viewNames) {
            byID("view-" + other).hidden = other !== name;
            byID("tab-" + other)?.setAttribute("aria-selected", String(other === name));
          }
          byID("graph-tools").hidden = name !== "graph";
          view.resize();
          tables[name]?.filter(search.value);
        }

        function showMetric(id) {
          view.metric = metrics.find(metric => metric.id === id) ?? null;
          view.refresh();
          if (byID("metric").value !== id) byID("metric").value = id;
        }

        function refilter() {
          byID("count").textContent = plural(list.filter(search.value, byID("faulty").checked), "type");
          list.select(view.selected);
          for (const [name, table] of Object.entries(tables)) if (!byID("view-" + name).hidden) table.filter(search.value);
        }

        // Shows the nodes in the set `nodes`, or all nodes if it is null.
        function show(nodes) {
          byID("all").hidden = !nodes;
          view.show(nodes);
          if (view.selected && view.selected.isShown === false) select(null);
          refilter();
        }

        // Selects a node or a fold, and shows its details. Folds around a node are opened.
        function select(item, isCentered, isRefreshed = false) {
          if (item && item.kind !== "fold") {
            if (!item.isShown) show(null);
            if (item.box !== item) { openFold(item.parent); view.refresh(item.parent); isCentered = isRefreshed = true; }
          } else if (item && !view.boxes.includes(item) && !view.frames.includes(item)) {
            if (item.parent) openFold(item.parent);
            view.refresh(item.parent);
            isCentered = isRefreshed = true;
          }
          view.selected = item;
          if (item && isCentered) view.center(item);
          view.draw();
          // The list and the details follow in a frame of their own if the drawing takes one.
          if (isRefreshed) requestAnimationFrame(() => setTimeout(() => { if (view.selected === item) tell(item); })); else tell(item);
        }

        // Shows the details of the selected item, or none, and marks it in the list and in the address.
        function tell(item) {
          list.select(item);
          const wasHidden = details.hidden;
          if (!item) details.hidden = true;
          else if (item.kind === "fold") describeFold(details, item, view.edges, { choose: other => select(other, true), toggle: toggleFold, close: () => select(null) });
          else describe(details, item, model, {
            choose: other => select(other, true),
            focus: center => { show(surroundings(center)); select(center, false); },
            focusModule: center => { show(new Set(model.nodes.filter(node => node.module === center.module))); select(center, false); },
            close: () => select(null),
          });
          if (wasHidden !== details.hidden) view.resize();
          const hash = item && item.kind !== "fold" ? "#" + encodeURIComponent(item.name) : "#";
          if (location.hash !== hash && (hash !== "#" || location.hash)) history.replaceState(null, "", hash);
        }

        function toggleFold(fold) {
          if (fold.isOpen) {
            fold.isOpen = false;
            view.refresh();
            select(fold, true, true);
          } else {
            openFold(fold);
            view.refresh(fold);
            select(fold, false, true);
            view.fit(fold);
          }
        }

        // Closes the fold around the selected box and selects it, or selects nothing if there is none.
        function goUp() {
          const { selected } = view, around = selected?.kind === "fold" && selected.isOpen ? selected : selected?.parent;
          if (folds.isLarge && around?.parent && !view.shown) toggleFold(around); else select(null);
        }

        // Returns the box that an arrow key leads to: right to a dependency, left to a registrant, up and down to the
        // nearest box.
        function neighbour(box, key) {
          const linked = (near, far) => {
            const edges = view.edges.filter(edge => edge[near] === box && edge[far] !== box);
            return (edges.find(edge => !edge.isReference) ?? edges[0])?.[far];
          };
          if (box.isFrame) return view.boxes.find(other => other.parent === box);
          if (key === "ArrowRight") return linked("from", "to");
          if (key === "ArrowLeft") return linked("to", "from");
          const middle = other => other.x + other.width / 2, sign = key === "ArrowDown" ? 1 : -1;
          let nearest, least = Infinity;
          for (const other of view.boxes) {
            const down = (other.y - box.y) * sign, aside = Math.abs(middle(other) - middle(box));
            if (down <= 0 || aside > down + 40 && aside > box.width / 2 + other.width / 2) continue;
            if (down + 2 * aside < least) { least = down + 2 * aside; nearest = other; }
          }
          return nearest;
        }

        // MARK: Events

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
            if (!event.buttons) canvas.classList.toggle("pointing", view.itemAt(now.x, now.y) !== null);
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
          if (!isClick) return;
          const { x, y } = at(event), item = view.itemAt(x, y);
          if (item?.kind === "fold") toggleFold(item); else select(item, false);
        };
        canvas.addEventListener("pointerup", release);
        canvas.addEventListener("pointercancel", release);
        canvas.addEventListener("wheel", event => {
          event.preventDefault();
          const { x, y } = at(event), unit = event.deltaMode === 1 ? 20 : 1;
          view.zoom(Math.exp(-Math.max(-240, Math.min(240, event.deltaY * unit)) * (event.ctrlKey ? 0.01 : 0.002)), x, y);
        }, { passive: false });
        canvas.addEventListener("keydown", event => {
          if (event.key === "Enter" && view.selected) {
            event.preventDefault();
            if (view.selected.kind === "fold") toggleFold(view.selected); else details.focus();
            return;
          }
          if (!event.key.startsWith("Arrow") || event.ctrlKey || event.metaKey || event.altKey) return;
          event.preventDefault();
          if (event.shiftKey) {
            const [x, y] = { ArrowLeft: [80, 0], ArrowRight: [-80, 0], ArrowUp: [0, 80], ArrowDown: [0, -80] }[event.key];
            view.pan(x, y);
          } else {
            const next = view.selected ? neighbour(view.selected, event.key) : view.boxes[0];
            if (next) select(next, true);
          }
        });
        document.addEventListener("keydown", event => {
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          if (event.key === "Escape") {
            if (document.activeElement === search && search.value) { search.value = ""; refilter(); } else goUp();
            return;
          }
          if (event.target === search || event.target.tagName === "SELECT") return;
          if (viewNames[Number(event.key) - 1] && tabs.length > 1) { showView(viewNames[Number(event.key) - 1]); return; }
          const action = { "/": () => search.focus(), "+": () => view.zoom(1.3), "=": () => view.zoom(1.3), "-": () => view.zoom(1 / 1.3), 0: () => view.fit() }[event.key];
          if (!action) return;
          event.preventDefault();
          action();
        });
        search.addEventListener("input", refilter);
        search.addEventListener("keydown", event => {
          const first = list.visible()[0];
          if (event.key === "Enter" && first) select(first.node, true);
          if (event.key === "ArrowDown" && first) { event.preventDefault(); list.rows.activate(list.rows.items.indexOf(first)); byID("list").focus(); }
        });
        byID("faulty").addEventListener("change", refilter);
        byID("references").addEventListener("change", event => { view.showsReferences = event.target.checked; view.draw(); });
        byID("all").addEventListener("click", () => show(null));
        byID("zoom-in").addEventListener("click", () => view.zoom(1.3));
        byID("zoom-out").addEventListener("click", () => view.zoom(1 / 1.3));
        byID("fit").addEventListener("click", () => view.fit());
        byID("close-all").addEventListener("click", () => { select(null); show(view.shown); });
        byID("metric").addEventListener("change", event => showMetric(event.target.value));
        byID("area").addEventListener("change", event => { treemap.metric = metrics.find(metric => metric.id === event.target.value); treemap.draw(); });
        byID("treemap-up").addEventListener("click", treemap.leave);
        byID("changes").addEventListener("click", () => show(changedPart()));
        matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => { view.recolor(); treemap.draw(); });
        new ResizeObserver(() => view.resize()).observe(canvas);

        // Returns the nodes that differ, with those that an edge connects them with; null if none differs.
        function changedPart() {
          const changed = model.nodes.filter(node => node.change);
          return changed.length ? new Set(changed.flatMap(node => [node, ...node.outgoing.filter(edge => edge.dependency.change || !edge.isReference).map(edge => edge.to), ...node.incoming.map(edge => edge.from)])) : null;
        }

        const errors = data.diagnostics.filter(problem => problem.severity === "error").length;
        byID("summary").append(plural(data.types.length, "type") + " with dependencies, " + plural(model.nodes.length, "node") + ", " + plural(model.edges.length, "edge")
          + (model.modules.length ? ", " + plural(model.modules.length, "module") : ""), ...(errors ? [", ", make("span", { class: "bad" }, plural(errors, "error"))] : []));
        byID("close-all").hidden = !folds.isLarge;
        byID("changes").hidden = !data.difference || !model.nodes.some(node => node.change);
        byID("changes-legend").hidden = !data.difference;
        for (const metric of metrics) {
          byID("metric").append(make("option", { value: metric.id }, metric.name));
          byID("area").append(make("option", { value: metric.id }, metric.name));
        }
        byID("metric-label").hidden = !metrics.length;
        treemap.metric = metrics[0] ?? null;
        byID("references").checked = view.showsReferences;
        showView(viewNames[0]);
        if (metrics.length) showMetric(metrics[0].id);
        const names = data.shown?.flatMap(name => [model.byName.get(name), model.byName.get("?" + name)]).filter(node => node);
        show(names ? new Set(names) : data.difference && folds.isLarge ? changedPart() : null);
        const wanted = model.byName.get(decodeURIComponent(location.hash.slice(1)));
        if (wanted) select(wanted, true);
        // The address of a view: #/analysis.
        else if (viewNames.includes(location.hash.slice(2))) showView(location.hash.slice(2));

        """#
}
