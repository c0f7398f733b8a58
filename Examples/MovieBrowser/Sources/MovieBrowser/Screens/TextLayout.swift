enum TextLayout {
    static let width = 76

    static func heading(_ title: String) -> String {
        let title = title.uppercased()
        return "\(title) " + String(repeating: "─", count: max(0, width - title.count - 1))
    }

    static func padded(_ text: String, width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    static func centered(_ text: String, width: Int) -> String {
        padded(String(repeating: " ", count: max(0, width - text.count) / 2) + text, width: width)
    }

    /// Breaks `text` into lines of at most `width` characters, between words.
    static func wrapped(_ text: String, width: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let line = lines.last, line.count + 1 + word.count <= width {
                lines[lines.count - 1] += " \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }

    /// Puts two blocks of lines next to each other.
    static func sideBySide(_ left: [String], _ right: [String]) -> [String] {
        let width = left.map(\.count).max() ?? 0
        return (0..<max(left.count, right.count)).map { row in
            let right = row < right.count ? right[row] : ""
            guard !right.isEmpty || row < left.count else { return "" }
            return padded(row < left.count ? left[row] : "", width: width) + (right.isEmpty ? "" : "  \(right)")
        }
    }
}
