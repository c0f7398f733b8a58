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
        return GraphPage(showsModules: showsModules).text(data: data)
    }
}

/// The parts of the HTML page. Each part is in a file of its own.
struct GraphPage {
    /// Whether the page groups types by module. If not, it has no part that is about modules.
    let showsModules: Bool

    func text(data: String) -> String {
        [
            Self.head, "<style>\n", Self.style, showsModules ? Self.modulesStyle : "", "</style>\n</head>\n", Self.body,
            "<script type=\"application/json\" id=\"data\">", data, "</script>\n<script>\n\"use strict\";\n",
            Self.modelScript, Self.layoutScript, showsModules ? Self.modulesScript : "",
            withModules(Self.viewScript), withModules(Self.panelScript), withModules(Self.mainScript),
            "</script>\n</body>\n</html>\n",
        ].joined()
    }
}
