import WeaverDiagnostics

extension GraphDescription {
    /// A view of the page besides the graph: what `weaver analyze` and `weaver diff` print as JSON.
    package enum PageView: String, Sendable {
        case analysis, trace, difference
    }

    /// Returns the text of one HTML page, which loads nothing from a network. The page contains the whole graph. If the
    /// description is limited to some types, the page also contains their names and shows only these types at first.
    /// `views` are further views, each with its JSON.
    package func htmlText(views: [(view: PageView, json: String)] = []) -> String {
        var json = JSONWriter()
        json.object { json in
            write(types, problems, to: &json)
            if let shown { json.member("shown", shown.sorted()) }
            for (view, text) in views {
                json.key(view.rawValue)
                json.literal(text)
            }
        }
        // A script element ends at the first `</script`, even inside of a string.
        return GraphPage.text(data: json.text.replacing("<", with: "\\u003c"))
    }
}

/// The parts of the HTML page. Each part is in a file of its own.
enum GraphPage {
    /// Returns the page. `data` is its JSON, without `<`.
    static func text(data: String) -> String {
        let scripts = [
            modelScript, foldsScript, layoutScript, paintingScript, viewScript, panelScript, listScript, insightScript,
            treemapScript, mainScript,
        ]
        return [
            head, "<style>\n", style, "</style>\n</head>\n", body,
            "<script type=\"application/json\" id=\"data\">", data, "</script>\n<script>\n\"use strict\";\n",
            scripts.joined(), "</script>\n</body>\n</html>\n",
        ].joined()
    }
}
