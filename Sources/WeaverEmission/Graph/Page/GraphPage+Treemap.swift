extension GraphPage {
    /// The script of the treemap: nested rectangles, as large as a number of the types and folds in them.
    static let treemapScript = #"""
        // Draws a fold as a treemap. A click on a fold enters it, one on a type calls `choose`; `leave` goes up.
        function makeTreemap(canvas, folds, choose) {
          const context = canvas.getContext("2d"), map = { fold: folds.root, metric: null, cells: [] };
          let colors = {}, drawn = "";

          // Places items in a rectangle so that their sides are about equal (squarified treemap).
          function place(items, x, y, width, height, visit) {
            const total = items.reduce((sum, [, value]) => sum + value, 0);
            if (total <= 0 || width <= 0 || height <= 0) return;
            const scale = width * height / total;
            for (let start = 0; start < items.length;) {
              const side = Math.min(width, height);
              let end = start, sum = 0, best = Infinity;
              while (end < items.length) {
                const next = sum + items[end][1] * scale, largest = items[start][1] * scale, smallest = items[end][1] * scale;
                const worst = Math.max(side * side * largest / (next * next), next * next / (side * side * smallest));
                if (worst > best) break;
                [best, sum] = [worst, next];
                end++;
              }
              const thickness = Math.min(sum / side, Math.max(width, height));
              let offset = 0;
              for (; start < end; start++) {
                const length = items[start][1] * scale / thickness;
                if (width >= height) visit(items[start][0], x, y + offset, thickness, length); else visit(items[start][0], x + offset, y, length, thickness);
                offset += length;
              }
              if (width >= height) { x += thickness; width -= thickness; } else { y += thickness; height -= thickness; }
            }
          }

          function divide(fold, x, y, width, height, depth) {
            const items = fold.children.map(child => [child, map.metric.of(child)]).filter(([, value]) => value > 0).sort((a, b) => b[1] - a[1] || a[0].index - b[0].index);
            place(items, x, y, width, height, (item, x, y, width, height) => {
              const isDivided = item.kind === "fold" && width > 60 && height > 44;
              map.cells.push({ item, x, y, width, height, depth, isDivided });
              if (isDivided) divide(item, x + 3, y + 20, width - 6, height - 23, depth + 1);
            });
          }

          map.draw = () => {
            const box = canvas.getBoundingClientRect(), ratio = window.devicePixelRatio || 1;
            if (!box.width || !map.metric) return;
            const state = [box.width, box.height, ratio, map.fold.index, map.metric.id, matchMedia("(prefers-color-scheme: dark)").matches].join();
            if (state === drawn) return;
            drawn = state;
            const style = getComputedStyle(document.documentElement);
            for (const name of ["page", "text", "dim", "heat", "fold", "fold-line", "node"]) colors[name] = style.getPropertyValue("--" + name).trim();
            [canvas.width, canvas.height] = [Math.round(box.width * ratio), Math.round(box.height * ratio)];
            context.setTransform(ratio, 0, 0, ratio, 0, 0);
            context.clearRect(0, 0, box.width, box.height);
            map.cells = [];
            divide(map.fold, 0, 0, box.width, box.height, 0);
            const most = map.cells.reduce((most, cell) => cell.item.kind === "fold" ? most : Math.max(most, map.metric.of(cell.item)), 0);
            context.textBaseline = "middle";
            for (const { item, x, y, width, height, isDivided } of map.cells) {
              context.globalAlpha = 1;
              context.fillStyle = colors[isDivided ? "fold" : "node"];
              context.fillRect(x + 0.5, y + 0.5, width - 1, height - 1);
              if (!isDivided) {
                context.globalAlpha = item.kind === "fold" ? 0.3 : 0.15 + 0.5 * Math.sqrt(map.metric.of(item) / Math.max(1e-9, most));
                context.fillStyle = colors.heat;
                context.fillRect(x + 0.5, y + 0.5, width - 1, height - 1);
              }
              context.globalAlpha = 1;
              context.strokeStyle = colors["fold-line"];
              context.lineWidth = 1;
              context.strokeRect(x + 0.5, y + 0.5, width - 1, height - 1);
              if (width < 46 || height < 16) continue;
              context.save();
              context.beginPath();
              context.rect(x, y, width - 4, height);
              context.clip();
              context.font = (isDivided ? "600 " : "") + "12px " + fontFamily;
              context.fillStyle = colors.text;
              context.fillText(item.name, x + 6, y + 11);
              if (!isDivided && height > 32) { context.fillStyle = colors.dim; context.fillText(map.metric.text(map.metric.of(item)), x + 6, y + 26); }
              context.restore();
            }
            const path = [];
            for (let at = map.fold; at; at = at.parent) path.unshift(at.name);
            byID("treemap-path").textContent = path.join(" › ") + ": " + map.metric.text(map.metric.of(map.fold));
            byID("treemap-up").disabled = !map.fold.parent;
          };
          map.enter = fold => { map.fold = fold; map.draw(); };
          map.leave = () => { if (map.fold.parent) map.enter(map.fold.parent); };
          const cellAt = event => {
            const box = canvas.getBoundingClientRect(), [x, y] = [event.clientX - box.left, event.clientY - box.top];
            return map.cells.findLast(cell => x >= cell.x && x <= cell.x + cell.width && y >= cell.y && y <= cell.y + cell.height);
          };
          canvas.addEventListener("click", event => { const cell = cellAt(event); if (cell) { if (cell.item.kind === "fold") map.enter(cell.item); else choose(cell.item); } });
          canvas.addEventListener("pointermove", event => { const cell = cellAt(event); canvas.title = cell ? cell.item.name + ": " + map.metric.text(map.metric.of(cell.item)) : ""; });
          new ResizeObserver(map.draw).observe(canvas);
          return map;
        }

        """#
}
