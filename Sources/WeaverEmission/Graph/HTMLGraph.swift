import WeaverDiagnostics

extension GraphDescription {
    /// One page that asks nothing of any network. It holds the whole graph; what is to be shown at first is said beside
    /// it.
    func htmlText() -> String {
        var json = JSONWriter()
        json.object { json in
            write(types, problems, to: &json)
            if let shown { json.member("shown", shown.sorted()) }
        }
        // A script element ends at the first `</script`, whatever is around it.
        let data = json.text.replacing("<", with: "\\u003c")
        return GraphPage.text(data: data)
    }
}

/// The parts of the page; each stands in a file of its own.
enum GraphPage {
    static func text(data: String) -> String {
        [
            head, "<style>\n", style, "</style>\n</head>\n", body, "<script type=\"application/json\" id=\"data\">",
            data, "</script>\n<script>\n\"use strict\";\n",
            modelScript, layoutScript, viewScript, panelScript, mainScript, "</script>\n</body>\n</html>\n",
        ].joined()
    }
}
