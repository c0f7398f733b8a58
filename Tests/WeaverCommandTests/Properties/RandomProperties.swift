import Foundation
import WeaverTestSupport

/// A random program whose registrations read random property files, and a model of what it prints. The model knows
/// Grammar/properties.md alone.
struct RandomProperties {
    /// A type that a property can become.
    indirect enum Kind {
        case string, bool, url, duration
        case integer(String, ClosedRange<Int>)
        case number(String)
        case enumeration(Int)
        case optional(Kind)
        case list(Kind)
        case dictionary(Kind)
        case structure(Int)
    }

    /// A value of a property file.
    indirect enum Node {
        case null
        /// A number or a Boolean, as it is written.
        case literal(String)
        case text(String)
        case list([Node])
        case mapping([(key: String, value: Node)])
    }

    struct Field {
        var name: String
        var kind: Kind
        /// The default argument and what the program prints for it; nil without one.
        var fallback: (swift: String, shown: String)?
    }

    struct Structure {
        var isClass: Bool
        var fields: [Field]
    }

    struct Enumeration {
        var isText: Bool
        var raws: [String]
    }

    struct Registration {
        var name: String
        var kind: Kind
        var scope: String
        var path: [String]
    }

    private var random: SeededGenerator
    private var structures: [Structure] = []
    private var enumerations: [Enumeration] = []
    private var registrations: [Registration] = []
    private var files: [Node] = []

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        for _ in 0..<3 { enumerations.append(enumeration()) }
        for _ in 0..<6 { structures.append(structure()) }
        var roots: [[(key: String, value: Node)]] = [[], [], []]
        for index in 0..<14 {
            let registration = Registration(
                name: "value\(index)", kind: kind(depth: 3),
                scope: ["container", "lazy", "transient"].randomElement(using: &random) ?? "",
                path: ["part \(index)"] + (chance(0.5) ? ["deep-\(index)"] : []))
            registrations.append(registration)
            for file in roots.indices where file == 0 || chance(0.5) {
                var node = node(of: registration.kind, isWhole: file == 0)
                for key in registration.path.dropFirst().reversed() { node = .mapping([(key, node)]) }
                roots[file].append((registration.path[0], node))
            }
        }
        files = roots.map { .mapping($0.shuffled(using: &random)) }
    }

    // MARK: Choices

    private mutating func chance(_ probability: Double) -> Bool { .random(in: 0..<1, using: &random) < probability }

    private mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }

    private mutating func enumeration() -> Enumeration {
        let isText = chance(0.5)
        let texts = ["a", "B b", "true", "1.10", "ö", "q\"", "'", "x\\y", "null"].shuffled(using: &random)
        let numbers = [-7, 0, 3, 255, 1000].shuffled(using: &random).map(String.init)
        return Enumeration(isText: isText, raws: Array((isText ? texts : numbers).prefix(3)))
    }

    /// Structures have only structures before them, so they nest without end.
    private mutating func structure() -> Structure {
        let isClass = chance(0.3)
        let fields = (0..<number(1...4)).map { index -> Field in
            let kind = kind(depth: 2)
            var fallback: (String, String)?
            if chance(0.3) {
                switch kind {
                case .string: fallback = ("\"d\"", "[100]")
                case .bool: fallback = ("true", "true")
                case .integer: fallback = ("7", "7")
                case .number: fallback = ("2.5", "2.5")
                case .list: fallback = ("[]", "[]")
                default: break
                }
            }
            return Field(name: "field\(index)", kind: kind, fallback: fallback)
        }
        return Structure(isClass: isClass, fields: fields)
    }

    private mutating func kind(depth: Int) -> Kind {
        let integers: [(String, ClosedRange<Int>)] = [
            ("Int", Int.min...Int.max), ("Int8", -128...127), ("UInt8", 0...255), ("Int16", -32768...32767),
            ("UInt16", 0...65535), ("Int32", -2_147_483_648...2_147_483_647), ("UInt", 0...Int.max),
            ("Int64", Int.min...Int.max), ("UInt64", 0...Int.max), ("Int128", Int.min...Int.max),
        ]
        switch number(0...(depth > 0 ? 11 : 7)) {
        case 0, 1: return .string
        case 2: return .bool
        case 3: return .url
        case 4: return .duration
        case 5:
            let (name, range) = integers.randomElement(using: &random) ?? integers[0]
            return .integer(name, range)
        case 6:
            return .number(["Double", "Float", "CGFloat", "TimeInterval"].randomElement(using: &random) ?? "Double")
        case 7: return .enumeration(number(0...enumerations.count - 1))
        case 8: return .optional(kind(depth: depth - 1))
        case 9: return .list(kind(depth: depth - 1))
        case 10: return .dictionary(kind(depth: depth - 1))
        default: return structures.isEmpty ? .string : .structure(number(0...structures.count - 1))
        }
    }

    private mutating func text() -> String {
        let pieces = [
            "a", "Z9", " ", "\"", "\\", "\n", "\t", "é", "e\u{301}", "😀", "\u{202E}", "#", ": ", "$", "\\(x)", "\0",
            "\r\n", "{", "]", "~",
        ]
        return (0..<number(0...6)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }

    /// Returns a random value of `kind`. Only a whole one has all that must be there.
    private mutating func node(of kind: Kind, isWhole: Bool) -> Node {
        switch kind {
        case .string:
            return chance(0.2)
                ? .literal(["1.10", "true", "0x10", "-3"].randomElement(using: &random) ?? "") : .text(text())
        case .bool: return .literal(chance(0.5) ? "true" : "false")
        case .url:
            let urls = [
                "https://example.com", "http://u:p@h:80/a%20b?c=d&e#f", "mailto:a@b.c", "a/b", "http://[::1]/", "?q=1",
                "#top", "file:///tmp/x", "x-y+z.1:", "//host/path",
            ]
            return .text(urls.randomElement(using: &random) ?? "")
        case .duration:
            let unit = ["ns", "us", "ms", "s", "min", "h"].randomElement(using: &random) ?? ""
            return .text("\(number(-5000...5000))\(unit)")
        case .integer(_, let range):
            return .literal(String(number(chance(0.5) ? range : max(range.lowerBound, -9)...9)))
        case .number:
            let quarters = number(-4000...4000)
            return .literal(chance(0.3) ? String(quarters) : String(Double(quarters) / 4))
        case .enumeration(let index):
            let raw = enumerations[index].raws.randomElement(using: &random) ?? ""
            return enumerations[index].isText ? .text(raw) : .literal(raw)
        case .optional(let kind): return chance(0.3) ? .null : node(of: kind, isWhole: true)
        case .list(let kind): return .list((0..<number(0...3)).map { _ in node(of: kind, isWhole: true) })
        case .dictionary(let kind):
            let keys = ["a", "b c", "é", "d.e", "\"", "k\\"].shuffled(using: &random).prefix(number(0...3))
            return .mapping(keys.map { ($0, node(of: kind, isWhole: true)) })
        case .structure(let index):
            var entries: [(String, Node)] = []
            for field in structures[index].fields {
                var isOptional = field.fallback != nil
                if case .optional = field.kind { isOptional = true }
                if isOptional || !isWhole, chance(0.3) { continue }
                entries.append((field.name, isOptional && chance(0.2) ? .null : node(of: field.kind, isWhole: isWhole)))
            }
            return .mapping(entries.shuffled(using: &random))
        }
    }

    // MARK: The model

    /// Merges files: later ones win, leaf by leaf.
    private static func merged(_ first: Node?, _ second: Node) -> Node {
        guard case .mapping(var entries)? = first, case .mapping(let others) = second else { return second }
        for (key, value) in others {
            if let index = entries.firstIndex(where: { $0.key == key }) {
                entries[index].value = merged(entries[index].value, value)
            } else {
                entries.append((key, value))
            }
        }
        return .mapping(entries)
    }

    private static func value(_ key: String, of node: Node?) -> Node? {
        guard case .mapping(let entries)? = node, let entry = entries.first(where: { $0.key == key }) else {
            return nil
        }
        if case .null = entry.value { return nil }
        return entry.value
    }

    /// Returns the text that the program prints for a value; nil if there is none.
    private func shown(_ node: Node?, _ kind: Kind) -> String? {
        switch (kind, node) {
        case (.optional(let kind), _):
            if case .null? = node { return "nil" }
            return node == nil ? "nil" : shown(node, kind).map { "(\($0))" }
        case (_, nil), (_, .null?): return nil
        case (.string, .text(let text)?), (.string, .literal(let text)?): return "\(Array(text.utf8))"
        case (.bool, .literal(let text)?), (.integer, .literal(let text)?), (.url, .text(let text)?): return text
        case (.number, .literal(let text)?): return "\(Double(text) ?? 0)"
        case (.duration, .text(let text)?):
            let units: [(String, Int, Int)] = [
                ("min", 60, 0), ("ms", 0, 1_000_000_000_000_000), ("us", 0, 1_000_000_000_000),
                ("ns", 0, 1_000_000_000),
                ("h", 3600, 0), ("s", 1, 0),
            ]
            guard let (name, seconds, attoseconds) = units.first(where: { text.hasSuffix($0.0) }),
                let count = Int(text.dropLast(name.count))
            else { return nil }
            let second = 1_000_000_000_000_000_000
            let each = attoseconds == 0 ? 0 : second / attoseconds
            let whole = each == 0 ? count * seconds : count / each
            return "\(whole)/\(each == 0 ? 0 : (count % each) * attoseconds)"
        case (.enumeration(let index), .text(let raw)?), (.enumeration(let index), .literal(let raw)?):
            return enumerations[index].raws.firstIndex(of: raw).map { "case\($0)" }
        case (.list(let kind), .list(let items)?):
            let texts = items.compactMap { shown($0, kind) }
            return texts.count == items.count ? "[\(texts.joined(separator: ","))]" : nil
        case (.dictionary(let kind), .mapping(let entries)?):
            let present = entries.filter { if case .null = $0.value { false } else { true } }
            let texts = present.sorted { $0.key < $1.key }.compactMap { entry in
                shown(entry.value, kind).map { "\(Array(entry.key.utf8)):\($0)" }
            }
            return texts.count == present.count ? "{\(texts.joined(separator: ","))}" : nil
        case (.structure(let index), .mapping?):
            var texts: [String] = []
            for field in structures[index].fields {
                var text = Self.value(field.name, of: node).flatMap { shown($0, field.kind) }
                if Self.value(field.name, of: node) == nil {
                    if let fallback = field.fallback { text = fallback.shown } else { text = shown(nil, field.kind) }
                }
                guard let text else { return nil }
                texts.append(text)
            }
            return "\(index)<\(texts.joined(separator: ";"))>"
        default: return nil
        }
    }

    /// The lines that the program prints; nil if a value is missing, for which `weaver` must report an error.
    var expected: [String]? {
        let root = files.reduce(nil) { Self.merged($0, $1) }
        var lines: [String] = []
        for registration in registrations {
            let node = registration.path.reduce(root) { Self.value($1, of: $0) }
            guard let text = shown(node, registration.kind) else { return nil }
            lines.append("\(registration.name) \(text)")
        }
        return lines
    }

    // MARK: The program

    private func type(_ kind: Kind) -> String {
        switch kind {
        case .string: "String"
        case .bool: "Bool"
        case .url: "URL"
        case .duration: "Duration"
        case .integer(let name, _), .number(let name): name
        case .enumeration(let index): "Choice\(index)"
        case .optional(let kind): type(kind) + "?"
        case .list(let kind): "[\(type(kind))]"
        case .dictionary(let kind): "[String: \(type(kind))]"
        case .structure(let index): "Config\(index)"
        }
    }

    var source: String {
        var text =
            "import Foundation\n\nfinal class App {\n    private let values = MainDependencyContainer.appDependencyResolver()\n"
        for registration in registrations {
            text += "    // weaver: \(registration.name) = \(type(registration.kind))\n"
            text += "    // weaver: \(registration.name).property = \"\(registration.path.joined(separator: "."))\"\n"
            text += "    // weaver: \(registration.name).scope = .\(registration.scope)\n"
        }
        text += "\n    func run() {\n"
        for registration in registrations {
            text += "        print(\"\(registration.name)\", values.\(registration.name).shown)\n"
        }
        text += "    }\n}\n\n"
        for (index, choice) in enumerations.enumerated() {
            text += "enum Choice\(index): \(choice.isText ? "String" : "Int"), Shown {\n"
            for (number, raw) in choice.raws.enumerated() {
                text +=
                    "    case case\(number) = \(choice.isText ? "\"" + raw.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\"" : raw)\n"
            }
            text += "    var shown: String { \"\\(self)\" }\n}\n\n"
        }
        for (index, structure) in structures.enumerated() {
            let fields = structure.fields
            text +=
                structure.isClass
                ? "final class Config\(index): Shown, Sendable {\n" : "struct Config\(index): Shown {\n"
            for field in fields {
                let fallback = structure.isClass ? nil : field.fallback
                text +=
                    "    \(fallback == nil ? "let" : "var") \(field.name): \(type(field.kind))\(fallback.map { " = " + $0.swift } ?? "")\n"
            }
            if structure.isClass {
                let list = fields.map { "\($0.name): \(type($0.kind))\($0.fallback.map { " = " + $0.swift } ?? "")" }
                text += "    init(\(list.joined(separator: ", "))) {\n"
                for field in fields { text += "        self.\(field.name) = \(field.name)\n" }
                text += "    }\n"
            }
            let shown = fields.map { "\($0.name).shown" }.joined(separator: " + \";\" + ")
            text += "    var shown: String { \"\(index)<\" + \(shown) + \">\" }\n}\n\n"
        }
        return text + Self.runtime
    }

    private static let runtime = #"""
        protocol Shown { var shown: String { get } }
        extension Bool: Shown { var shown: String { "\(self)" } }
        extension Int: Shown { var shown: String { "\(self)" } }
        extension Int8: Shown { var shown: String { "\(self)" } }
        extension UInt8: Shown { var shown: String { "\(self)" } }
        extension Int16: Shown { var shown: String { "\(self)" } }
        extension UInt16: Shown { var shown: String { "\(self)" } }
        extension Int32: Shown { var shown: String { "\(self)" } }
        extension UInt: Shown { var shown: String { "\(self)" } }
        extension Int64: Shown { var shown: String { "\(self)" } }
        extension UInt64: Shown { var shown: String { "\(self)" } }
        extension Int128: Shown { var shown: String { "\(self)" } }
        extension Double: Shown { var shown: String { "\(self)" } }
        extension Float: Shown { var shown: String { "\(Double(self))" } }
        extension CGFloat: Shown { var shown: String { "\(Double(self))" } }
        extension String: Shown { var shown: String { "\(Array(utf8))" } }
        extension URL: Shown { var shown: String { absoluteString } }
        extension Duration: Shown { var shown: String { "\(components.seconds)/\(components.attoseconds)" } }
        extension Optional: Shown where Wrapped: Shown {
            var shown: String { map { "(\($0.shown))" } ?? "nil" }
        }
        extension Array: Shown where Element: Shown {
            var shown: String { "[" + map(\.shown).joined(separator: ",") + "]" }
        }
        extension Dictionary: Shown where Key == String, Value: Shown {
            var shown: String {
                "{" + sorted { $0.key < $1.key }.map { $0.key.shown + ":" + $0.value.shown }.joined(separator: ",") + "}"
            }
        }

        """#

    // MARK: Files

    /// The property files: YAML, JSON and YAML.
    var propertyFiles: [(name: String, text: String)] {
        [
            ("a.yml", Self.block(files[0], indent: 0)), ("b.json", Self.json(files[1]) + "\n"),
            ("c.yaml", Self.flow(files[2]) + "\n"),
        ]
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case " "..."~": result.unicodeScalars.append(scalar)
            default:
                for unit in String(scalar).utf16 {
                    result +=
                        "\\u" + String(repeating: "0", count: 4 - String(unit, radix: 16).count)
                        + String(unit, radix: 16)
                }
            }
        }
        return result + "\""
    }

    private static func json(_ node: Node) -> String {
        switch node {
        case .null: "null"
        // Hexadecimal digits are no JSON.
        case .literal(let text): text.hasPrefix("0x") ? "\"\(text)\"" : text
        case .text(let text): quoted(text)
        case .list(let items): "[" + items.map(json).joined(separator: ", ") + "]"
        case .mapping(let entries):
            "{" + entries.map { quoted($0.key) + ": " + json($0.value) }.joined(separator: ",") + "}"
        }
    }

    /// YAML in brackets. Escapes of YAML stand for characters, not for code units of UTF-16.
    private static func flow(_ node: Node) -> String {
        switch node {
        case .null: "~"
        case .literal(let text): text
        case .text(let text): scalar(text)
        case .list(let items): "[" + items.map(flow).joined(separator: ", ") + "]"
        case .mapping(let entries):
            "{" + entries.map { scalar($0.key) + ": " + flow($0.value) }.joined(separator: ", ") + "}"
        }
    }

    private static func scalar(_ text: String) -> String {
        let isPlain =
            !text.isEmpty && text.allSatisfy { $0.isASCII && $0.isLetter } && !["true", "false", "null"].contains(text)
        if isPlain { return text }
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case " "..."~", "é", "😀": result.unicodeScalars.append(scalar)
            default:
                let digits = String(scalar.value, radix: 16)
                result += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
            }
        }
        return result + "\""
    }

    private static func block(_ node: Node, indent: Int) -> String {
        guard case .mapping(let entries) = node, !entries.isEmpty else { return flow(node) + "\n" }
        return entries.map { key, value in
            let head = String(repeating: " ", count: indent) + scalar(key) + ":"
            if case .mapping(let below) = value, !below.isEmpty {
                return head + "\n" + block(value, indent: indent + 2)
            }
            return head + " " + flow(value) + "\n"
        }.joined()
    }
}
