import WeaverDiagnostics

/// Returns the text of `Grammar/DIAGNOSTICS.md` in Markdown: a table of contents and the explanations of all codes,
/// with the same content as `explanation(of:)`.
package func diagnosticsPage() -> String {
    let groups = DiagnosticCode.Severities.allCases.map { severities in
        (
            severities.title.prefix(1).uppercased() + severities.title.dropFirst(),
            DiagnosticCode.inOrder.filter { $0.severities == severities }
        )
    }
    let contents = groups.map { title, codes in "\n\(title)\n\n" + codes.map(entry).joined() }.joined()
    let sections = groups.map { title, codes in "\n## \(title)\n" + codes.map(section).joined() }.joined()
    return """
        # Diagnostics

        What each code means, with a sample, what Weaver says of it, and the same mended; `weaver explain CODE` prints the same.
        The texts stand in `Sources/WeaverDiagnostics/Registry`, and a test writes this page from them.

        """ + contents + sections
}

private func entry(_ code: DiagnosticCode) -> String {
    "- [`\(code.rawValue)`](#\(code.rawValue)): \(code.documentation.title)\n"
}

private func section(_ code: DiagnosticCode) -> String {
    "\n### `\(code.rawValue)`\n\n**\(code.documentation.title)**\n"
        + CodeExplanation.parts(of: code).map(markdown).joined()
}

private func markdown(of part: CodeExplanation.Part) -> String {
    switch part {
    case .prose(let text): "\n\(text)\n"
    case .heading(let text): "\n\(text):\n"
    case .file(let name, let text): "\n`\(name)`\n" + fenced(text, as: language(of: name))
    case .output(let text): fenced(text, as: "text")
    }
}

private func fenced(_ text: String, as language: String) -> String { "\n```\(language)\n\(text)\n```\n" }

/// Returns the language name to write after the opening fence of a code block for `file`.
private func language(of file: String) -> String {
    switch true {
    case file.hasSuffix(".swift"): "swift"
    case file.hasSuffix(".weaver"), file.hasSuffix(".yaml"): "yaml"
    default: "text"
    }
}
