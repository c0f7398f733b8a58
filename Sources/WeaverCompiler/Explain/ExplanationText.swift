package import WeaverDiagnostics

/// Returns the text that `weaver explain CODE` prints: the title, severity and explanation of `code`, and samples with
/// the compiler's output and the corrected sources.
package func explanation(of code: DiagnosticCode) -> String {
    let head = "\(code.rawValue) (\(code.severities.text))\n\(code.documentation.title)\n"
    return head + CodeExplanation.parts(of: code).map(text).joined()
}

/// Returns the text that `weaver explain` prints: all codes with their titles.
package func codeList() -> String {
    let width = DiagnosticCode.allCases.map(\.rawValue.count).max() ?? 0
    let lists = DiagnosticCode.Severities.allCases.map { severities in
        let lines = DiagnosticCode.inOrder.filter { $0.severities == severities }.map {
            "  \($0.rawValue)\(String(repeating: " ", count: width - $0.rawValue.count))  \($0.documentation.title)\n"
        }
        return severities.title + "\n" + lines.joined()
    }
    return lists.joined(separator: "\n")
}

private func text(of part: CodeExplanation.Part) -> String {
    switch part {
    case .prose(let text): "\n\(text)\n"
    case .heading(let text): "\n\(text):\n"
    case .file(let name, let text): "\n  \(name)\n\(indented(text))\n"
    case .output(let text): "\n\(indented(text))\n"
    }
}

private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    " + $0 }.joined(
        separator: "\n")
}
