extension GraphPage {
    /// The script that lays out the nodes in layers from left to right. Each node is placed to the right of the nodes
    /// that register it. Takes nearly linear time. Equal graphs have equal layouts.
    static let layoutScript = #"""
        const nodeHeight = 30, rowHeight = 42, layerGap = 110, columnGap = 26;

        // Sets x, y, width and column of each node. Edges from or to other nodes are ignored.
        function layOut(nodes, widthOf) {
          for (const node of nodes) node.width = widthOf(node);
          const layers = layersOf(nodes);
          const maxRows = Math.max(24, Math.ceil(Math.sqrt(nodes.length * 2)));
          // A layer with more than `maxRows` nodes becomes several columns, filled in order.
          const columnsOf = layer => {
            const rows = Math.ceil(layer.length / Math.ceil(layer.length / maxRows)), columns = [];
            for (let start = 0; start < layer.length; start += rows) columns.push(layer.slice(start, start + rows));
            return columns;
          };
          const stackAll = layer => columnsOf(layer).forEach(stack);
          layers.forEach(stackAll);
          for (let sweep = 0; sweep < 8; sweep++) {
            const isDown = sweep % 2 === 0;
            for (const layer of isDown ? layers : [...layers].reverse()) {
              settle(layer, isDown);
              if (layer.length > maxRows) stackAll(layer);
            }
          }
          let x = 0, column = 0;
          for (const layer of layers) {
            for (const part of columnsOf(layer)) {
              const width = Math.max(...part.map(node => node.width));
              for (const node of part) { node.x = x; node.column = column; }
              x += width + columnGap;
              column++;
            }
            x += layerGap - columnGap;
          }
        }

        // Returns the layer of each node: the length of the longest path of registrations to it from a root. Edges that
        // close a cycle are ignored.
        function layersOf(nodes) {
          const isIn = new Set(nodes), state = new Map(), order = [], closing = new Set();
          const children = node => node.outgoing.filter(edge => isIn.has(edge.to) && (!edge.isReference || edge.to.kind === "missing"));
          const visit = root => {
            const work = [[root, children(root), 0]];
            state.set(root, "open");
            while (work.length) {
              const top = work[work.length - 1], [node, edges] = top;
              if (top[2] < edges.length) {
                const edge = edges[top[2]++];
                if (state.get(edge.to) === "open") closing.add(edge);
                else if (!state.has(edge.to)) {
                  state.set(edge.to, "open");
                  work.push([edge.to, children(edge.to), 0]);
                }
              } else {
                state.set(node, "done");
                order.push(node);
                work.pop();
              }
            }
          };
          const isRegistered = node => node.incoming.some(edge => !edge.isReference && isIn.has(edge.from) && edge.from !== node);
          for (const node of nodes) if (!isRegistered(node) && !state.has(node)) visit(node);
          for (const node of nodes) if (!state.has(node)) visit(node);
          const layers = [];
          for (const node of nodes) node.layer = 0;
          for (const node of order.reverse()) {
            (layers[node.layer] ??= []).push(node);
            for (const edge of children(node)) if (!closing.has(edge)) edge.to.layer = Math.max(edge.to.layer, node.layer + 1);
          }
          return layers.filter(layer => layer);
        }

        function stack(nodes) {
          nodes.forEach((node, row) => { node.y = (row - (nodes.length - 1) / 2) * rowHeight; });
        }

        // Moves the nodes of a layer towards their neighbours in the adjacent layer, in the order of these neighbours
        // and without overlaps.
        function settle(layer, isDown) {
          const wanted = new Map();
          for (const node of layer) {
            let sum = 0, count = 0;
            for (const edge of isDown ? node.incoming : node.outgoing) {
              const other = isDown ? edge.from : edge.to;
              if (edge.isReference && other.kind !== "missing" || other === node || other.y === undefined) continue;
              sum += other.y;
              count++;
            }
            wanted.set(node, count ? sum / count : node.y);
          }
          layer.sort((a, b) => wanted.get(a) - wanted.get(b) || a.y - b.y || a.index - b.index);
          const below = [], above = [];
          for (let i = 0; i < layer.length; i++) below[i] = Math.max(wanted.get(layer[i]), i ? below[i - 1] + rowHeight : -Infinity);
          for (let i = layer.length - 1; i >= 0; i--) above[i] = Math.min(wanted.get(layer[i]), i < layer.length - 1 ? above[i + 1] - rowHeight : Infinity);
          layer.forEach((node, i) => { node.y = (below[i] + above[i]) / 2; });
        }

        """#
}
