extension GraphPage {
    /// The script that lays out boxes in layers from left to right, fold by fold. Each box is placed to the right of
    /// the boxes that register something in it. Takes nearly linear time. Equal graphs have equal layouts.
    static let layoutScript = #"""
        const nodeHeight = 30, foldHeight = 46, rowGap = 12, frameGap = 30, layerGap = 110, columnGap = 26, framePadding = 16, frameTitle = 34;

        // Sets x, y, width and height of the boxes and frames of a visible part (`visiblePart`).
        function layOutPart(part, widthOf) {
          const level = new Map(part.frames.map(frame => [frame, []]));
          for (const item of [...part.boxes, ...part.frames]) {
            item.links = [];
            item.backlinks = [];
            item.isFrame = level.has(item);
            if (!item.isFrame) { item.width = widthOf(item); item.height = item.kind === "fold" ? foldHeight : nodeHeight; }
            if (item.parent) level.get(item.parent).push(item);
          }
          linkLevels(part.edges);
          for (const frame of [...part.frames].reverse()) {
            const size = layOut(level.get(frame));
            const isRoot = frame.parent === null;
            frame.width = size.width + (isRoot ? 0 : 2 * framePadding);
            frame.height = size.height + (isRoot ? 0 : frameTitle + framePadding);
          }
          for (const frame of part.frames) {
            if (frame.parent === null) { frame.x = 0; frame.y = 0; }
            const inset = frame.parent === null ? [0, 0] : [framePadding, frameTitle];
            for (const item of level.get(frame)) { item.x += frame.x + inset[0]; item.y += frame.y + inset[1]; }
          }
        }

        // Links the two items that contain the ends of an edge, in the innermost frame that contains both.
        function linkLevels(edges) {
          const known = new Set(), depth = item => { let count = 0; for (let at = item; at; at = at.parent) count++; return count; };
          for (const edge of edges) {
            let { from, to } = edge, [a, b] = [depth(from), depth(to)];
            for (; a > b; a--) from = from.parent;
            for (; b > a; b--) to = to.parent;
            while (from.parent !== to.parent) { from = from.parent; to = to.parent; }
            const isReference = edge.isReference && to.kind !== "missing", key = (from.index * 1048576 + to.index) * 2 + (isReference ? 1 : 0);
            if (from === to || known.has(key)) continue;
            known.add(key);
            const link = { from, to, isReference };
            from.links.push(link);
            to.backlinks.push(link);
          }
        }

        // Sets x and y of the items of one frame, from 0. Returns the width and the height of all together.
        function layOut(items) {
          if (!items.length) return { width: 0, height: 0 };
          for (const item of items) item.y = undefined;
          const layers = layersOf(items);
          const area = items.reduce((sum, item) => sum + (item.width + layerGap / 2) * (item.height + gapOf(item)), 0);
          const limit = Math.max(24 * (nodeHeight + rowGap), Math.sqrt(area * 0.6), ...items.map(item => item.height));
          // A layer that is higher than `limit` becomes several columns, filled in order.
          const columnsOf = layer => {
            const total = layer.reduce((sum, item) => sum + item.height + gapOf(item), 0), even = total / Math.ceil(total / limit);
            const columns = [[]];
            let height = 0;
            for (const item of layer) {
              if (height > 0 && height + item.height / 2 > even) { columns.push([]); height = 0; }
              columns[columns.length - 1].push(item);
              height += item.height + gapOf(item);
            }
            return columns;
          };
          const stackAll = layer => columnsOf(layer).forEach(stack);
          layers.forEach(stackAll);
          for (let sweep = 0; sweep < 8; sweep++) {
            const isDown = sweep % 2 === 0;
            for (const layer of isDown ? layers : [...layers].reverse()) {
              settle(layer, isDown);
              if (columnsOf(layer).length > 1) stackAll(layer);
            }
          }
          let x = 0;
          for (const layer of layers) {
            for (const column of columnsOf(layer)) {
              const width = Math.max(...column.map(item => item.width));
              for (const item of column) item.x = x;
              x += width + columnGap;
            }
            x += layerGap - columnGap;
          }
          // Up to here, y is the middle of an item.
          for (const item of items) item.y -= item.height / 2;
          const top = Math.min(...items.map(item => item.y));
          for (const item of items) item.y -= top;
          return { width: x - layerGap, height: Math.max(...items.map(item => item.y + item.height)) };
        }

