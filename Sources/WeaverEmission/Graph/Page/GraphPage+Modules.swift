extension GraphPage {
    /// Returns `script` with the statements about modules at the marks («fit») in it if the page shows modules;
    /// otherwise without the marks.
    func withModules(_ script: String) -> String {
        let script = script.replacing("«layOut»", with: showsModules ? "view.groups = layOutModules" : "layOut")
        return Self.modulesParts.reduce(script) { $0.replacing("«\($1.mark)»", with: showsModules ? $1.text : "") }
    }

    /// By mark, the statements that other scripts have only if the page shows modules.
    private static let modulesParts: [(mark: String, text: String)] = [
        ("model", "\nassignModules(data, model);"),
        ("count", #" + ", " + plural(model.modules.length, "module")"#),
        (
            "choose",
            " focusModule: center => { show(new Set(model.nodes.filter(node => node.module === center.module))); select(center, false); },"
        ),
        ("groups", " groups: [],"),
        ("colors", #" "module", "module-line","#),
        (
            "fit",
            """

                for (const group of view.groups) {
                  left = Math.min(left, group.x); right = Math.max(right, group.x + group.width);
                  top = Math.min(top, group.y); bottom = Math.max(bottom, group.y + group.height);
                }
            """
        ),
        ("frames", "\n    paintModules(context, view.groups, colors, view.scale, seen);"),
        ("names", "\n    paintModuleNames(context, view.groups, colors, view.scale, seen);"),
        ("list", "\n  const hideHeadings = groupList(list, items);"),
        ("filter", "\n    hideHeadings();"),
        ("callback", ", focusModule"),
        ("tag", #", ...(node.module === null ? [] : [tag(node.module, "module")])"#),
        (
            "action",
            #", node.module === null ? "" : make("button", { type: "button", onclick: () => focusModule(node), title: "Only the types of " + node.module }, "Show only its module")"#
        ),
    ]

    /// The rules of the style sheet for modules.
    static let modulesStyle = #"""
        :root { --module: #e9edf4; --module-line: #c6cfdd; }
        @media (prefers-color-scheme: dark) { :root { --module: #171d26; --module-line: #3a4656; } }
        #list li.module { position: sticky; top: 0; content-visibility: visible; padding: 6px 8px 2px; background: var(--panel); font-size: 12px; font-weight: 600; color: var(--dim); overflow-wrap: anywhere; }
        .tag.module { color: var(--dim); background: var(--module); }

        """#

    /// The script that groups nodes by module: in the drawing, in the list of types and in the details of a type.
    static let modulesScript = #"""
        const modulePadding = 16, moduleTitle = 30, moduleGap = 30;

        // Sets `module` of each node: the name of the module that declares its type, or null. Sets `model.modules` to
        // the names of all modules, sorted.
        function assignModules(data, model) {
          for (const node of model.nodes) node.module = node.type ? node.type.module : null;
          for (const type of data.types) for (const dependency of type.dependencies) {
            if (dependency.kind !== "registration") continue;
            const node = model.byName.get(dependency.builds ?? dependency.type);
            if (!node.type) node.module = dependency.module;
          }
          model.modules = [...new Set(model.nodes.map(node => node.module).filter(name => name !== null))].sort();
        }

        // Sets x, y, width and column of each node, as `layOut` does, with the nodes of a module close together. Returns
        // the modules with nodes: { name, nodes, x, y, width, height }. Modules do not overlap. Each module is to the
        // right of the modules that register its types. Nodes without a module are one more group, without a name.
        function layOutModules(nodes, widthOf) {
          const groups = [], byName = new Map();
          for (const name of [...new Set(nodes.map(node => node.module))].sort((a, b) => a === null ? 1 : b === null ? -1 : a < b ? -1 : 1)) {
            const group = { index: groups.length, name, nodes: [], outgoing: [], incoming: [], kind: "module" };
            groups.push(group);
            byName.set(name, group);
          }
          for (const node of nodes) byName.get(node.module).nodes.push(node);
          for (const group of groups) {
            layOut(group.nodes, widthOf);
            const frame = group.name === null ? 0 : modulePadding, title = group.name === null ? 0 : moduleTitle;
            const top = Math.min(...group.nodes.map(node => node.y));
            group.places = group.nodes.map(node => ({ node, x: node.x + frame, y: node.y - top + title }));
            group.columns = Math.max(...group.nodes.map(node => node.column)) + 1;
            group.width = Math.max(...group.places.map(place => place.x + place.node.width)) + frame;
            group.height = Math.max(...group.places.map(place => place.y)) + nodeHeight + frame;
            // The next module must not be drawn towards nodes whose place is not known yet.
            for (const node of group.nodes) node.y = undefined;
          }
          connectModules(groups, byName, nodes);
          const area = groups.reduce((sum, group) => sum + group.width * group.height, 0);
          const limit = Math.max(24 * rowHeight, Math.sqrt(area), ...groups.map(group => group.height));
          let x = 0, column = 0;
          for (const layer of layersOf(groups)) {
            for (const stack of stacksOf(layer, limit)) {
              let y = -(stack.reduce((sum, group) => sum + group.height + moduleGap, -moduleGap)) / 2;
              for (const group of stack) {
                [group.x, group.y] = [x, y];
                for (const place of group.places) {
                  place.node.x = x + place.x;
                  place.node.y = y + place.y;
                  place.node.column += column;
                }
                y += group.height + moduleGap;
              }
              x += Math.max(...stack.map(group => group.width)) + moduleGap;
              column += Math.max(...stack.map(group => group.columns));
            }
            x += layerGap - moduleGap;
          }
          return groups.filter(group => group.name !== null);
        }

        // Adds an edge between two groups for each pair of groups of which one registers types of the other.
        function connectModules(groups, byName, nodes) {
          const isIn = new Set(nodes), known = new Set();
          for (const node of nodes) for (const edge of node.outgoing) {
            if (!isIn.has(edge.to) || edge.isReference && edge.to.kind !== "missing") continue;
            const [from, to] = [byName.get(node.module), byName.get(edge.to.module)], key = from.index + " " + to.index;
            if (from === to || known.has(key)) continue;
            known.add(key);
            const link = { from, to, isReference: false };
            from.outgoing.push(link);
            to.incoming.push(link);
          }
        }

        // Returns the groups of a layer in columns that are at most `limit` high, in the order of the groups that
        // register their types.
        function stacksOf(layer, limit) {
          const wanted = group => {
            const placed = group.incoming.map(edge => edge.from).filter(from => from.y !== undefined);
            return placed.length ? placed.reduce((sum, from) => sum + from.y + from.height / 2, 0) / placed.length : 0;
          };
          const order = new Map(layer.map(group => [group, wanted(group)]));
          const stacks = [];
          let height = Infinity;
          for (const group of [...layer].sort((a, b) => order.get(a) - order.get(b) || a.index - b.index)) {
            if (height + moduleGap + group.height > limit) { stacks.push([]); height = -moduleGap; }
            stacks[stacks.length - 1].push(group);
            height += moduleGap + group.height;
          }
          return stacks;
        }

        // Draws the frames and the names of modules. At a small scale, where types have no names, the name of a module
        // is as large as its frame has room for.
        function paintModules(context, groups, colors, scale, seen) {
          for (const group of groups) {
            if (group.x > seen.right || group.x + group.width < seen.left || group.y > seen.bottom || group.y + group.height < seen.top) continue;
            context.beginPath();
            context.roundRect(group.x, group.y, group.width, group.height, 12);
            context.fillStyle = colors.module;
            context.fill();
            context.strokeStyle = colors["module-line"];
            context.lineWidth = Math.max(1, Math.min(1 / scale, 6));
            context.stroke();
          }
        }

        function paintModuleNames(context, groups, colors, scale, seen) {
          context.textBaseline = "middle";
          for (const group of groups) {
            if (group.x > seen.right || group.x + group.width < seen.left || group.y > seen.bottom || group.y + group.height < seen.top) continue;
            const isSmall = scale <= 0.3;
            context.font = "600 12px " + fontFamily;
            const width = Math.max(1, context.measureText(group.name).width), room = group.width - 2 * modulePadding;
            const size = Math.min(isSmall ? 13 / scale : 12, 12 * room / width);
            context.font = "600 " + size + "px " + fontFamily;
            const [x, y] = isSmall ? [group.x + (group.width - width * size / 12) / 2, group.y + group.height / 2] : [group.x + modulePadding, group.y + moduleTitle / 2];
            context.fillStyle = colors[isSmall ? "text" : "dim"];
            context.fillText(group.name, x, y);
          }
        }

        // Orders the items of the list of types by module, those without a module last, and adds a heading for each
        // module. Returns a function that hides the headings of modules whose types are hidden.
        function groupList(list, items) {
          const headings = [];
          const rank = item => item.node.module === null ? "\uffff" : item.node.module;
          items.sort((a, b) => rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0);
          let last;
          list.replaceChildren();
          for (const item of items) {
            if (last === undefined || last.name !== item.node.module) {
              last = { name: item.node.module, items: [], row: make("li", { class: "module" }, item.node.module ?? "No known module") };
              headings.push(last);
              list.append(last.row);
            }
            last.items.push(item);
            list.append(item.row);
          }
          return () => { for (const heading of headings) heading.row.hidden = heading.items.every(item => item.row.hidden); };
        }

        """#
}
