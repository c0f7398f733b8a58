extension GraphPage {
    /// The script of lists and tables that make elements only for the rows that can be seen.
    static let listScript = #"""
        // Makes `box` a list of rows of one height, in pixels. `render` fills the element of an item, `choose` is called
        // for a clicked item and for the Enter key. Items with a member `heading` cannot be chosen. Arrow keys, Page Up,
        // Page Down, Home and End move through the list.
        function makeRows(box, { height, label, render, choose }) {
          const inner = make("div", { class: "rows", role: "presentation" });
          box.append(inner);
          for (const [name, value] of [["tabindex", 0], ["role", "listbox"], ["aria-label", label]]) box.setAttribute(name, value);
          const rows = { items: [], active: -1 };
          let drawn = {};
          rows.draw = () => {
            // A hidden list keeps its rows for the time when it is shown again.
            if (box.clientHeight === 0) return;
            const first = Math.max(0, Math.floor(box.scrollTop / height) - 4), last = Math.min(rows.items.length, Math.ceil((box.scrollTop + box.clientHeight) / height) + 4);
            const { items, active } = rows;
            if (drawn.items === items && drawn.active === active && drawn.first === first && drawn.last === last) return;
            drawn = { items, active, first, last };
            inner.style.height = items.length * height + "px";
            const elements = [];
            for (let i = first; i < last; i++) {
              const item = rows.items[i];
              const row = make("div", { id: box.id + "-" + i, class: item.heading === undefined ? "item" : "heading", role: item.heading === undefined ? "option" : "presentation",
                "aria-selected": i === rows.active ? "true" : null, "aria-setsize": rows.items.length, "aria-posinset": i + 1 });
              row.style.top = i * height + "px";
              row.addEventListener("click", () => { if (item.heading === undefined) { rows.active = i; choose(item); rows.draw(); } });
              render(item, row);
              elements.push(row);
            }
            inner.replaceChildren(...elements);
            if (rows.active >= 0) box.setAttribute("aria-activedescendant", box.id + "-" + rows.active); else box.removeAttribute("aria-activedescendant");
          };
          rows.set = items => { rows.items = items; rows.active = -1; box.scrollTop = 0; rows.draw(); };
          rows.activate = index => {
            rows.active = index;
            if (index >= 0) {
              const top = index * height;
              if (top < box.scrollTop + height) box.scrollTop = top - height;
              if (top + height > box.scrollTop + box.clientHeight) box.scrollTop = top + height - box.clientHeight;
            }
            rows.draw();
          };
          box.addEventListener("scroll", rows.draw);
          box.addEventListener("keydown", event => {
            if (event.key === "Enter") { if (rows.items[rows.active]) { event.preventDefault(); event.stopPropagation(); choose(rows.items[rows.active]); } return; }
            const page = Math.max(1, Math.floor(box.clientHeight / height) - 1), end = rows.items.length;
            const step = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -end, End: end }[event.key];
            if (!step || event.ctrlKey || event.metaKey || event.altKey || !end) return;
            event.preventDefault();
            event.stopPropagation();
            let next = Math.max(0, Math.min(end - 1, rows.active + step));
            while (rows.items[next]?.heading !== undefined && rows.items[next + Math.sign(step)]) next += Math.sign(step);
            if (rows.items[next].heading !== undefined) next++;
            rows.activate(next);
          });
          new ResizeObserver(rows.draw).observe(box);
          return rows;
        }

        // Fills `box` with the types, sorted by name, under headings if there are modules. `filter` limits the list to
        // the types that have `words` in their names and, if asked, to those with errors; it returns their number.
        function makeList(box, model, choose) {
          const rank = node => node.module === null ? "\uffff" : node.module;
          const all = [...model.nodes].sort((a, b) => {
            const [first, second] = [rank(a), rank(b)];
            return first < second ? -1 : first > second ? 1 : a.name < b.name ? -1 : a.name > b.name ? 1 : a.index - b.index;
          }).map(node => ({ node, text: node.name.toLowerCase() }));
          const rows = makeRows(box, { height: 28, label: "Types", choose: item => choose(item.node), render: (item, row) => {
            if (item.heading !== undefined) { row.textContent = item.heading; return; }
            const { node } = item;
            row.title = node.name;
            row.append(make("span", { class: "name" }, node.name), ...(node.change ? [tag(node.change)] : []),
              ...(node.kind === "inner" || node.kind === "leaf" ? [] : [tag(node.kind, node.kind === "missing" ? "error" : node.kind)]),
              ...(node.hasErrors && node.kind !== "missing" ? [tag("error")] : []));
          } });
          const list = { rows };
          list.visible = () => rows.items.filter(item => item.node);
          list.headings = () => rows.items.filter(item => item.heading !== undefined).map(item => item.heading);
          list.filter = (words, isFaulty) => {
            const text = words.trim().toLowerCase(), items = [];
            let last, count = 0;
            for (const item of all) {
              if (!item.node.isShown || isFaulty && !item.node.hasErrors || !item.text.includes(text)) continue;
              if (model.modules.length && item.node.module !== last) { last = item.node.module; items.push({ heading: last ?? "No known module" }); }
              items.push(item);
              count++;
            }
            rows.set(items);
            return count;
          };
          list.select = node => rows.activate(rows.items.findIndex(item => item.node === node));
          return list;
        }

        // Makes a table in `box` that is sorted by a click on the head of a column. A column has { name, of(item) and, for
        // bars, isBar }. Numbers are sorted with the largest first.
        function makeTable(box, { label, columns, items, nameOf, choose, sortedBy }) {
          let column = sortedBy, isReversed = false, words = "", sorted = [];
          const names = new Map(items.map(item => [item, nameOf(item).toLowerCase()]));
          const template = columns.map(({ of }, at) => at === 0 ? "minmax(120px, 1fr)" : columns.length > 6 ? "64px" : "96px").join(" ");
          const head = make("div", { class: "head" }), body = make("div", { class: "body", id: box.id + "-rows" });
          const show = value => value === null || value === undefined ? "" : typeof value === "number" ? numberFormat.format(value) : value;
          const most = columns.map(({ of, isBar }) => isBar ? items.reduce((most, item) => Math.max(most, of(item) ?? 0), 0) : 0);
          box.append(head, body);
          const table = makeRows(body, { height: 26, label, choose, render: (item, row) => {
            row.style.gridTemplateColumns = template;
            columns.forEach(({ of, isBar }, at) => {
              const cell = make("span", { title: at === 0 ? show(of(item)) : null }, show(of(item)));
              if (isBar && most[at] > 0) cell.style.backgroundSize = 100 * (of(item) ?? 0) / most[at] + "% 3px";
              row.append(cell);
            });
          } });
          table.refresh = () => {
            head.replaceChildren(...columns.map((one, at) => make("button", { type: "button", "aria-pressed": String(at === column), onclick: () => { isReversed = at === column && !isReversed; column = at; table.refresh(); } },
              one.name + (at === column ? isReversed ? " ▴" : " ▾" : ""))));
            head.style.gridTemplateColumns = template;
            const { of } = columns[column];
            sorted = [...items].sort((a, b) => {
              const x = of(a) ?? -1, y = of(b) ?? -1, order = typeof x === "string" ? (x < y ? -1 : x > y ? 1 : 0) : y - x;
              return isReversed ? -order : order;
            });
            table.set(sorted.filter(item => names.get(item).includes(words)));
          };
          table.filter = text => {
            if (words === text.trim().toLowerCase()) { table.draw(); return; }
            words = text.trim().toLowerCase();
            table.set(sorted.filter(item => names.get(item).includes(words)));
          };
          table.refresh();
          return table;
        }

        """#
}
