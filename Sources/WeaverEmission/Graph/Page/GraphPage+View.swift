extension GraphPage {
    /// The script that draws the graph on a canvas, and that pans and zooms the drawing.
    static let viewScript = #"""
        const fontFamily = "system-ui, -apple-system, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif";

        function makeView(canvas, model) {
          const context = canvas.getContext("2d");
          const view = { nodes: [], edges: [],«groups» selected: null, showsReferences: true, scale: 1, x: 0, y: 0 };
          let colors = {}, isPending = false, width = 0, height = 0;

          const readColors = () => {
            const style = getComputedStyle(document.documentElement);
            for (const name of ["page", "text", "dim", "accent", "accent-soft", "error", "error-soft", "node", "node-line", "leaf", "panel",«colors»
              "container", "lazy", "weak", "transient", "reference"]) colors[name] = style.getPropertyValue("--" + name).trim();
          };
          const isDrawn = edge => edge.from.isShown && edge.to.isShown
            && (!edge.isReference || view.showsReferences || edge.isFaulty || edge.from === view.selected || edge.to === view.selected);
          const colorOf = edge => colors[edge.isFaulty ? "error" : edge.isReference ? "reference" : edge.scope];
          const widths = new Map();
          const widthOf = node => {
            if (!widths.has(node)) {
              context.font = "13px " + fontFamily;
              widths.set(node, Math.min(260, Math.max(54, context.measureText(labelOf(node)).width + 26)));
            }
            return widths.get(node);
          };
          const labelOf = node => node.kind === "missing" ? "? " + node.name : node.name;

          view.draw = () => {
            if (isPending) return;
            isPending = true;
            requestAnimationFrame(paint);
          };

          // Shows the nodes in the set `shown`, or all nodes if it is null.
          view.show = shown => {
            for (const node of model.nodes) {
              node.isShown = !shown || shown.has(node);
              node.y = undefined;
            }
            view.nodes = model.nodes.filter(node => node.isShown);
            view.edges = model.edges.filter(edge => edge.from.isShown && edge.to.isShown);
            «layOut»(view.nodes, widthOf);
            view.fit();
          };

          view.fit = () => {
            if (!width || !view.nodes.length) return;
            let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
            for (const node of view.nodes) {
              left = Math.min(left, node.x); right = Math.max(right, node.x + node.width);
              top = Math.min(top, node.y); bottom = Math.max(bottom, node.y + nodeHeight);
            }«fit»
            view.scale = Math.min(1.25, (width - 60) / (right - left), (height - 110) / (bottom - top));
            view.x = width / 2 - (left + right) / 2 * view.scale;
            view.y = (height - 30) / 2 - (top + bottom) / 2 * view.scale;
            view.draw();
          };

          view.zoom = (factor, x = width / 2, y = height / 2) => {
            const scale = Math.min(4, Math.max(0.01, view.scale * factor));
            view.x = x - (x - view.x) * scale / view.scale;
            view.y = y - (y - view.y) * scale / view.scale;
            view.scale = scale;
            view.draw();
          };

          view.pan = (x, y) => { view.x += x; view.y += y; view.draw(); };

          // Moves a node to the middle of the view, at a scale at which its name can be read.
          view.center = node => {
            view.scale = Math.max(view.scale, 0.8);
            view.x = width / 2 - (node.x + node.width / 2) * view.scale;
            view.y = height / 2 - (node.y + nodeHeight / 2) * view.scale;
            view.draw();
          };

          view.nodeAt = (x, y) => {
            const [gx, gy] = [(x - view.x) / view.scale, (y - view.y) / view.scale];
            return view.nodes.find(node => gx >= node.x && gx <= node.x + node.width && gy >= node.y && gy <= node.y + nodeHeight) ?? null;
          };

          // Paints at once, because a canvas is empty after its size has changed.
          view.resize = () => {
            const isFirst = !width, box = canvas.getBoundingClientRect(), ratio = window.devicePixelRatio || 1;
            const [pixelWidth, pixelHeight] = [Math.round(box.width * ratio), Math.round(box.height * ratio)];
            if (canvas.width === pixelWidth && canvas.height === pixelHeight && !isFirst) return;
            if (!isFirst) { view.x += (box.width - width) / 2; view.y += (box.height - height) / 2; }
            [width, height] = [box.width, box.height];
            [canvas.width, canvas.height] = [pixelWidth, pixelHeight];
            if (isFirst) view.fit();
            paint();
          };

          view.recolor = () => { readColors(); view.draw(); };

          // MARK: Painting

          function paint() {
            isPending = false;
            const ratio = window.devicePixelRatio || 1;
            context.setTransform(ratio, 0, 0, ratio, 0, 0);
            context.clearRect(0, 0, width, height);
            context.setTransform(ratio * view.scale, 0, 0, ratio * view.scale, ratio * view.x, ratio * view.y);
            const seen = { left: -view.x / view.scale, top: -view.y / view.scale, right: (width - view.x) / view.scale, bottom: (height - view.y) / view.scale };
            const near = view.selected && new Set([view.selected, ...view.selected.outgoing.map(edge => edge.to), ...view.selected.incoming.map(edge => edge.from)]);«frames»
            paintEdges(seen, near);
            const showsText = view.scale > 0.3;
            context.font = "13px " + fontFamily;
            context.textBaseline = "middle";
            for (const node of view.nodes) {
              if (node.x > seen.right || node.x + node.width < seen.left || node.y > seen.bottom || node.y + nodeHeight < seen.top) continue;
              paintNode(node, showsText, near && !near.has(node));
            }
            context.globalAlpha = 1;«names»
            if (view.selected && showsText) for (const edge of new Set([...view.selected.outgoing, ...view.selected.incoming])) if (isDrawn(edge)) paintLabel(edge);
          }

          // Draws all edges of one style as one path, because each path has a cost.
          function paintEdges(seen, near) {
            const styles = new Map();
            for (const edge of view.edges) {
              if (!isDrawn(edge)) continue;
              const [a, b] = ends(edge);
              if (Math.min(a.x, b.x) - 60 > seen.right || Math.max(a.x, b.x) + 60 < seen.left || Math.min(a.y, b.y) > seen.bottom || Math.max(a.y, b.y) < seen.top) continue;
              const isNear = near && (edge.from === view.selected || edge.to === view.selected);
              const key = colorOf(edge) + (edge.isReference ? "-" : "") + (isNear ? "!" : "");
              if (!styles.has(key)) styles.set(key, { edges: [], isNear, isReference: edge.isReference, color: colorOf(edge) });
              styles.get(key).edges.push([a, b]);
            }
            const hairline = Math.max(1.2, Math.min(0.7 / view.scale, 4));
            for (const { edges, isNear, isReference, color } of [...styles.values()].sort((one, other) => !!one.isNear - !!other.isNear)) {
              const hasArrows = view.scale > 0.25 && (isNear || edges.length < 3000);
              context.globalAlpha = near && !isNear ? 0.12 : view.edges.length > 3000 && !isNear ? Math.max(0.1, Math.min(0.4, view.scale)) : 0.85;
              context.strokeStyle = context.fillStyle = color;
              context.lineWidth = isNear ? hairline * 1.7 : hairline;
              context.setLineDash(isReference ? [5, 4] : []);
              context.beginPath();
              for (const [a, b] of edges) trace(a, b);
              context.stroke();
              context.setLineDash([]);
              if (!hasArrows) continue;
              context.beginPath();
              for (const [, b] of edges) {
                context.moveTo(b.x, b.y);
                context.lineTo(b.x - b.side * 8, b.y - 4);
                context.lineTo(b.x - b.side * 8, b.y + 4);
                context.closePath();
              }
              context.fill();
            }
            context.globalAlpha = 1;
          }

          // Returns both ends of an edge. `side` is 1 where the edge runs to the right, -1 where it runs to the left.
          function ends({ from, to }) {
            const right = node => ({ x: node.x + node.width, y: node.y + nodeHeight / 2, side: -1 });
            const left = node => ({ x: node.x, y: node.y + nodeHeight / 2, side: 1 });
            if (to.x >= from.x + from.width) return [{ ...right(from), side: 1 }, left(to)];
            // An edge to the left runs below the edges to the right.
            const lower = end => ({ ...end, y: end.y + 7 });
            if (to.x + to.width <= from.x) return [lower({ ...left(from), side: -1 }), lower(right(to))];
            return [{ ...right(from), side: 1 }, right(to)];
          }

          function trace(a, b) {
            const bend = Math.max(30, Math.abs(b.x - a.x) * 0.45);
            context.moveTo(a.x, a.y);
            context.bezierCurveTo(a.x + a.side * bend, a.y, b.x - b.side * bend, b.y, b.x - b.side * 4, b.y);
          }

          function paintNode(node, showsText, isDim) {
            const isSelected = node === view.selected;
            context.beginPath();
            context.roundRect(node.x, node.y, node.width, nodeHeight, node.kind === "leaf" ? nodeHeight / 2 : 7);
            // An opaque background hides the edges behind the node.
            context.globalAlpha = 1;
            context.fillStyle = colors.page;
            context.fill();
            context.globalAlpha = isDim ? 0.35 : 1;
            // At a small scale a node is a filled rectangle without a name.
            const plain = view.scale < 0.2 ? "node-line" : node.kind === "leaf" ? "leaf" : "node";
            context.fillStyle = colors[node.kind === "missing" ? "error-soft" : isSelected || node.kind === "root" ? "accent-soft" : plain];
            context.fill();
            context.strokeStyle = colors[isSelected ? "accent" : node.hasErrors ? "error" : node.kind === "root" ? "accent" : "node-line"];
            context.lineWidth = Math.max(isSelected ? 2.6 : node.hasErrors || node.kind === "root" ? 1.6 : 1.1, Math.min(0.6 / view.scale, 6));
            context.setLineDash(node.kind === "missing" || node.kind === "isolated" ? [4, 3] : []);
            context.stroke();
            context.setLineDash([]);
            if (!showsText) return;
            context.fillStyle = colors[node.hasErrors ? "error" : node.kind === "leaf" ? "dim" : "text"];
            context.fillText(fitted(labelOf(node), node.width - 22), node.x + 13, node.y + nodeHeight / 2 + 1);
            if (node.hasErrors && node.kind !== "missing") paintMark(node);
          }

          function paintMark(node) {
            context.beginPath();
            context.arc(node.x + node.width - 2, node.y + 2, 7, 0, 7);
            context.fillStyle = colors.error;
            context.fill();
            context.fillStyle = colors.page;
            context.font = "bold 11px " + fontFamily;
            context.fillText("!", node.x + node.width - 4, node.y + 2.5);
            context.font = "13px " + fontFamily;
          }

          function fitted(text, room) {
            if (context.measureText(text).width <= room) return text;
            let length = text.length;
            while (length > 1 && context.measureText(text.slice(0, length) + "…").width > room) length--;
            return text.slice(0, length) + "…";
          }

          // Draws the label of an edge of the selected type, close to its other end, where labels do not overlap.
          function paintLabel(edge) {
            const [a, b] = ends(edge), other = edge.from === view.selected ? b : a;
            const outward = edge.from === view.selected ? -b.side : a.side;
            context.font = "11px " + fontFamily;
            const text = edge.dependency.name, size = context.measureText(text).width;
            const x = other.x + outward * 16 + (outward < 0 ? -size : 0), y = other.y;
            context.fillStyle = colors.page;
            context.fillRect(x - 3, y - 8, size + 6, 15);
            context.fillStyle = colorOf(edge) === colors.reference ? colors.dim : colorOf(edge);
            context.fillText(text, x, y);
          }

          readColors();
          return view;
        }

        """#
}