        const gapOf = item => item.isFrame ? frameGap : rowGap;

        // Returns the items by layer: the length of the longest path of registrations to them. Links that close a cycle
        // are ignored. References decide only about items that nothing registers and that register nothing.
        function layersOf(items) {
          const state = new Map(), order = [], closing = new Set();
          const loose = new Set(items.filter(item => item.kind === "fold" && ![...item.links, ...item.backlinks].some(link => !link.isReference)));
          const links = item => item.links.filter(link => !link.isReference || loose.has(link.to));
          const visit = root => {
            const work = [[root, links(root), 0]];
            state.set(root, "open");
            while (work.length) {
              const top = work[work.length - 1], [item, list] = top;
              if (top[2] < list.length) {
                const link = list[top[2]++];
                if (state.get(link.to) === "open") closing.add(link);
                else if (!state.has(link.to)) {
                  state.set(link.to, "open");
                  work.push([link.to, links(link.to), 0]);
                }
              } else {
                state.set(item, "done");
                order.push(item);
                work.pop();
              }
            }
          };
          const isRegistered = item => item.backlinks.some(link => !link.isReference);
          for (const item of items) if (!isRegistered(item) && !state.has(item)) visit(item);
          for (const item of items) if (!state.has(item)) visit(item);
          const layers = [];
          for (const item of items) item.layer = 0;
          for (const item of order.reverse()) {
            (layers[item.layer] ??= []).push(item);
            for (const link of links(item)) if (!closing.has(link)) link.to.layer = Math.max(link.to.layer, item.layer + 1);
          }
          const filled = layers.filter(layer => layer);
          // Folds often register things in each other, in long chains: then adjacent layers are one.
          const most = Math.ceil(Math.sqrt(items.length / 2.5)) + 1;
          if (filled.length <= most || !items.some(item => item.kind === "fold")) return filled;
          const merged = Array.from({ length: most }, () => []);
          filled.forEach((layer, at) => merged[Math.floor(at * most / filled.length)].push(...layer));
          return merged;
        }

        function stack(column) {
          const total = column.reduce((sum, item) => sum + item.height + gapOf(item), 0);
          let y = -total / 2;
          for (const item of column) {
            item.y = y + (item.height + gapOf(item)) / 2;
            y += item.height + gapOf(item);
          }
        }

        // Moves the items of a layer towards their neighbours in the adjacent layers, in the order of these neighbours
        // and without overlaps.
        function settle(layer, isDown) {
          const wanted = new Map();
          for (const item of layer) {
            let sum = 0, count = 0;
            for (const link of isDown ? item.backlinks : item.links) {
              const other = isDown ? link.from : link.to;
              if (link.isReference && other.kind !== "fold" || other === item || other.y === undefined) continue;
              sum += other.y;
              count++;
            }
            wanted.set(item, count ? sum / count : item.y);
          }
          layer.sort((a, b) => wanted.get(a) - wanted.get(b) || a.y - b.y || a.index - b.index);
          const step = i => (layer[i].height + gapOf(layer[i]) + layer[i - 1].height + gapOf(layer[i - 1])) / 2;
          const below = [], above = [];
          for (let i = 0; i < layer.length; i++) below[i] = Math.max(wanted.get(layer[i]), i ? below[i - 1] + step(i) : -Infinity);
          for (let i = layer.length - 1; i >= 0; i--) above[i] = Math.min(wanted.get(layer[i]), i < layer.length - 1 ? above[i + 1] - step(i + 1) : Infinity);
          layer.forEach((item, i) => { item.y = (below[i] + above[i]) / 2; });
        }

        """#
}
