extension GraphPage {
    /// The script that makes nodes and edges from the JSON of the page. They are equal to those that `GraphPicture`
    /// makes from the same `GraphDescription`.
    static let modelScript = #"""
        // Formats numbers. `toLocaleString` would make such an object at each call, which takes longer than the rest of a row.
        const numberFormat = new Intl.NumberFormat("en", { maximumFractionDigits: 3 });

        // Returns a node or a fold. All have the same members in the same order, which JavaScript engines read fastest.
        function makeBox(index, name, kind, type) {
          return {
            index, name, kind, type, module: null, parent: null, outgoing: [], incoming: [], problems: [], hasErrors: kind === "missing",
            isShown: true, box: null, number: 0, x: 0, y: 0, width: 0, height: 0, layer: 0, degree: 0, isFrame: false, links: [], backlinks: [],
            children: [], size: 0, shownSize: 0, isOpen: false, isFilled: false, openedAt: 0, isModule: false, changes: 0, change: null, row: null, time: null,
          };
        }

        const makeEdge = (from, to, dependency, isReference, scope, isFaulty) => ({ from, to, dependency, isReference, scope, isFaulty, count: 0, change: null, isMinor: false });

        // Returns { nodes, edges, byName }. Nodes have { name, kind, type, outgoing, incoming, problems, hasErrors },
        // edges { from, to, dependency, isReference, scope, isFaulty }.
        function makeModel(data) {
          const nodes = [], edges = [], byName = new Map();
          const add = (name, kind, type, key) => {
            const node = makeBox(nodes.length, name, kind, type);
            nodes.push(node);
            byName.set(key ?? name, node);
            return node;
          };
          for (const type of data.types) add(type.name, type.isolated ? "isolated" : type.root ? "root" : "inner", type);
          const faults = new Set();
          for (const problem of data.diagnostics) {
            const node = byName.get(problem.type);
            if (!node) continue;
            node.problems.push(problem);
            if (problem.severity !== "error") continue;
            node.hasErrors = true;
            if (problem.dependency !== null) faults.add(problem.type + "\n" + problem.dependency);
          }
          // By type and dependency, the node that a reference to the dependency leads to: the built type, or the owner
          // of a parameter.
          const built = new Map();
          const leaves = new Set();
          for (const type of data.types) for (const dependency of type.dependencies) {
            if (dependency.kind !== "registration") continue;
            const target = dependency.builds ?? dependency.type;
            built.set(type.name + "\n" + dependency.name, target);
            if (!byName.has(target)) leaves.add(target);
          }
          for (const name of [...leaves].sort()) add(name, "leaf", null);
          for (const type of data.types) for (const dependency of type.dependencies) {
            const from = byName.get(type.name), isReference = dependency.kind === "reference";
            const isFaulty = faults.has(type.name + "\n" + dependency.name);
            dependency.isFaulty = isFaulty;
            const connect = to => {
              const edge = makeEdge(from, to, dependency, isReference, dependency.scope, isFaulty);
              edges.push(edge);
              from.outgoing.push(edge);
              to.incoming.push(edge);
            };
            if (dependency.kind === "registration") {
              connect(byName.get(dependency.builds ?? dependency.type));
            } else if (isReference && isFaulty && dependency.resolvesTo.length === 0) {
              connect(byName.get("?" + dependency.type) ?? add(dependency.type, "missing", null, "?" + dependency.type));
            } else if (isReference) {
              const names = new Set(dependency.resolvesTo.map(p => built.get(p.type + "\n" + p.dependency) ?? p.type));
              for (const name of names) connect(byName.get(name));
            }
          }
          return { nodes, edges, byName };
        }

        // Returns `center`, all nodes below it and all that register it, directly or not.
        function surroundings(center) {
          const found = new Set([center]);
          const walk = next => {
            const queue = [center], seen = new Set(queue);
            while (queue.length) for (const node of next(queue.pop())) {
              if (seen.has(node)) continue;
              seen.add(node);
              found.add(node);
              queue.push(node);
            }
          };
          walk(node => node.outgoing.map(edge => edge.to));
          walk(node => node.incoming.filter(edge => !edge.isReference).map(edge => edge.from));
          return found;
        }

        """#
}
