extension GraphPage {
    /// The script that groups nodes in folds: by module, else by folder. A closed fold is drawn as one box.
    static let foldsScript = #"""
        // A graph with more nodes opens with closed folds.
        const openLimit = 150;
        // A fold with more members is divided: by folder, then into ranges of names.
        const memberLimit = 120;
        // When more boxes are drawn, the folds that were opened first are closed.
        const boxLimit = 500;

        // The number of edges of folds that are drawn while nothing is selected.
        const edgeLimit = 250;

        // Sets `module` of each node: the name of the module that declares its type, or null. Sets `model.modules` to
        // the names of all modules, sorted.
        function assignModules(data, model) {
          for (const node of model.nodes) node.module = node.type?.module ?? null;
          for (const type of data.types) for (const dependency of type.dependencies) {
            if (dependency.kind !== "registration") continue;
            const node = model.byName.get(dependency.builds ?? dependency.type);
            if (!node.type) node.module = dependency.module ?? null;
          }
          model.modules = [...new Set(model.nodes.map(node => node.module).filter(name => name !== null))].sort();
        }

        // Returns { root, all, isLarge }. A fold has { index, kind: "fold", name, parent, children, size, isOpen,
        // isModule }; its children are nodes and folds, `size` is the number of nodes below it. Sets `parent` of nodes.
        function makeFolds(model) {
          const folds = { all: [], isLarge: model.nodes.length > openLimit };
          const add = (name, parent, isModule = false) => {
            const fold = Object.assign(makeBox(model.nodes.length + folds.all.length, name, "fold", null), { parent, isModule });
            folds.all.push(fold);
            parent?.children.push(fold);
            return fold;
          };
          folds.root = add("All types", null);
          folds.root.isOpen = true;
          const modules = new Map(model.modules.map(name => [name, add(name, folds.root, true)]));
          for (const node of model.nodes) (modules.get(node.module) ?? folds.root).children.push(node);
          for (const fold of [...folds.all]) if (fold.children.filter(child => child.kind !== "fold").length > memberLimit) divideByFolder(fold, add);
          divideByName(folds.root, add);
          const finish = fold => {
            for (const child of fold.children) {
              child.parent = fold;
              if (child.kind === "fold") finish(child);
              fold.size += child.kind === "fold" ? child.size : 1;
              fold.hasErrors ||= child.hasErrors;
            }
          };
          finish(folds.root);
          folds.all = folds.all.filter(fold => fold.size > 0);
          return folds;
        }

        // Moves the nodes of a fold into folds for the folders of their files. A node without a file goes where the
        // first type that registers it, or refers to it, is.
        function divideByFolder(fold, add) {
          const homes = new Map(), nodes = fold.children.filter(child => child.kind !== "fold");
          for (const node of nodes) {
            const home = node.type ? node : (node.incoming.find(edge => !edge.isReference) ?? node.incoming[0])?.from;
            homes.set(node, home?.type && home.module === node.module ? home.type.file.split("/").slice(0, -1) : null);
          }
          const paths = [...homes.values()].filter(path => path);
          if (!paths.length) return;
          let common = 0;
          while (paths.every(path => path.length > common && path[common] === paths[0][common])) common++;
          const byPath = new Map([["", fold]]);
          const folder = path => {
            const key = path.join("/");
            if (!byPath.has(key)) byPath.set(key, add(path[path.length - 1], folder(path.slice(0, -1))));
            return byPath.get(key);
          };
          fold.children = fold.children.filter(child => child.kind === "fold");
          for (const node of nodes) folder(homes.get(node)?.slice(common) ?? []).children.push(node);
          // A folder with nothing but another folder is one fold with it.
          const merge = child => {
            if (child.kind !== "fold") return;
            while (child.children.length === 1 && child.children[0].kind === "fold") {
              child.name += "/" + child.children[0].name;
              child.children = child.children[0].children;
            }
            child.children.forEach(merge);
          };
          for (const child of byPath.size > 1 ? fold.children : []) if (!child.isModule) merge(child);
        }

        // Divides folds with too many members into ranges of names.
        function divideByName(fold, add) {
          for (const child of fold.children) if (child.kind === "fold") divideByName(child, add);
          if (fold.children.length <= memberLimit) return;
          const sorted = [...fold.children].sort((a, b) => a.name < b.name ? -1 : a.name > b.name ? 1 : a.index - b.index);
          const length = Math.max(memberLimit / 2, Math.ceil(Math.sqrt(sorted.length)));
          const parts = Math.ceil(sorted.length / length), even = Math.ceil(sorted.length / parts);
          fold.children = [];
          for (let start = 0; start < sorted.length; start += even) {
            const part = sorted.slice(start, start + even);
            add(part[0].name + " … " + part[part.length - 1].name, fold).children = part;
          }
        }

