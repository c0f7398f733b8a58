extension GraphPage {
    /// The script of the views about an analysis, a trace and the difference of two graphs. Each is there if the data
    /// has a member of that name, which is the JSON that the command prints.
    static let insightScript = #"""
        // Joins analysis, trace and difference with the model: sets `row`, `time` and `change` of nodes, `change` of
        // dependencies, and `changes` of folds.
        function joinInsight(data, model, folds) {
          for (const row of data.analysis?.types ?? []) { const node = model.byName.get(row.name); if (node) node.row = row; }
          for (const row of data.trace?.registrations ?? []) {
            const node = model.byName.get(row.builds);
            if (node) node.time = (node.time ?? 0) + row.ownMilliseconds;
          }
          if (data.difference) {
            const { added, removed, changed } = data.difference.types;
            const mark = (name, change) => { const node = model.byName.get(name); if (node) node.change ??= change; };
            const isQuiet = ({ member }) => ["file", "line", "argument", "module"].includes(member);
            const markDependency = (type, name, change) => { const found = model.byName.get(type)?.type?.dependencies.find(one => one.name === name); if (found) found.change = change; };
            for (const [list, change] of [[added, "added"], [removed, "removed"]]) for (const type of list) {
              mark(type.name, change);
              for (const dependency of type.dependencies) markDependency(type.name, dependency.name, change);
            }
            for (const type of changed) {
              const { added, removed, changed } = type.dependencies, loud = changed.filter(one => one.members.some(member => !isQuiet(member)));
              if (added.length + removed.length + loud.length > 0 || type.members.some(member => !isQuiet(member))) mark(type.name, "changed");
              for (const one of added) markDependency(type.name, one.name, "added");
              for (const one of removed) markDependency(type.name, one.name, "removed");
              for (const one of loud) markDependency(type.name, one.name, "changed");
            }
            for (const node of model.nodes) if (node.change) for (let at = node.parent; at; at = at.parent) at.changes++;
          }
        }

        // Returns the numbers that boxes and the treemap can show: { id, name, of(box), text(value) }. The number of a
        // fold is the sum of those of its nodes.
        function metricsOf(data, model, folds) {
          const count = value => numberFormat.format(value);
          const known = [];
          if (data.trace) known.push(["time", "own time", node => node.time ?? 0, milliseconds]);
          if (data.analysis) {
            if (data.analysis.types.some(row => row.outputLines !== undefined)) known.push(["output", "lines of output", node => node.row?.outputLines ?? 0, count]);
            known.push(["launch", "instances at launch", node => node.row?.launched ?? 0, count], ["width", "width of the container", node => node.row?.width ?? 0, count]);
          }
          return known.map(([id, name, of, text]) => {
            const sums = new Map();
            const sum = fold => {
              const total = fold.children.reduce((sum, child) => sum + (child.kind === "fold" ? sumOf(child) : of(child)), 0);
              sums.set(fold, total);
              return total;
            };
            const sumOf = fold => sums.get(fold) ?? sum(fold);
            sumOf(folds.root);
            return { id, name, text, of: box => box.kind === "fold" ? sumOf(box) : of(box) };
          });
        }

        // Returns a folded section with up to 200 lines; the types in it are buttons.
        function listSection(heading, rows, isOpen = false) {
          if (!rows.length) return null;
          const more = rows.length > longest ? [make("li", { class: "note" }, "and " + (rows.length - longest).toLocaleString("en") + " more: --format json")] : [];
          return make("details", { open: isOpen ? "" : null }, make("summary", {}, heading + " (" + rows.length.toLocaleString("en") + ")"), make("ul", {}, ...rows.slice(0, longest).map(row => make("li", {}, ...row())), ...more));
        }

        // Fills the view of `weaver analyze`. Returns its table.
        function makeAnalysisView(box, data, model, choose) {
          const { analysis } = data, link = name => make("button", { type: "button", class: "link", onclick: () => choose(model.byName.get(name)) }, name);
          const statement = one => [link(one.type), "." + one.dependency + " builds ", link(one.builds)];
          const columns = [["type", row => row.name], ["fan-in", row => row.fanIn], ["fan-out", row => row.fanOut], ["depth", row => row.depth], ["chain", row => row.chain], ["alone", row => row.alone], ["width", row => row.width], ["launch", row => row.launched]]
            .map(([name, of]) => ({ name, of }));
          if (analysis.types.some(row => row.outputLines !== undefined)) columns.push({ name: "output", of: row => row.outputLines, isBar: true });
          byID("analysis-lists").append(...[
            ...analysis.launches.map(({ root, instances, steps }) => listSection("Built with " + root + ": " + plural(instances, "instance"), steps.map(step => () => [...statement(step), step.instances > 1 ? " × " + step.instances : ""]))),
            listSection("Could be lazy", analysis.lazyCandidates.map(one => () => [...statement(one), ": " + plural(one.savedInstances, "instance") + " less at launch" + (one.mayRead.length ? ", unless an initializer of " + one.mayRead.slice(0, 3).join(", ") + " reads it" : "")]), true),
            listSection("Only one type refers to it", analysis.singleReaders.map(one => () => [...statement(one), ", read by ", link(one.reader)])),
            listSection("Depend on each other", analysis.groups.map(group => () => group.slice(0, 30).flatMap((name, at) => [at ? " ↔ " : "", link(name)]))),
            listSection("Longest chain", analysis.longestChain.map(name => () => [link(name)])),
          ].filter(part => part));
          return makeTable(box, { label: "Analysis", columns, items: analysis.types, nameOf: row => row.name, choose: row => choose(model.byName.get(row.name)), sortedBy: columns.length - 1 });
        }

        // Fills the view of a trace. Returns its table.
        function makeTraceView(box, data, model, choose) {
          const { trace } = data;
          byID("trace-summary").textContent = plural(trace.instances, "instance") + " built within " + milliseconds(trace.milliseconds) + ", on " + plural(trace.threads, "thread");
          byID("trace-lists").append(...[
            listSection("Built with their container, though no type that refers to them was", trace.unread.map(row => () => [row.name + ": " + milliseconds(row.milliseconds)]), true),
            listSection("Could be lazy", trace.lazyCandidates.map(row => () => [row.name + ": " + milliseconds(row.savedMilliseconds) + " less at launch" + (row.mayRead.length ? ", unless an initializer of " + row.mayRead.slice(0, 3).join(", ") + " reads it" : "")]), true),
            listSection("In the trace, and not in the graph", trace.unknown.map(name => () => [name])),
          ].filter(part => part));
          const columns = [["registration", row => row.name], ["times", row => row.instances], ["own ms", row => row.ownMilliseconds, true], ["with others", row => row.milliseconds, true], ["threads", row => row.threads.length]]
            .map(([name, of, isBar]) => ({ name, of, isBar }));
          return makeTable(box, { label: "Trace", columns, items: trace.registrations, nameOf: row => row.name + " " + row.builds, choose: row => choose(model.byName.get(row.builds)), sortedBy: 2 });
        }

        // Fills the view of a difference. Returns its rows, with `filter`.
        function makeDifferenceView(box, data, model, choose) {
          const { diagnostics } = data.difference, lines = [];
          const line = (sign, text, name) => lines.push({ sign, text, name });
          const heading = (text, count) => { if (count) lines.push({ heading: text + " (" + count.toLocaleString("en") + ")" }); };
          const words = one => one.kind + " " + one.name + ": " + one.type + (one.scope ? ", scope " + one.scope : "");
          const value = json => json === undefined || json === null ? "none" : typeof json === "string" ? json : JSON.stringify(json);
          const loud = members => members.filter(({ member }) => !["file", "line", "argument"].includes(member));
          for (const { condition, types, providers, launches } of data.difference.conditions ?? [data.difference]) {
            const where = condition ? ", if " + condition : "";
            heading("Types" + where, types.added.length + types.removed.length + types.changed.length);
            for (const [list, sign] of [[types.added, "+"], [types.removed, "−"]]) for (const type of list) {
              line(sign, type.name, type.name);
              for (const one of type.dependencies) line(sign, "    " + words(one), type.name);
            }
            for (const type of types.changed) {
              line("~", type.name, type.name);
              for (const { member, old, new: now } of loud(type.members)) line("~", "    " + member + ": " + value(old) + " → " + value(now), type.name);
              for (const one of type.dependencies.added) line("+", "    " + words(one), type.name);
              for (const one of type.dependencies.removed) line("−", "    " + words(one), type.name);
              for (const one of type.dependencies.changed) for (const { member, old, new: now } of loud(one.members)) line("~", "    " + one.name + " " + member + ": " + value(old) + " → " + value(now), type.name);
            }
            heading("References" + where, providers.length);
            for (const one of providers) line(one.change === "added" ? "+" : "−", one.type + "." + one.dependency + " is " + one.provider.type + "." + one.provider.dependency + (one.path.length ? " on " + one.path.join(" → ") : ""), one.type);
            heading("Launch" + where, launches.length);
            for (const one of launches) {
              line("~", one.root + ": " + (one.instances.old ?? 0) + " → " + plural(one.instances.new ?? 0, "instance") + (one.reordered ? ", in another order" : ""), one.root);
              for (const built of one.added) line("+", "    " + built.type + "." + built.dependency + " builds " + built.builds, built.builds);
              for (const built of one.removed) line("−", "    " + built.type + "." + built.dependency + " builds " + built.builds, built.builds);
            }
          }
          heading("Diagnostics", diagnostics.added.length + diagnostics.removed.length);
          for (const [list, sign] of [[diagnostics.added, "+"], [diagnostics.removed, "−"]]) for (const one of list) line(sign, one.severity + ": " + one.message + " [" + one.code + "]", one.type);
          const kinds = { "+": "added", "−": "removed", "~": "changed" };
          const rows = makeRows(box, { height: 24, label: "Differences", choose: item => { const node = model.byName.get(item.name); if (node) choose(node); }, render: (item, row) => {
            if (item.heading !== undefined) { row.textContent = item.heading; return; }
            row.classList.add(kinds[item.sign]);
            row.title = item.text.trim();
            row.append(make("span", { class: "sign" }, item.sign), make("span", { class: "name" }, item.text));
          } });
          rows.filter = text => {
            const wanted = text.trim().toLowerCase();
            rows.set(wanted ? lines.filter(item => item.heading !== undefined || item.text.toLowerCase().includes(wanted)) : lines);
          };
          rows.filter("");
          return rows;
        }

        """#
}
