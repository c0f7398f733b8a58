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
        <p id="summary"></p>
        <div class="tools">
        <label class="toggle"><input type="checkbox" id="references"> References</label>
        <button type="button" id="all" hidden>Show all</button>
        <button type="button" id="zoom-out" aria-label="Zoom out" title="Zoom out (-)">&minus;</button>
        <button type="button" id="zoom-in" aria-label="Zoom in" title="Zoom in (+)">+</button>
        <button type="button" id="fit" title="Fit the whole graph (0)">Fit</button>
        </div>
        </header>
        <main>
        <nav aria-label="Types">
        <input type="search" id="search" placeholder="Search types  ( / )" aria-label="Search types" autocomplete="off" spellcheck="false">
        <p class="filter"><label class="toggle"><input type="checkbox" id="faulty"> Errors only</label><output id="count" for="search" aria-live="polite"></output></p>
        <ul id="list"></ul>
        </nav>
        <section class="stage">
        <canvas id="canvas" tabindex="0" role="img" aria-label="The graph, drawn. Arrow keys go from type to type, plus and minus zoom, 0 fits; the list of types holds the same."></canvas>
        <ul class="legend" aria-label="Legend">
        <li class="container">container</li><li class="lazy">lazy</li><li class="weak">weak</li><li class="transient">transient</li><li class="reference">reference</li><li class="error">error</li>
        </ul>
        </section>
        <aside id="details" aria-label="Details" tabindex="-1" hidden></aside>
        </main>
        <noscript>This page draws a graph, and needs JavaScript for it.</noscript>

        """#
}