        // Opens all folds if the nodes in the set `shown` (null: all) are few, or closes them.
        function resetFolds(folds, shown) {
          const isSmall = (shown ? shown.size : folds.root.size) <= openLimit;
          for (const fold of folds.all) { fold.isOpen = isSmall || fold === folds.root; fold.openedAt = 0; }
          let only = folds.root;
          while (only && only.children.length === 1) { [only] = only.children; if (only.kind !== "fold") break; only.isOpen = true; }
        }

        let openings = 0;

        function openFold(fold) {
          for (let at = fold; at; at = at.parent) { at.isOpen = true; at.openedAt = ++openings; }
        }

        // Limits what is drawn to the nodes in the set `shown` (null: all). Sets `isShown` of nodes, `shownSize` of folds.
        function limitNodes(folds, shown) {
          const count = fold => {
            fold.shownSize = 0;
            fold.isFilled = false;
            for (const child of fold.children) {
              if (child.kind === "fold") count(child); else { child.isShown = !shown || shown.has(child); child.box = null; }
              fold.shownSize += child.kind === "fold" ? child.shownSize : child.isShown ? 1 : 0;
            }
          };
          count(folds.root);
        }

        // Sets `box` of each shown node: itself, or the closed fold that it is in. Returns { boxes, frames, edges }: the
        // nodes and closed folds, the open folds, and no edges yet.
        function visiblePart(folds) {
          const boxes = [], frames = [];
          const fill = (fold, box) => {
            for (const child of fold.children) if (child.kind === "fold") { child.isFilled = false; fill(child, box); } else if (child.isShown) child.box = box;
          };
          const walk = fold => {
            frames.push(fold);
            fold.isFilled = false;
            for (const child of fold.children) {
              if (child.kind !== "fold") { if (child.isShown) { child.box = child; boxes.push(child); } }
              else if (child.shownSize === 0) continue;
              else if (child.isOpen) walk(child);
              else {
                boxes.push(child);
                // The nodes of a fold that was closed before know their box.
                if (!child.isFilled) { fill(child, child); child.isFilled = true; }
              }
            }
          };
          walk(folds.root);
          return { boxes, frames, edges: [] };
        }

        // Returns the edges between the boxes that `visiblePart` has set. All edges between two boxes of which one is a
        // fold are one edge with a `count`.
        function visibleEdges(model, boxes) {
          const edges = [], length = boxes.length, sums = new Int32Array(length * length * 2);
          boxes.forEach((box, number) => { box.number = number; });
          for (const edge of model.edges) {
            const from = edge.from.box, to = edge.to.box;
            if (from === null || to === null || from === to && from.kind === "fold") continue;
            if (from.kind !== "fold" && to.kind !== "fold") { edges.push(edge); continue; }
            // By pair of boxes: the position of their edge in `edges`, counted from 1.
            const key = (from.number * length + to.number) * 2 + (edge.isReference ? 1 : 0);
            if (sums[key] === 0) sums[key] = edges.push(makeEdge(from, to, null, edge.isReference, "container", false));
            const sum = edges[sums[key] - 1];
            sum.count++;
            if (edge.isFaulty) sum.isFaulty = true;
            if (edge.dependency.change) sum.change = edge.dependency.change;
          }
          // The edges of folds with the largest counts are always drawn, the others when a box at their ends is selected.
          const counted = edges.filter(edge => edge.count > 0 && !edge.isFaulty && !edge.change).sort((a, b) => b.count - a.count);
          for (const edge of counted.slice(edgeLimit)) edge.isMinor = true;
          return edges;
        }

        // Closes the folds that were opened first while too many boxes are drawn; `kept` and the folds around it stay.
        function limitBoxes(model, folds, kept) {
          const around = new Set();
          for (let at = kept; at; at = at.parent) around.add(at);
          let part = visiblePart(folds);
          while (part.boxes.length > boxLimit) {
            const oldest = part.frames.filter(fold => !around.has(fold)).sort((a, b) => a.openedAt - b.openedAt)[0];
            if (!oldest) break;
            oldest.isOpen = false;
            part = visiblePart(folds);
          }
          part.edges = visibleEdges(model, part.boxes);
          return part;
        }

        """#
}
