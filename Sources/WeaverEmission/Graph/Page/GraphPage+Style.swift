extension GraphPage {
    /// The style sheet. Colours are variables, which are set once for light mode and once for dark mode. The script
    /// that draws the graph reads the same variables.
    static let style = #"""
        :root {
          color-scheme: light dark;
          --page: #f5f7fa; --panel: #ffffff; --line: #dfe4ec; --text: #1b2431; --dim: #5c6a7f; --accent: #2563d9; --accent-soft: #e3ecfd;
          --error: #c4232b; --error-soft: #fdecec; --warning: #8a5a00; --node: #ffffff; --node-line: #b9c3d3; --leaf: #eef1f6;
          --container: #4a6fa5; --lazy: #b86e00; --weak: #8a3ffc; --transient: #0b7f75; --reference: #97a3b6;
          --fold: #e9edf4; --fold-line: #c6cfdd; --heat: #e8590c; --added: #16803c; --removed: #c4232b; --changed: #9a6200;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --page: #12161d; --panel: #1a2029; --line: #2c3542; --text: #e4e9f1; --dim: #97a5ba; --accent: #7aa7ff; --accent-soft: #22345a;
            --error: #ff7b80; --error-soft: #3d1f24; --warning: #e5b454; --node: #222a36; --node-line: #46546a; --leaf: #1b222c;
            --container: #7f9fd1; --lazy: #e0a044; --weak: #b694ff; --transient: #43bfb3; --reference: #64738a;
            --fold: #1e2631; --fold-line: #3a4656; --heat: #ff922b; --added: #4cc38a; --removed: #ff7b80; --changed: #e5b454;
          }
        }
        * { box-sizing: border-box; }
        [hidden] { display: none !important; }
        body { margin: 0; height: 100vh; display: flex; flex-direction: column; background: var(--page); color: var(--text); font: 14px/1.45 system-ui, -apple-system, "Segoe UI", "Helvetica Neue", Arial, sans-serif; }
        button, input { font: inherit; color: inherit; }
        :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
        header { display: flex; align-items: center; gap: 14px; padding: 9px 16px; background: var(--panel); border-bottom: 1px solid var(--line); }
        h1 { font-size: 15px; margin: 0; }
        #summary { margin: 0; color: var(--dim); flex: 1; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
        .bad { color: var(--error); font-weight: 600; }
        .tools { flex: none; display: flex; align-items: center; gap: 6px; }
        .tools button, .actions button { min-width: 32px; padding: 3px 10px; border: 1px solid var(--line); border-radius: 7px; background: var(--panel); cursor: pointer; }
        .tools button:hover, .actions button:hover { background: var(--accent-soft); border-color: var(--accent); }
        .toggle { display: inline-flex; align-items: center; gap: 6px; color: var(--dim); cursor: pointer; margin-right: 8px; }
        .toggle input { margin: 0; accent-color: var(--accent); }
        main { flex: 1; display: flex; min-height: 0; }
        nav { width: 260px; display: flex; flex-direction: column; background: var(--panel); border-right: 1px solid var(--line); }
        #search { margin: 12px 12px 6px; padding: 6px 10px; border: 1px solid var(--line); border-radius: 8px; background: var(--page); }
        .filter { display: flex; justify-content: space-between; margin: 0 14px 6px; font-size: 12px; color: var(--dim); }
        .list, .body { flex: 1; overflow-y: auto; min-height: 0; }
        .list:focus-visible, .body:focus-visible { outline-offset: -2px; }
        .rows { position: relative; }
        .rows > * { position: absolute; left: 0; right: 0; display: flex; align-items: center; gap: 8px; margin: 0 8px; padding: 0 8px; border-radius: 6px; }
        .list .item, .list .heading { height: 28px; }
        .rows .item { cursor: pointer; }
        .rows .item:hover { background: var(--page); }
        .rows .item[aria-selected] { background: var(--accent-soft); }
        .rows .heading { font-size: 12px; font-weight: 600; color: var(--dim); }
        .name { flex: 1; overflow: hidden; text-overflow: ellipsis; white-space: pre; }
        #tabs { display: flex; gap: 2px; } #tabs:empty { display: none; }
        #tabs button { padding: 3px 12px; border: 0; border-radius: 7px; background: none; color: var(--dim); cursor: pointer; }
        #tabs button[aria-selected="true"] { background: var(--accent-soft); color: var(--text); font-weight: 600; }
        select { font: inherit; color: inherit; padding: 2px 6px; border: 1px solid var(--line); border-radius: 7px; background: var(--panel); }
        .view { flex: 1; min-width: 0; display: flex; flex-direction: column; background: var(--panel); }
        .view.split { flex-direction: row; }
        .table { flex: 1.5; display: flex; flex-direction: column; min-width: 0; min-height: 0; }
        .head { display: grid; margin: 0 8px; padding: 6px 8px; border-bottom: 1px solid var(--line); scrollbar-gutter: stable; overflow: hidden; }
        .head button { border: 0; padding: 2px 0; background: none; text-align: right; font-size: 12px; color: var(--dim); cursor: pointer; }
        .head button:first-child { text-align: left; } .head button[aria-pressed="true"] { color: var(--text); font-weight: 600; }
        .body { scrollbar-gutter: stable; }
        .body .item { display: grid; height: 26px; gap: 0; font-variant-numeric: tabular-nums; }
        .body .item span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; text-align: right; background: linear-gradient(var(--heat), var(--heat)) no-repeat right bottom / 0 3px content-box; padding-left: 8px; }
        .body .item span:first-child { padding-left: 0; }
        .body .item span:first-child { text-align: left; }
        .side { flex: 1; display: flex; flex-direction: column; min-width: 0; border-left: 1px solid var(--line); }
        #treemap { position: static; flex: 1.4; min-height: 0; width: 100%; cursor: pointer; background: var(--page); }
        .bar { display: flex; align-items: center; gap: 10px; margin: 0; padding: 8px 14px; color: var(--dim); font-size: 13px; } #treemap-path { flex: 1; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
        .bar button { border: 1px solid var(--line); border-radius: 7px; background: var(--panel); padding: 2px 10px; cursor: pointer; } .bar button:disabled { opacity: .4; cursor: default; }
        .lists { flex: 1; overflow-y: auto; padding: 8px 14px; border-top: 1px solid var(--line); font-size: 13px; }
        .lists summary { cursor: pointer; font-weight: 600; padding: 4px 0; } .lists ul { margin: 0 0 8px; padding-left: 18px; list-style: none; } .lists li { overflow-wrap: anywhere; }
        #view-trace .lists { flex: .6; } #view-trace .table { flex: 1; }
        #view-difference { padding: 8px 0; } #view-difference .rows > * { height: 24px; } .sign { width: 12px; font-weight: 700; }
        .added { color: var(--added); } .removed { color: var(--removed); } .changed { color: var(--changed); }
        .tag.added { color: var(--added); } .tag.removed { color: var(--removed); } .tag.changed { color: var(--changed); }
        .tag.module { color: var(--dim); background: var(--fold); }
        aside dl { display: grid; grid-template-columns: repeat(4, 1fr); gap: 8px; margin: 14px 0 0; } dt { font-size: 11px; color: var(--dim); } dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums; }
        .tag { font-size: 11px; padding: 0 6px; border-radius: 9px; border: 1px solid currentColor; color: var(--dim); white-space: nowrap; }
        .tag.root { color: var(--accent); } .tag.error { color: var(--error); } .tag.container { color: var(--container); } .tag.lazy { color: var(--lazy); }
        .tag.weak { color: var(--weak); } .tag.transient { color: var(--transient); }
        .stage { position: relative; flex: 1; min-width: 0; }
        #canvas { position: absolute; inset: 0; width: 100%; height: 100%; cursor: grab; touch-action: none; }
        #canvas:focus-visible { outline-offset: -3px; }
        #canvas.dragging { cursor: grabbing; } #canvas.pointing { cursor: pointer; }
        .legend { position: absolute; left: 14px; bottom: 12px; display: flex; flex-wrap: wrap; gap: 4px 14px; margin: 0; padding: 5px 12px; list-style: none; font-size: 12px; color: var(--dim); background: var(--panel); border: 1px solid var(--line); border-radius: 8px; pointer-events: none; }
        .legend li::before { content: ""; display: inline-block; width: 18px; margin-right: 6px; vertical-align: 3px; border-top: 2px solid var(--c); }
        .legend .container { --c: var(--container); } .legend .lazy { --c: var(--lazy); } .legend .weak { --c: var(--weak); } .legend .transient { --c: var(--transient); }
        .legend .reference { --c: var(--reference); } .legend .reference::before { border-top-style: dashed; } .legend .error { --c: var(--error); } #changes-legend::before { display: none; }
        aside { width: 370px; overflow-y: auto; padding: 14px 18px 24px; background: var(--panel); border-left: 1px solid var(--line); }
        aside:focus-visible { outline: none; }
        aside .title { display: flex; align-items: flex-start; gap: 8px; }
        aside h2 { flex: 1; font-size: 17px; margin: 0; overflow-wrap: anywhere; }
        aside .close { border: 0; background: none; font-size: 18px; line-height: 1; padding: 4px 6px; border-radius: 6px; cursor: pointer; color: var(--dim); }
        aside h3 { font-size: 12px; text-transform: uppercase; letter-spacing: .05em; color: var(--dim); margin: 18px 0 6px; }
        aside ul { list-style: none; margin: 0; padding: 0; }
        aside li { padding: 6px 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
        aside li.faulty { border-left: 3px solid var(--error); padding-left: 8px; }
        .row { display: flex; align-items: baseline; gap: 8px; } .row .main { flex: 1; }
        .place { font: 12px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; color: var(--dim); }
        .note { font-size: 13px; color: var(--dim); }
        .tags { display: flex; flex-wrap: wrap; gap: 6px; margin: 8px 0; }
        .actions { display: flex; gap: 6px; margin-top: 10px; }
        .problem { margin: 8px 0 0; padding: 7px 10px; border-radius: 7px; font-size: 13px; background: var(--page); color: var(--warning); }
        .problem.error { background: var(--error-soft); color: var(--error); }
        .link { border: 0; padding: 0; background: none; color: var(--accent); cursor: pointer; text-align: left; overflow-wrap: anywhere; }
        .link:hover { text-decoration: underline; }
        @media (max-width: 900px) { nav { width: 190px; } aside { position: absolute; right: 0; top: 46px; bottom: 0; width: min(370px, 85vw); } .legend { display: none; } }

        """#
}
