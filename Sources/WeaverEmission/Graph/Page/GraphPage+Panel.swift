extension GraphPage {
    /// The script that makes elements, and fills the details of the selected type or fold.
    static let panelScript = #"""
        // Returns a new element with attributes, event handlers and children. Texts are never parsed as markup.
        function make(tag, attributes = {}, ...children) {
          const element = document.createElement(tag);
          for (const [name, value] of Object.entries(attributes)) {
            if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
            else if (value !== null && value !== false) element.setAttribute(name, value);
          }
          element.append(...children.filter(child => child !== null && child !== undefined));
          return element;
        }

        const placeOf = ({ file, line }) => make("span", { class: "place" }, file + ":" + line);
        const tag = (text, kind = text) => make("span", { class: "tag " + kind }, text);
        const plural = (count, noun) => numberFormat.format(count) + " " + noun + (count === 1 ? "" : "s");
        const milliseconds = time => time.toFixed(time < 10 ? 2 : 1) + " ms";
        const longest = 200;

        const title = (name, close) => make("div", { class: "title" }, make("h2", {}, name),
          make("button", { type: "button", class: "close", "aria-label": "Close details", title: "Close details", onclick: close }, "×"));

        // Returns the numbers that the analysis and the trace have about a node, or an empty text.
        function numbers(node) {
          const { row, time } = node;
          const pairs = row ? [["fan-in", row.fanIn], ["fan-out", row.fanOut], ["depth", row.depth], ["chain", row.chain], ["alone", row.alone], ["width", row.width], ["launch", row.launched], ["output", row.outputLines]] : [];
          if (time !== null) pairs.push(["own ms", milliseconds(time)]);
          const known = pairs.filter(([, value]) => value !== null && value !== undefined);
          return known.length ? make("dl", {}, ...known.map(([name, value]) => make("div", {}, make("dt", {}, name), make("dd", {}, value.toLocaleString("en"))))) : "";
        }

        // Fills `panel` with the description of a fold: its size, its edges to other boxes, and its members.
        function describeFold(panel, fold, edges, { choose, toggle, close }) {
          const link = item => make("button", { type: "button", class: "link", onclick: () => choose(item) }, item.name);
          const section = (heading, rows) => rows.length ? [make("h3", {}, heading + " (" + rows.length + ")"),
            make("ul", {}, ...rows.slice(0, longest).map(row => row()), ...(rows.length > longest ? [make("li", { class: "note" }, "and " + (rows.length - longest) + " more")] : []))] : [];
          const connections = (end, other, isReference) => edges.filter(edge => edge[end] === fold && edge.isReference === isReference).sort((a, b) => (b.count || 1) - (a.count || 1))
            .map(edge => () => make("li", {}, make("div", { class: "row" }, make("span", { class: "main" }, link(edge[other])), make("span", { class: "note" }, (Math.max(1, edge.count)).toLocaleString("en")))));
          const path = [];
          for (let at = fold.parent; at && at.parent; at = at.parent) path.unshift(at.name);
          panel.scrollTop = 0;
          panel.replaceChildren(
            title(fold.name, close),
            make("div", { class: "note" }, (path.length ? "in " + path.join(", ") + ": " : "") + plural(fold.size, "type")),
            make("div", { class: "tags" }, ...(fold.isModule ? [tag("module", "module")] : []), ...(fold.hasErrors ? [tag("error")] : []), ...(fold.changes ? [tag(fold.changes + " changed", "changed")] : [])),
            make("div", { class: "actions" }, make("button", { type: "button", onclick: () => toggle(fold) }, fold.isOpen ? "Close (Escape)" : "Open (Enter)")),
            ...section("Registers in", connections("from", "to", false)), ...section("Refers to", connections("from", "to", true)),
            ...section("Registered by", connections("to", "from", false)), ...section("Referred to by", connections("to", "from", true)),
            ...section("Members", fold.children.map(child => () => make("li", {}, link(child), child.kind === "fold" ? make("div", { class: "note" }, plural(child.size, "type")) : ""))));
          panel.hidden = false;
        }

        // Fills `panel` with the description of a node.
        function describe(panel, node, model, { choose, focus, focusModule, close }) {
          const link = (name, target) => target ? make("button", { type: "button", class: "link", onclick: () => choose(target) }, name) : make("span", {}, name);
          const dependencies = kind => node.type ? node.type.dependencies.filter(dependency => dependency.kind === kind) : [];
          const section = (title, rows) => {
            if (!rows.length) return [];
            const left = rows.length - longest;
            const more = left > 0 ? [make("li", { class: "note" }, "and " + left + " more")] : [];
            return [make("h3", {}, title + " (" + rows.length + ")"), make("ul", {}, ...rows.slice(0, longest).map(row => row()), ...more)];
          };
          const row = (dependency, heading, ...notes) => make("li", { class: dependency.isFaulty ? "faulty" : null },
            make("div", { class: "row" }, make("span", { class: "main" }, ...heading), dependency.change ? tag(dependency.change) : null, dependency.scope ? tag(dependency.scope) : null, dependency.property ? tag("property " + dependency.property) : null, dependency.bundle ? tag("by " + dependency.bundle) : null, dependency.effects ? tag(dependency.effects) : null),
            ...notes, placeOf(dependency),
            dependency.platforms.length ? make("div", { class: "note" }, "only on " + dependency.platforms.join(", ")) : null);
          const note = (...parts) => make("div", { class: "note" }, ...parts);

          const registrations = dependencies("registration").map(dependency => () => row(dependency,
            [dependency.name + ": ", link(dependency.type, model.byName.get(dependency.builds ?? dependency.type))],
            dependency.abstractTypes.length ? note("known as " + dependency.abstractTypes.join(" & ")) : null,
            dependency.parameters.length ? note("takes " + dependency.parameters.map(p => p.name + ": " + p.type).join(", ")) : null));
          const references = dependencies("reference").map(dependency => () => row(dependency,
            [dependency.name + ": " + dependency.type],
            ...dependency.resolvesTo.map(p => note("is ", link(p.type + "." + p.dependency, model.byName.get(p.type)))),
            dependency.isFaulty && !dependency.resolvesTo.length ? note("is found nowhere") : null));
          const parameters = dependencies("parameter").map(dependency => () => row(dependency, [dependency.name + ": " + dependency.type]));
          const users = isReference => node.incoming.filter(edge => edge.isReference === isReference)
            .map(edge => () => row(edge.dependency, [link(edge.from.name + "." + edge.dependency.name, edge.from)]));

          panel.scrollTop = 0;
          panel.replaceChildren(
            title(node.name, close),
            node.type ? placeOf(node.type) : note(node.kind === "missing" ? "No container on the way up has it." : "Has no dependencies."),
            make("div", { class: "tags" },
              ...(["root", "isolated"].includes(node.kind) ? [tag(node.kind)] : []), ...(node.hasErrors ? [tag("error")] : []), ...(node.module === null ? [] : [tag(node.module, "module")]),
              ...(node.change ? [tag(node.change)] : [])),
            ...node.problems.map(problem => make("p", { class: "problem " + problem.severity },
              problem.message + " [" + problem.code + "] ", placeOf(problem))),
            make("div", { class: "actions" }, make("button", { type: "button", onclick: () => focus(node), title: "Only this type, what it depends on, and what registers it" }, "Show only its surroundings"),
              node.module === null ? "" : make("button", { type: "button", onclick: () => focusModule(node), title: "Only the types of " + node.module }, "Show only its module")),
            numbers(node),
            ...section("Registers", registrations), ...section("Refers to", references), ...section("Takes", parameters),
            ...section("Registered by", users(false)), ...section("Referred to by", users(true)));
          panel.hidden = false;
        }

        """#
}
