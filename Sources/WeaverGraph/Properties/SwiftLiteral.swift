extension PropertyScalar {
    /// Creates the value of a Swift literal: a string without interpolation, a number or a Boolean. Nil for any other
    /// text, and for strings over several lines.
    package init?(swiftLiteral text: String) {
        if let string = Self.string(text) {
            self.init(string, isQuoted: true)
        } else if text == "true" || text == "false" {
            self.init(text, isQuoted: false)
        } else if let number = Self.number(text) {
            self.init(number, isQuoted: false)
        } else {
            return nil
        }
    }

    /// Returns a number as YAML writes it: without underscores, in decimal or hexadecimal digits.
    private static func number(_ text: String) -> String? {
        var rest = text[...]
        var sign = ""
        if rest.hasPrefix("-") {
            sign = "-"
            rest = rest.dropFirst()
        }
        rest = rest.drop { $0 == " " }
        guard rest.first?.isASCII == true, rest.first?.isNumber == true else { return nil }
        let digits = rest.filter { $0 != "_" }
        for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where digits.hasPrefix(prefix) {
            let digits = digits.dropFirst(2)
            guard digits.first != "+", digits.first != "-" else { return nil }
            return UInt128(digits, radix: radix).map { sign + String($0) }
        }
        let scalar = PropertyScalar(sign + digits, isQuoted: false)
        guard scalar.isInteger || scalar.isFraction, digits.last != "." else { return nil }
        return scalar.text
    }

    /// Returns the text of a string literal on one line, `"text"` or `#"text"#`.
    private static func string(_ text: String) -> String? {
        let pounds = text.prefix { $0 == "#" }.count
        let scalars = Array(text.unicodeScalars)
        guard scalars.count >= 2 * pounds + 2, scalars[pounds] == "\"",
            scalars[scalars.count - 1 - pounds] == "\"", scalars.suffix(pounds).allSatisfy({ $0 == "#" })
        else { return nil }
        let content = scalars[(pounds + 1)..<(scalars.count - 1 - pounds)]
        // The content of `"""` would begin with a quote.
        guard content.first != "\"" || pounds > 0, !content.contains("\n"), !content.contains("\r") else { return nil }
        var output = String.UnicodeScalarView()
        var index = content.startIndex
        let escape: [Unicode.Scalar] = ["\\"] + Array(repeating: "#", count: pounds)
        while index < content.endIndex {
            // A quote that no backslash precedes would end the literal, unless it is a raw one.
            if content[index] == "\"", pounds == 0 { return nil }
            guard content[index...].starts(with: escape) else {
                output.append(content[index])
                index += 1
                continue
            }
            index += escape.count
            guard index < content.endIndex else { return nil }
            switch content[index] {
            case "0": output.append("\0")
            case "n": output.append("\n")
            case "r": output.append("\r")
            case "t": output.append("\t")
            case "\\": output.append("\\")
            case "\"": output.append("\"")
            case "'": output.append("'")
            case "u":
                guard let end = content[index...].firstIndex(of: "}"), index + 1 < end, content[index + 1] == "{",
                    let value = UInt32(String(String.UnicodeScalarView(content[(index + 2)..<end])), radix: 16),
                    let scalar = Unicode.Scalar(value)
                else { return nil }
                output.append(scalar)
                index = end
            default: return nil
            }
            index += 1
        }
        return String(output)
    }
}

extension PropertyScalar {
    /// The type that Swift gives a literal without a context: `Int`, `Double`, `String` or `Bool`.
    package var literalType: TypeKey {
        if isQuoted { return .name("String") }
        if bool != nil { return .name("Bool") }
        return .name(isInteger ? "Int" : "Double")
    }
}
