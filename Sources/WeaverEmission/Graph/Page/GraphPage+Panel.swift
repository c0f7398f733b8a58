extension GraphPage {
    /// The script that fills the list of types and the details of the selected type.
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
        const plural = (count, noun) => count.toLocaleString("en") + " " + noun + (count === 1 ? "" : "s");
        const longest = 200;

        // Fills `list` with the types, sorted by name. `filter` hides types by name and, if asked, types without
        // errors. Arrow keys move through the list.
        function makeList(list, model, choose) {
          const items = [...model.nodes].sort((a, b) => a.name < b.name ? -1 : a.name > b.name ? 1 : a.index - b.index).map(node => {
            const button = make("button", { type: "button", tabindex: -1, title: node.name, onclick: () => choose(node) },
              make("span", { class: "name" }, node.name),
              node.kind === "inner" || node.kind === "leaf" ? null : tag(node.kind, node.kind === "missing" ? "error" : node.kind),
              node.hasErrors && node.kind !== "missing" ? tag("error") : null);
            return { node, button, row: make("li", {}, button), text: node.name.toLowerCase() };
          });
          list.append(...items.map(item => item.row));«list»
          const byNode = new Map(items.map(item => [item.node, item]));
          const visible = () => items.filter(item => !item.row.hidden);
          const result = { visible };
          let selected = null, reachable = null;
          result.filter = (words, isFaulty) => {
            const text = words.trim().toLowerCase();
            for (const item of items) item.row.hidden = !item.text.includes(text) || isFaulty && !item.node.hasErrors || !item.node.isShown;«filter»
            mark();
            return visible().length;
          };
          // The Tab key reaches one item of the list: the selected item, else the first.
          const mark = () => {
            if (reachable) reachable.button.tabIndex = -1;
            reachable = selected && !selected.row.hidden ? selected : items.find(item => !item.row.hidden) ?? null;
            if (reachable) reachable.button.tabIndex = 0;
          };
          result.select = node => {
            selected?.button.removeAttribute("aria-current");
            selected = byNode.get(node) ?? null;
            selected?.button.setAttribute("aria-current", "true");
            selected?.row.scrollIntoView({ block: "nearest" });
            mark();
          };
          list.addEventListener("keydown", event => {
            const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
            if (!step) return;
            event.preventDefault();
            const shown = visible(), at = shown.findIndex(item => item.button === document.activeElement);
            shown[Math.min(shown.length - 1, Math.max(0, at + step))]?.button.focus();
          });
          return result;
        }

        // Fills `panel` with the description of a node.
        function describe(panel, node, model, { choose, focus, close«callback» }) {
          const link = (name, target) => target ? make("button", { type: "button", class: "link", onclick: () => choose(target) }, name) : make("span", {}, name);
          const dependencies = kind => node.type ? node.type.dependencies.filter(dependency => dependency.kind === kind) : [];
          const section = (title, rows) => {
            if (!rows.length) return [];
            const left = rows.length - longest;
            const more = left > 0 ? [make("li", { class: "note" }, "and " + left + " more")] : [];
            return [make("h3", {}, title + " (" + rows.length + ")"), make("ul", {}, ...rows.slice(0, longest).map(row => row()), ...more)];
          };
          const row = (dependency, heading, ...notes) => make("li", { class: dependency.isFaulty ? "faulty" : null },
            make("div", { class: "row" }, make("span", { class: "main" }, ...heading), dependency.scope ? tag(dependency.scope) : null, dependency.property ? tag("property " + dependency.property) : null, dependency.bundle ? tag("by " + dependency.bundle) : null, dependency.effects ? tag(dependency.effects) : null),
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

          panel.replaceChildren(
            make("div", { class: "title" }, make("h2", {}, node.name),
              make("button", { type: "button", class: "close", "aria-label": "Close details", title: "Close (Escape)", onclick: close }, "×")),
            node.type ? placeOf(node.type) : note(node.kind === "missing" ? "No container on the way up has it." : "Has no dependencies."),
            make("div", { class: "tags" },
              ...(["root", "isolated"].includes(node.kind) ? [tag(node.kind)] : []), ...(node.hasErrors ? [tag("error")] : [])«tag»),
            ...node.problems.map(problem => make("p", { class: "problem " + problem.severity },
              problem.message + " [" + problem.code + "] ", placeOf(problem))),
            make("div", { class: "actions" }, make("button", { type: "button", onclick: () => focus(node), title: "Only this type, what it depends on, and what registers it" }, "Show only its surroundings")«action»),
            ...section("Registers", registrations), ...section("Refers to", references), ...section("Takes", parameters),
            ...section("Registered by", users(false)), ...section("Referred to by", users(true)));
          panel.hidden = false;
          panel.scrollTop = 0;
        }

        """#
}
