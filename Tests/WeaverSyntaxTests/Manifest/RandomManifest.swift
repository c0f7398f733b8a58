import WeaverTestSupport

/// A generator of random manifests, in every layout that the supported subset of YAML allows. Equal seeds give equal
/// texts. Indentation, quotes, comments and blank lines vary, blocks and flows are nested, and values span lines. Most
/// of the texts have no errors.
struct RandomManifest {
    private var random: SeededGenerator
    private var lines: [String] = []
    private var commentCount = 0

    static func text(seed: UInt64) -> String {
        var manifest = RandomManifest(random: SeededGenerator(seed: seed))
        return manifest.text()
    }

    private init(random: SeededGenerator) {
        self.random = random
    }

    private mutating func text() -> String {
        if chance(8) { addNoise() }
        if chance(8) { lines.append("---" + trailing()) }
        addBlock(depth: 3, column: chance(10) ? below(4) : 0)
        addNoise()
        let text = lines.joined(separator: pick(["\n", "\n", "\n", "\r\n"])) + pick(["", "\n", "\n\n\n"])
        return (chance(20) ? "\u{FEFF}" : "") + text
    }

    // MARK: Blocks

    private mutating func addBlock(depth: Int, column: Int) {
        if chance(3) { addSequence(depth: depth, column: column) } else { addMapping(depth: depth, column: column) }
    }

    private mutating func addMapping(depth: Int, column: Int) {
        var keys: Set<String> = []
        for _ in 0..<1 + below(4) {
            let name = pick(Self.names)
            guard keys.insert(name).inserted else { continue }
            addNoise()
            let key = spaces(column) + quoted(name, inBrackets: false) + pick(["", "", " "])
            addElement(key + ":", depth: depth, column: column, isItem: false)
        }
    }

    private mutating func addSequence(depth: Int, column: Int) {
        for _ in 0..<1 + below(3) {
            addNoise()
            addElement(spaces(column) + "-", depth: depth, column: column, isItem: true)
        }
    }

    /// Adds an entry of a block: `header`, which is a key or a dash, and a random value.
    private mutating func addElement(_ header: String, depth: Int, column: Int, isItem: Bool) {
        let inner = column + 1 + below(4)
        switch below(10) {
        case 0: lines.append(header + trailing())
        case 1...3 where depth > 0:
            if isItem, chance(2) { return addCompact(header, depth: depth) }
            lines.append(header + trailing())
            if isItem || !chance(4) {
                addBlock(depth: depth - 1, column: inner)
            } else {
                addSequence(depth: depth - 1, column: column)
            }
        case 4...6: add(flow(depth: 3, indent: inner), behind: header, indent: inner)
        case 7:
            let lines = [
                pick(["(Int, String)", "a b", "URL"]), spaces(inner) + "-> Void", spaces(inner + below(3)) + "c#d",
            ]
            add(lines, behind: header, indent: inner)
        case 8:
            let lines = ["\"one \\t\\u00e9", spaces(inner) + pick(["two", "", "\\"]), spaces(inner) + "it's\""]
            add(lines, behind: header, indent: inner)
        default: add([quoted(pick(Self.texts), inBrackets: false)], behind: header, indent: inner)
        }
    }

    /// Adds an entry of a sequence whose value is a block that begins on the line of the dash.
    private mutating func addCompact(_ header: String, depth: Int) {
        let start = lines.count
        let dash = header + spaces(1 + below(3))
        if chance(2) {
            addSequence(depth: depth - 1, column: dash.count)
        } else {
            addMapping(depth: depth - 1, column: dash.count)
        }
        // A comment or blank line before the first entry of the block would end the value. Such lines are removed, and
        // the first entry is put after the dash.
        while start < lines.count,
            lines[start].allSatisfy({ $0 == " " }) || lines[start].drop(while: { $0 == " " }).hasPrefix("#")
        {
            lines.remove(at: start)
        }
        lines[start] = dash + lines[start].dropFirst(dash.count)
    }

    /// Adds the lines of `value` after `header`, on the same line or below. `indent` is the column of a value that
    /// begins below the header.
    private mutating func add(_ value: [String], behind header: String, indent: Int) {
        var value = value
        if chance(8) {
            lines.append(header + trailing())
            addNoise()
            value[0] = spaces(indent) + value[0]
        } else {
            value[0] = header + spaces(1 + below(3)) + value[0]
        }
        value[value.count - 1] += trailing()
        lines += value
    }

    // MARK: Flows

