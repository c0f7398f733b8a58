extension GraphPage {
    /// The script that shows a part of the graph on a canvas, and that pans and zooms it.
    static let viewScript = #"""
        const fontFamily = "system-ui, -apple-system, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif";

        // Returns the view. `boxes`, `frames` and `edges` are what it shows (`visiblePart`), `shown` is the set of nodes
        // that it is limited to, or null, and `metric` the number that boxes show (`metricsOf`), or null.
        function makeView(canvas, model, folds) {
          const context = canvas.getContext("2d");
          const view = { boxes: [], frames: [], edges: [], shown: null, selected: null, metric: null, showsReferences: true, scale: 1, x: 0, y: 0, width: 0, height: 0 };
          const painter = makePainter(context, view);
          let isPending = false;

          view.draw = () => {
            if (isPending) return;
            isPending = true;
            requestAnimationFrame(paint);
          };

          function paint() {
            isPending = false;
            painter.paint();
          }

          // Works out again what is visible and where, after folds were opened or closed. `kept` is a fold that stays
          // as it is.
          view.refresh = (kept = null) => {
            const part = limitBoxes(model, folds, kept);
            layOutPart(part, painter.widthOf);
            [view.boxes, view.edges] = [part.boxes, part.edges];
            for (const box of view.boxes) box.degree = 0;
            for (const edge of view.edges) { edge.from.degree++; edge.to.degree++; }
            view.root = part.frames[0];
            view.frames = part.frames.slice(1);
            const values = view.metric ? view.boxes.map(view.metric.of) : [];
            view.most = values.reduce((most, value) => Math.max(most, value), 0);
            view.draw();
          };

          // Shows the nodes in the set `shown`, or all nodes if it is null.
          view.show = shown => {
            view.shown = shown;
            limitNodes(folds, shown);
            resetFolds(folds, shown);
            view.refresh();
            view.fit();
          };

          view.fit = (box = view.root) => {
            if (!view.width || !view.boxes.length) return;
            view.scale = Math.min(box === view.root ? 1.25 : 1, (view.width - 60) / Math.max(1, box.width), (view.height - 110) / Math.max(1, box.height));
            view.x = view.width / 2 - (box.x + box.width / 2) * view.scale;
            view.y = (view.height - 30) / 2 - (box.y + box.height / 2) * view.scale;
            view.draw();
          };

          view.zoom = (factor, x = view.width / 2, y = view.height / 2) => {
            const scale = Math.min(4, Math.max(0.01, view.scale * factor));
            view.x = x - (x - view.x) * scale / view.scale;
            view.y = y - (y - view.y) * scale / view.scale;
            view.scale = scale;
            view.draw();
          };

          view.pan = (x, y) => { view.x += x; view.y += y; view.draw(); };

          // Moves a box to the middle of the view, at a scale at which its name can be read.
          view.center = box => {
            view.scale = Math.max(view.scale, 0.8);
            view.x = view.width / 2 - (box.x + box.width / 2) * view.scale;
            view.y = view.height / 2 - (box.y + box.height / 2) * view.scale;
            view.draw();
          };

          // Returns the box at a point of the canvas, or the innermost open fold whose title is there, or null.
          view.itemAt = (x, y) => {
            const [gx, gy] = [(x - view.x) / view.scale, (y - view.y) / view.scale];
            const isIn = (item, height) => gx >= item.x && gx <= item.x + item.width && gy >= item.y && gy <= item.y + height;
            return view.boxes.find(box => isIn(box, box.height)) ?? view.frames.findLast(frame => isIn(frame, frameTitle)) ?? null;
          };

          // Paints at once, because a canvas is empty after its size has changed.
          view.resize = () => {
            const box = canvas.getBoundingClientRect(), ratio = window.devicePixelRatio || 1;
            if (!box.width) return;
            const isFirst = !view.width;
            const [pixelWidth, pixelHeight] = [Math.round(box.width * ratio), Math.round(box.height * ratio)];
            if (canvas.width === pixelWidth && canvas.height === pixelHeight && !isFirst) return;
            if (!isFirst) { view.x += (box.width - view.width) / 2; view.y += (box.height - view.height) / 2; }
            [view.width, view.height] = [box.width, box.height];
            [canvas.width, canvas.height] = [pixelWidth, pixelHeight];
            if (isFirst) view.fit();
            paint();
          };

          view.recolor = () => { painter.readColors(); view.draw(); };

          limitNodes(folds, null);
          return view;
        }

        """#
}
