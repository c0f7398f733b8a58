extension GraphPage {
    static let head = #"""
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="generator" content="weaver graph">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
        <link rel="icon" href="data:,">
        <title>Dependency graph</title>

        """#

    /// The body of the page. The graph can be read without the drawing: the list of types and the details of a type
    /// contain everything that the drawing shows.
    static let body = #"""
        <body>
        <header>
        <h1>Dependency graph</h1>
        <div id="tabs" role="tablist" aria-label="Views"></div>
        <p id="summary"></p>
        <div class="tools" id="graph-tools">
        <label id="metric-label" hidden>Show <select id="metric"><option value="none">nothing more</option></select></label>
        <label class="toggle"><input type="checkbox" id="references"> References</label>
        <button type="button" id="changes" hidden title="Only the types that differ, and those next to them">Only changes</button>
        <button type="button" id="all" hidden>Show all</button>
        <button type="button" id="close-all" hidden title="Close all folds">Fold</button>
        <button type="button" id="zoom-out" aria-label="Zoom out" title="Zoom out (-)">&minus;</button>
        <button type="button" id="zoom-in" aria-label="Zoom in" title="Zoom in (+)">+</button>
        <button type="button" id="fit" title="Fit the whole graph (0)">Fit</button>
        </div>
        </header>
        <main>
        <nav aria-label="Types">
        <input type="search" id="search" placeholder="Search types  ( / )" aria-label="Search types" autocomplete="off" spellcheck="false">
        <p class="filter"><label class="toggle"><input type="checkbox" id="faulty"> Errors only</label><output id="count" for="search" aria-live="polite"></output></p>
        <div id="list" class="list"></div>
        </nav>
        <section class="stage" id="view-graph">
        <canvas id="canvas" tabindex="0" role="img" aria-label="The graph, drawn. Arrow keys go from box to box, Enter opens a fold, Escape closes it, plus and minus zoom, 0 fits; the list of types holds the same."></canvas>
        <ul class="legend" aria-label="Legend">
        <li class="container">container</li><li class="lazy">lazy</li><li class="weak">weak</li><li class="transient">transient</li><li class="reference">reference</li><li class="error">error</li>
        <li id="changes-legend" hidden><span class="added">added</span> <span class="removed">removed</span> <span class="changed">changed</span></li>
        </ul>
        </section>
        <section class="view split" id="view-analysis" hidden>
        <div class="table" id="analysis-table"></div>
        <div class="side">
        <div class="bar"><button type="button" id="treemap-up" title="To the fold around this one">Up</button><span id="treemap-path"></span><label>Area <select id="area"></select></label></div>
        <canvas id="treemap" role="img" aria-label="A treemap of the types; the table holds the same numbers."></canvas>
        <div id="analysis-lists" class="lists"></div>
        </div>
        </section>
        <section class="view" id="view-trace" hidden>
        <p class="bar" id="trace-summary"></p>
        <div class="table" id="trace-table"></div>
        <div id="trace-lists" class="lists"></div>
        </section>
        <section class="view" id="view-difference" hidden>
        <div id="difference-lines" class="list"></div>
        </section>
        <aside id="details" aria-label="Details" tabindex="-1" hidden></aside>
        </main>
        <noscript>This page draws a graph, and needs JavaScript for it.</noscript>

        """#
}
