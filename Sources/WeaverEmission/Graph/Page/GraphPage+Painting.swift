extension GraphPage {
    /// The script that paints boxes, frames and edges.
    static let paintingScript = #"""
        function makePainter(context, view) {
          let colors = {};
          const readColors = () => {
            const style = getComputedStyle(document.documentElement);
            for (const name of ["page", "text", "dim", "accent", "accent-soft", "error", "error-soft", "node", "node-line", "leaf", "fold", "fold-line", "heat",
              "added", "removed", "changed", "container", "lazy", "weak", "transient", "reference"]) colors[name] = style.getPropertyValue("--" + name).trim();
          };
          const changeOf = edge => edge.dependency ? edge.dependency.change : edge.change;
          const isDrawn = edge => edge.from === view.selected || edge.to === view.selected || !edge.isMinor && (!edge.isReference || view.showsReferences || edge.isFaulty);
          const colorOf = edge => colors[edge.isFaulty ? "error" : changeOf(edge) ?? (edge.isReference ? "reference" : edge.scope)] ?? colors.container;
          const labelOf = box => box.kind === "missing" ? "? " + box.name : box.name;
          const valueOf = box => view.metric && view.metric.of(box) > 0 ? view.metric.text(view.metric.of(box)) : "";
          const widths = new Map();
          const widthOf = box => {
            const text = labelOf(box) + "\n" + valueOf(box);
            if (!widths.has(text)) {
              context.font = "13px " + fontFamily;
              const value = valueOf(box);
              widths.set(text, Math.min(260, Math.max(54, context.measureText(labelOf(box)).width + 26)) + (value ? context.measureText(value).width + 10 : 0));
            }
            return box.kind === "fold" ? Math.max(150, widths.get(text) + 34) : widths.get(text);
          };
          const isSeen = (item, seen) => item.x <= seen.right && item.x + item.width >= seen.left && item.y <= seen.bottom && item.y + item.height >= seen.top;

          function paint() {
            const ratio = window.devicePixelRatio || 1, { width, height } = view;
            context.setTransform(ratio, 0, 0, ratio, 0, 0);
            context.clearRect(0, 0, width, height);
            context.setTransform(ratio * view.scale, 0, 0, ratio * view.scale, ratio * view.x, ratio * view.y);
            const seen = { left: -view.x / view.scale, top: -view.y / view.scale, right: (width - view.x) / view.scale, bottom: (height - view.y) / view.scale };
            const touching = view.selected ? view.edges.filter(edge => edge.from === view.selected || edge.to === view.selected) : [];
            const near = view.selected && !view.selected.isFrame ? new Set([view.selected, ...touching.flatMap(edge => [edge.from, edge.to])]) : null;
            for (const frame of view.frames) if (isSeen(frame, seen)) paintFrame(frame);
            paintEdges(seen, near);
            const showsText = view.scale > 0.3;
            context.textBaseline = "middle";
            for (const box of view.boxes) {
              if (!isSeen(box, seen)) continue;
              context.font = "13px " + fontFamily;
              if (box.kind === "fold") paintFold(box, showsText, near && !near.has(box));
              else paintNode(box, showsText, near && !near.has(box));
            }
            context.globalAlpha = 1;
            for (const frame of view.frames) if (isSeen(frame, seen)) paintTitle(frame);
            if (showsText) paintCounts(seen, near);
            if (near && showsText) for (const edge of touching) if (isDrawn(edge) && edge.dependency) paintLabel(edge);
          }

          // The length of dashed lines that is drawn in one frame, in pixels.
          const dashLimit = 30000;

          // Draws fifty edges of one style as one path: each path has a cost, and a path with many edges is slow as well.
          function paintEdges(seen, near) {
            const styles = new Map();
            for (const edge of view.edges) {
              if (!isDrawn(edge)) continue;
              const [a, b] = ends(edge);
              if (Math.min(a.x, b.x) - 60 > seen.right || Math.max(a.x, b.x) + 60 < seen.left || Math.min(a.y, b.y) > seen.bottom || Math.max(a.y, b.y) < seen.top) continue;
              const isNear = near && (edge.from === view.selected || edge.to === view.selected), weight = Math.min(4, Math.floor(Math.log10(Math.max(1, edge.count)) * 2));
              const key = colorOf(edge) + (edge.isReference ? "-" : "") + (isNear ? "!" : "") + weight;
              if (!styles.has(key)) styles.set(key, { edges: [], isNear, isReference: edge.isReference, color: colorOf(edge), weight });
              styles.get(key).edges.push([a, b]);
            }
            const hairline = Math.max(1.2, Math.min(0.7 / view.scale, 4)), isDense = view.edges.length > 1000;
            for (const { edges, isNear, isReference, color, weight } of [...styles.values()].sort((one, other) => !!one.isNear - !!other.isNear)) {
              const hasArrows = view.scale > 0.25 && (isNear || edges.length < 3000);
              context.globalAlpha = near && !isNear ? 0.12 : isDense && !isNear ? Math.max(0.1, Math.min(0.4, view.scale)) : 0.85;
              context.strokeStyle = context.fillStyle = color;
              context.lineWidth = (isNear ? hairline * 1.7 : hairline) * (1 + weight * 0.45);
              // Dashes take time in step with the length of all lines, also of their parts outside of the canvas.
              const length = isReference ? view.scale * edges.reduce((sum, [a, b]) => sum + Math.hypot(b.x - a.x, b.y - a.y), 0) : 0;
              context.setLineDash(isReference && length < dashLimit ? [5, 4] : []);
              for (let start = 0; start < edges.length; start += 50) {
                context.beginPath();
                for (const [a, b] of edges.slice(start, start + 50)) trace(a, b);
                context.stroke();
              }
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
          function ends({ from, to, isReference, count }) {
            // References between folds run below the registrations.
            const shift = count && isReference ? 8 : 0;
            const right = box => ({ x: box.x + box.width, y: box.y + box.height / 2 + shift, side: -1 });
            const left = box => ({ x: box.x, y: box.y + box.height / 2 + shift, side: 1 });
            if (to.x >= from.x + from.width) return [{ ...right(from), side: 1 }, left(to)];
            // An edge to the left runs below the edges to the right.
            const lower = end => ({ ...end, y: end.y + 7 });
            if (to.x + to.width <= from.x) return [lower({ ...left(from), side: -1 }), lower(right(to))];
            return [{ ...right(from), side: 1 }, right(to)];
          }

          const bendOf = (a, b) => Math.max(30, Math.abs(b.x - a.x) * 0.45);

          function trace(a, b) {
            const bend = bendOf(a, b);
            context.moveTo(a.x, a.y);
            context.bezierCurveTo(a.x + a.side * bend, a.y, b.x - b.side * bend, b.y, b.x - b.side * 4, b.y);
          }

          // Writes the counts on edges of folds, next to the end with fewer edges: on those of the selected box, and on all if
          // there are not many.
          function paintCounts(seen, near) {
            const counted = view.edges.filter(edge => edge.count && isDrawn(edge) && (!near || edge.from === view.selected || edge.to === view.selected));
            if (!near && counted.length > 160) return;
            context.font = "11px " + fontFamily;
            for (const edge of counted) {
              const [a, b] = ends(edge), isAtEnd = edge.to.degree <= edge.from.degree, [end, outward] = isAtEnd ? [b, -b.side] : [a, a.side];
              const x = end.x + outward * 22, y = end.y;
              if (x < seen.left || x > seen.right || y < seen.top || y > seen.bottom) continue;
              paintText(numberFormat.format(edge.count), x, y, colorOf(edge) === colors.reference ? colors.dim : colorOf(edge), 0.5);
            }
          }

          function paintText(text, x, y, color, shift) {
            const size = context.measureText(text).width, left = x - size * shift;
            context.fillStyle = colors.page;
            context.fillRect(left - 3, y - 8, size + 6, 15);
            context.fillStyle = color;
            context.fillText(text, left, y);
          }

          function paintFrame(frame) {
            context.beginPath();
            context.roundRect(frame.x, frame.y, frame.width, frame.height, 12);
            context.fillStyle = colors.fold;
            context.globalAlpha = 0.6;
            context.fill();
            context.globalAlpha = 1;
            context.strokeStyle = colors[frame === view.selected ? "accent" : "fold-line"];
            context.lineWidth = Math.max(frame === view.selected ? 2.4 : 1, Math.min(1 / view.scale, 6));
            context.stroke();
          }

          // Writes the name of an open fold. At a small scale, where types have no names, it is as large as its frame
          // has room for.
          function paintTitle(frame) {
            const isSmall = view.scale <= 0.3, room = frame.width - 2 * framePadding;
            context.font = "600 12px " + fontFamily;
            const text = isSmall ? frame.name : "−  " + frame.name, width = Math.max(1, context.measureText(text).width);
            const size = Math.min(isSmall ? 13 / view.scale : 12, 12 * room / width);
            context.font = "600 " + size + "px " + fontFamily;
            const [x, y] = isSmall ? [frame.x + (frame.width - width * size / 12) / 2, frame.y + frame.height / 2] : [frame.x + framePadding, frame.y + frameTitle / 2];
            context.fillStyle = colors[isSmall ? "text" : "dim"];
            context.fillText(text, x, y);
          }

          // Draws the outline and the background of a box, and the bar that shows its part of the largest number.
          function paintBox(box, radius, isDim, fill, line, thickness) {
            context.beginPath();
            context.roundRect(box.x, box.y, box.width, box.height, radius);
            // An opaque background hides the edges behind the box.
            context.globalAlpha = 1;
            context.fillStyle = colors.page;
            context.fill();
            context.globalAlpha = isDim ? 0.35 : 1;
            context.fillStyle = fill;
            context.fill();
            const part = view.metric && view.most > 0 ? Math.max(0, view.metric.of(box)) / view.most : 0;
            if (part > 0) {
              context.globalAlpha = (isDim ? 0.3 : 1) * (0.12 + 0.4 * Math.sqrt(part));
              context.fillStyle = colors.heat;
              context.fill();
              context.globalAlpha = isDim ? 0.35 : 1;
              context.fillRect(box.x + 5, box.y + box.height - 5, Math.max(2, (box.width - 10) * part), 3);
            }
            context.strokeStyle = line;
            context.lineWidth = Math.max(thickness, Math.min(0.6 / view.scale, 6));
            context.stroke();
            context.setLineDash([]);
          }

          function paintFold(fold, showsText, isDim) {
            const isSelected = fold === view.selected;
            context.globalAlpha = isDim ? 0.35 : 1;
            context.strokeStyle = colors["node-line"];
            context.lineWidth = Math.max(1, Math.min(0.6 / view.scale, 6));
            context.beginPath();
            context.roundRect(fold.x + 4, fold.y + 4, fold.width, fold.height, 9);
            context.stroke();
            const change = fold.changes ? "changed" : null;
            paintBox(fold, 9, isDim, colors[isSelected ? "accent-soft" : "fold"], colors[isSelected ? "accent" : fold.hasErrors ? "error" : change ?? "node-line"], isSelected ? 2.6 : fold.hasErrors || change ? 1.8 : 1.2);
            if (!showsText) return;
            const value = valueOf(fold);
            context.fillStyle = colors.text;
            context.font = "600 13px " + fontFamily;
            context.fillText(fitted(fold.name, fold.width - 50), fold.x + 13, fold.y + 16);
            context.fillStyle = colors.dim;
            context.font = "11px " + fontFamily;
            context.fillText(plural(fold.shownSize, "type") + (fold.changes ? ", " + fold.changes + " changed" : "") + (value ? " · " + value : ""), fold.x + 13, fold.y + 32);
            context.font = "15px " + fontFamily;
            context.fillText("+", fold.x + fold.width - 20, fold.y + 17);
            if (fold.hasErrors) paintMark(fold);
          }

          function paintNode(node, showsText, isDim) {
            const isSelected = node === view.selected, change = node.change ?? null;
            // At a small scale a node is a filled rectangle without a name.
            const plain = view.scale < 0.2 ? "node-line" : node.kind === "leaf" ? "leaf" : "node";
            context.setLineDash(node.kind === "missing" || node.kind === "isolated" || change === "removed" ? [4, 3] : []);
            paintBox(node, node.kind === "leaf" ? nodeHeight / 2 : 7, isDim,
              colors[node.kind === "missing" ? "error-soft" : isSelected || node.kind === "root" ? "accent-soft" : plain],
              colors[isSelected ? "accent" : node.hasErrors ? "error" : change ?? (node.kind === "root" ? "accent" : "node-line")],
              isSelected ? 2.6 : change ? 2.2 : node.hasErrors || node.kind === "root" ? 1.6 : 1.1);
            if (!showsText) return;
            const value = valueOf(node), room = value ? context.measureText(value).width + 10 : 0;
            context.fillStyle = colors[node.hasErrors ? "error" : change ?? (node.kind === "leaf" ? "dim" : "text")];
            context.fillText(fitted(labelOf(node), node.width - 22 - room), node.x + 13, node.y + nodeHeight / 2 + 1);
            if (value) { context.fillStyle = colors.dim; context.fillText(value, node.x + node.width - room - 1, node.y + nodeHeight / 2 + 1); }
            if (node.hasErrors && node.kind !== "missing") paintMark(node);
          }

          function paintMark(box) {
            context.beginPath();
            context.arc(box.x + box.width - 2, box.y + 2, 7, 0, 7);
            context.fillStyle = colors.error;
            context.fill();
            context.fillStyle = colors.page;
            context.font = "bold 11px " + fontFamily;
            context.fillText("!", box.x + box.width - 4, box.y + 2.5);
          }

          const fits = new Map();

          function fitted(text, room) {
            const key = context.font + room + text;
            if (!fits.has(key)) {
              let length = text.length;
              if (context.measureText(text).width > room) while (length > 1 && context.measureText(text.slice(0, length) + "…").width > room) length--;
              fits.set(key, length < text.length ? text.slice(0, length) + "…" : text);
            }
            return fits.get(key);
          }

          // Draws the label of an edge of the selected type, close to its other end, where labels do not overlap.
          function paintLabel(edge) {
            const [a, b] = ends(edge), other = edge.from === view.selected ? b : a;
            const outward = edge.from === view.selected ? -b.side : a.side;
            context.font = "11px " + fontFamily;
            paintText(edge.dependency.name, other.x + outward * 16, other.y, colorOf(edge) === colors.reference ? colors.dim : colorOf(edge), outward < 0 ? 1 : 0);
          }

          readColors();
          return { paint, widthOf, readColors };
        }

        """#
}