    /// Returns the lines of a random value: one in brackets, or a scalar. Content below the first line begins at column
    /// `indent` or later.
    private mutating func flow(depth: Int, indent: Int) -> [String] {
        guard depth > 0, !chance(3) else { return [quoted(pick(Self.texts + Self.flowTexts), inBrackets: true)] }
        let isSequence = chance(2)
        var lines = [isSequence ? "[" : "{"]
        let count = below(4)
        var keys: Set<String> = []
        for index in 0..<count {
            let key = pick(Self.names)
            guard isSequence || keys.insert(key).inserted else { continue }
            if index > 0, lines != ["{"] { lines[lines.count - 1] += "," }
            gap(in: &lines, indent: indent)
            var item = flow(depth: depth - 1, indent: indent)
            if !isSequence || chance(6) { item[0] = quoted(key, inBrackets: true) + ": " + (chance(8) ? "" : item[0]) }
            if item[0].hasSuffix(": ") { item = [item[0]] }
            lines[lines.count - 1] += item[0]
            lines += item.dropFirst()
        }
        gap(in: &lines, indent: indent)
        lines[lines.count - 1] += isSequence ? "]" : "}"
        return lines
    }

    /// Adds a random gap at the end of `lines`: nothing, spaces, or a new line, perhaps with comments.
    private mutating func gap(in lines: inout [String], indent: Int) {
        guard chance(6) else { return lines[lines.count - 1] += spaces(below(3)) }
        lines[lines.count - 1] += trailing()
        if chance(4) { lines.append("") }
        if chance(3) { lines.append(spaces(below(8)) + comment()) }
        lines.append(spaces(indent + below(4)))
    }

    // MARK: Pieces

    private mutating func addNoise() {
        if chance(5) { lines.append(spaces(below(4))) }
        if chance(5) { lines.append(spaces(below(7)) + comment()) }
        if chance(9) { lines.append("") }
    }

    private mutating func comment() -> String {
        commentCount += 1
        return pick(["# ", "#", "#: "]) + "\(commentCount) [not] {a} 'value'" + spaces(below(2))
    }

    private mutating func trailing() -> String { chance(4) ? spaces(1 + below(3)) + comment() : spaces(below(2)) }

    /// Returns `text` with random quotes: none, single or double ones, among those in which the text can be written.
    private mutating func quoted(_ text: String, inBrackets: Bool) -> String {
        if Self.isPlain(text), !(inBrackets && text.contains(where: { ",[]{}?".contains($0) })), !chance(3) {
            return text
        }
        if !text.contains("\n"), chance(2) {
            return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
        }
        var output = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": output += "\\\""
            case "\\": output += "\\\\"
            case "\n": output += "\\n"
            default:
                if scalar.value < 0x100, chance(20) {
                    let digits = String(scalar.value, radix: 16)
                    output += "\\x" + (digits.count == 1 ? "0" : "") + digits
                } else {
                    output.unicodeScalars.append(scalar)
                }
            }
        }
        return output + "\""
    }

    private static func isPlain(_ text: String) -> Bool { !awkward.contains(text) }

    private mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }
    private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
    /// Returns true once in `count` calls, on average.
    private mutating func chance(_ count: Int) -> Bool { below(count) == 0 }
    private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

    private static let names = [
        "logger", "movieManager", "AppDelegate", "Outer.Inner", "registrations", "Box<Int>", "a b", "k:v", "é", "true",
        "a: b", "`self`",
        "-",
    ]
    private static let awkward = [
        "[String: Int]", "{ _ in URLSession.shared }", "a: b", "# no comment", "a #b", "it's \"said\"", " spaced ", "",
        "a\nb", "\\",
        "@escaping", "`self`", "- a", "-", "? a", "a:", "%", "|", "> b", "---", "*", "&a", "!t", ",", "]", "tab\there",
        "'", "\u{2028}",
        "\u{200B}\u{7F}",
    ]
    private static let others = [
        "Logger", "MovieManager <- MovieManaging", "Store<A, B>", "(Int, String) -> UIViewController", "String?",
        "lazy", "true", "1.0",
        "~", "-> Void", "a#b", "x  y", "é中🎬", "any P & Q", "AppDelegate.make(_:)", "\u{A0}", "http://a.b", "-1",
    ]
    private static let texts = awkward + others
    private static let flowTexts = [
        String(repeating: "Long", count: 9), String(repeating: "Longer", count: 12), "é", "a", "b", "c",
    ]
}
