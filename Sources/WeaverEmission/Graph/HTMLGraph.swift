import WeaverDiagnostics

extension GraphDescription {
    /// Returns the text of one HTML page, which loads nothing from a network. The page contains the whole graph. If the
    /// description is limited to some types, the page also contains their names and shows only these types at first.
    func htmlText() -> String {
        var json = JSONWriter()
        json.object { json in
            write(types, problems, to: &json)
            if let shown { json.member("shown", shown.sorted()) }
        }
        // A script element ends at the first `</script`, even inside of a string.
        let data = json.text.replacing("<", with: "\\u003c")
        return GraphPage.text(data: data)
    }
}

/// The parts of the HTML page. Each part is in a file of its own.
enum GraphPage {
    static func text(data: String) -> String {
        [
            head, "<style>\n", style, "</style>\n</head>\n", body, "<script type=\"application/json\" id=\"data\">",
            data, "</script>\n<script>\n\"use strict\";\n",
            modelScript, layoutScript, viewScript, panelScript, mainScript, "</script>\n</body>\n</html>\n",
        ].joined()
    }
}
