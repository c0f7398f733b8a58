import WeaverDiagnostics
import WeaverFacts
import WeaverGraph
import WeaverSyntax

/// The kind of text that can be written at a position.
enum CompletionContext: Equatable {
    /// A key of a manifest.
    case key(ManifestLevel)
    /// The beginning of an annotation of a type: the name of a dependency, old or new.
    case statement(owner: String)
    /// The type that a registration builds.
    case concrete(owner: String, name: String)
    /// The type under which a registration offers `concrete`.
    case abstract(owner: String, concrete: String)
    /// The type of a reference.
    case referred(owner: String, name: String)
    /// Any type.
    case type
    /// The name of an attribute of a dependency; of the type if `name` is nil.
    case attribute(owner: String, name: String?, form: AttributeForm)
    /// The value of an attribute. `isBare` says that cases have no dot in front.
    case value(Attribute, owner: String, name: String?, isBare: Bool)
    /// A member of the resolver in a builder of a dependency of a type.
    case resolver(owner: String, name: String)
    /// The kind of a wrapper.
    case wrapperKind
    /// A key of a config file, or a name in the mapping of one, or the value of a key.
    case configKey
    case configName(String)
    case configValue(String)
    /// A key of a property file, in the mapping of the keys `below`.
    case propertyKey(below: [String])

    /// The form in which the value follows the name of an attribute.
    enum AttributeForm: Equatable {
        case annotation, wrapper
    }
}

extension CompletionContext {
    /// Whether a name is written behind which a separator stands, such as `=` or `:`.
    var isName: Bool {
        switch self {
        case .key, .statement, .attribute, .configKey, .configName: true
        case .concrete, .abstract, .referred, .type, .value, .resolver, .wrapperKind, .configValue, .propertyKey: false
        }
    }

    /// Returns the context at an offset; nil where nothing of Weaver can be written. `isConfig` says that the file is
    /// the config file of its project.
    init?(at offset: Int, in file: ParsedFile, isConfig: Bool, qualify: (String) -> String) {
        let lineStart = file.lines.content(ofLine: file.lines.line(of: offset)).lowerBound
        let line = String(decoding: file.bytes[lineStart..<max(offset, lineStart)], as: UTF8.self)
        switch file.kind {
        case .swift(let tree):
            guard let found = Self.inSwift(line, at: offset, file, tree, qualify) else { return nil }
            self = found
        case .manifest:
            guard let found = Self.inManifest(line, at: offset, file, qualify) else { return nil }
            self = found
        case .yaml:
            let place = YAMLPosition(at: offset, line, in: file)
            guard let found = Self.inData(place.keys, place.valueKey, isConfig) else { return nil }
            self = found
        case .json:
            let place = JSONPosition(at: offset, in: file.bytes)
            guard let found = Self.inData(place.keys, place.valueKey, isConfig) else { return nil }
            self = found
        case .other: return nil
        }
    }

    // MARK: Sources

    private static func inSwift(
        _ line: String, at offset: Int, _ file: ParsedFile, _ tree: SwiftFileSyntax, _ qualify: (String) -> String
    ) -> CompletionContext? {
        guard let owner = owner(at: offset, file, tree).map(qualify) else { return nil }
        if let marker = line.firstRange(of: "weaver:"), isAfterSlashes(line[..<marker.lowerBound]) {
            let text = line[marker.upperBound...].drop { $0 == " " || $0 == "\t" }
            return annotation(text, owner)
        }
        guard let wrapper = line.firstRange(of: "@Weaver"),
            let open = line[wrapper.upperBound...].firstIndex(of: "("),
            !line[open...].contains(")")
        else { return nil }
        let argument =
            line[line.index(after: open)...].split(separator: ",", omittingEmptySubsequences: false).last ?? ""
        let isFirst = !line[open...].contains(",")
        if isFirst { return .wrapperKind }
        let parts = argument.split(separator: ":", maxSplits: 1).map { $0.filter { $0 != " " } }
        if parts.count == 2 || argument.contains(":"), let attribute = Attribute(rawValue: parts.first ?? "") {
            return .value(attribute, owner: owner, name: "", isBare: false)
        }
        if argument.contains(":") { return .concrete(owner: owner, name: "") }
        return .attribute(owner: owner, name: "", form: .wrapper)
    }

    /// Whether a line comment begins at the end of `text`, with any spaces and tabs behind its slashes.
    private static func isAfterSlashes(_ text: Substring) -> Bool {
        text.reversed().drop { $0 == " " || $0 == "\t" }.starts(with: "//")
    }

    private static func annotation(_ text: Substring, _ owner: String) -> CompletionContext? {
        let isInBackticks = text.hasPrefix("`")
        let name = text.dropFirst(isInBackticks ? 1 : 0).prefix { $0.isIdentifierPart }
        var rest = text[name.endIndex...]
        if isInBackticks {
            guard rest.popFirst() == "`" else { return nil }
        }
        rest = rest.drop { $0 == " " }
        if rest.isEmpty, !text.hasSuffix(" ") || text.isEmpty { return .statement(owner: owner) }
        if rest.hasPrefix(".") {
            let attribute = rest.dropFirst().prefix { $0.isIdentifierPart }
            let value = rest[attribute.endIndex...].drop { $0 == " " }
            let target = name == "self" && !isInBackticks ? nil : String(name)
            guard value.hasPrefix("="), let known = Attribute(rawValue: String(attribute)) else {
                let isFinished = !attribute.isEmpty && rest.hasSuffix(" ")
                return value.isEmpty && !isFinished
                    ? .attribute(owner: owner, name: target, form: .annotation) : nil
            }
            if known == .builder, let target, isReadingResolver(value) { return .resolver(owner: owner, name: target) }
            return .value(known, owner: owner, name: target, isBare: false)
        }
        if isFinishedType(rest) { return nil }
        if rest.hasPrefix("<=") { return .type }
        if rest.hasPrefix("<-") { return .referred(owner: owner, name: String(name)) }
        guard rest.hasPrefix("=") else { return nil }
        return registration(rest.dropFirst(), owner, String(name))
    }

    private static func registration(_ clause: Substring, _ owner: String, _ name: String) -> CompletionContext {
        guard let arrow = clause.firstRange(of: "<-") else { return .concrete(owner: owner, name: name) }
        let concrete = clause[..<arrow.lowerBound].filter { $0 != " " }
        return .abstract(owner: owner, concrete: String(concrete))
    }

    /// Whether a type is written, and a space behind it: an operator may follow, and no other type.
    private static func isFinishedType(_ text: Substring) -> Bool {
        guard text.hasSuffix(" "), let last = text.split(separator: " ").last, let end = last.last else { return false }
        return (end.isIdentifierPart || ">)]?`".contains(end)) && !["any", "some", "->", "<-"].contains(last)
    }

    /// Whether a builder is written up to a member of its resolver: `{ r in Logger(store: r.`
    private static func isReadingResolver(_ value: Substring) -> Bool {
        guard let brace = value.firstIndex(of: "{"), let input = value.firstRange(of: " in ") else { return false }
        let parameter = value[value.index(after: brace)..<input.lowerBound].filter { $0.isIdentifierPart }
        let before = value.reversed().drop { $0.isIdentifierPart }
        guard before.first == "." else { return false }
        return String(before.dropFirst().prefix { $0.isIdentifierPart }.reversed()) == parameter
    }

    /// The dotted name of the innermost declaration around an offset.
    private static func owner(at offset: Int, _ file: ParsedFile, _ tree: SwiftFileSyntax) -> String? {
        let names = tree.dottedNames(in: file.source)
        let around = tree.declarations.indices.filter {
            let span = tree.declarations[$0].span
            return tree.declarations[$0].name.end < offset && offset <= span.end
        }
        return around.max { tree.declarations[$0].span.start < tree.declarations[$1].span.start }.map { names[$0] }
    }

    // MARK: Manifests

    private static func inManifest(
        _ line: String, at offset: Int, _ file: ParsedFile, _ qualify: (String) -> String
    ) -> CompletionContext? {
        guard !line.contains("#") else { return nil }
        let place = YAMLPosition(at: offset, line, in: file)
        let level = ManifestLevel(below: place.keys)
        guard let key = place.valueKey else {
            return level == .other ? nil : .key(level)
        }
        let value = Substring(place.text)
        switch level {
        case .section(let type, let kind), .dependency(let type, let kind, _):
            let owner = qualify(type)
            var name = key
            if case .dependency(_, _, let dependency) = level {
                name = dependency
                if key != ManifestWords.type {
                    guard let attribute = Attribute(manifestKey: key) else { return nil }
                    if attribute == .builder, isReadingResolver(value) { return .resolver(owner: owner, name: name) }
                    return .value(attribute, owner: owner, name: name, isBare: true)
                }
            }
            if isFinishedType(value) { return nil }
            switch kind {
            case .registration: return registration(value, owner, name)
            case .reference: return .referred(owner: owner, name: name)
            case .parameter: return .type
            }
        case .type(let type):
            if key == ManifestWords.external {
                return .value(.isBundle, owner: qualify(type), name: nil, isBare: true)
            }
            return Attribute(manifestKey: key).map { .value($0, owner: qualify(type), name: nil, isBare: true) }
        case .root, .other: return nil
        }
    }

    /// The context in a config file or a property file, below some keys, in the value of a key or in front of one.
    private static func inData(_ keys: [String], _ valueKey: String?, _ isConfig: Bool) -> CompletionContext? {
        guard isConfig else { return valueKey == nil ? .propertyKey(below: keys) : nil }
        switch (keys.count, valueKey) {
        case (0, nil): return .configKey
        case (0, let key?): return .configValue(key)
        case (1, nil): return .configName(keys[0])
        case (1, _?): return .configValue(keys[0])
        default: return nil
        }
    }
}

/// A position in a text of YAML that may not be complete. Its keys are found by the indentation of the lines above it
/// and the open brackets of its line.
struct YAMLPosition {
    /// The keys above the position, the outermost first.
    var keys: [String] = []
    /// The key whose value is written at the position; nil if a key is.
    var valueKey: String?
    /// The text of the value up to the position, or of the key.
    var text: String

    /// Linear in the lines above the position.
    init(at offset: Int, _ line: String, in file: ParsedFile) {
        let own = line.prefix { $0 == " " }.count
        var indentation = own
        var above: [String] = []
        var number = file.lines.line(of: offset) - 1
        while number >= 0, indentation > 0 {
            let range = file.lines.content(ofLine: number)
            let other = String(decoding: file.bytes[range], as: UTF8.self)
            number -= 1
            let content = other.drop { $0 == " " }
            let count = other.count - content.count
            guard !content.isEmpty, !content.hasPrefix("#"), count < indentation else { continue }
            indentation = count
            guard let colon = content.firstIndex(of: ":") else { continue }
            above.insert(Self.key(content[..<colon]), at: 0)
        }
        keys = above
        var rest = line.drop { $0 == " " }
        if rest.hasPrefix("- ") { rest = rest.dropFirst(2) }
        // The open part at the end of the line: brackets that follow a key, and the text behind the last comma.
        var start = rest.startIndex
        var quote: Character?
        var pending: [(key: String?, start: Substring.Index)] = []
        var index = rest.startIndex
        while index < rest.endIndex {
            let character = rest[index]
            let next = rest.index(after: index)
            if let open = quote {
                if character == open { quote = nil }
            } else if character == "'" || character == "\"" {
                quote = character
            } else if character == "{" || character == "[" {
                let key = Self.split(rest[start..<index]).key
                pending.append((key, start))
                start = next
            } else if character == "}" || character == "]" {
                if let last = pending.popLast() { start = last.start }
            } else if character == ",", !pending.isEmpty {
                start = next
            }
            index = next
        }
        keys += pending.compactMap(\.key)
        let (key, value) = Self.split(rest[start...])
        // A list in brackets is the value of the key in front of it.
        if key == nil, let last = pending.last?.key,
            line.lastIndex(of: "[").map({ !line[$0...].contains("]") }) ?? false
        {
            keys.removeLast()
            valueKey = last
        } else {
            valueKey = key
        }
        text = value
    }

    /// Returns the key in front of a colon, and the text behind it; no key if there is no colon.
    private static func split(_ text: Substring) -> (key: String?, value: String) {
        var quote: Character?
        for index in text.indices {
            let character = text[index]
            if let open = quote {
                if character == open { quote = nil }
            } else if character == "'" || character == "\"" {
                quote = character
            } else if character == ":" {
                let next = text.index(after: index)
                guard next == text.endIndex || text[next] == " " else { continue }
                return (key(text[..<index]), text[next...].trimmed)
            }
        }
        return (nil, text.trimmed)
    }

    private static func key(_ text: Substring) -> String { text.trimmed.filter { !"'\"`".contains($0) } }
}

extension StringProtocol {
    fileprivate var trimmed: String { String(drop { $0 == " " || $0 == "\t" }) }
}

extension Character {
    var isIdentifierPart: Bool { isLetter || isNumber || self == "_" }
}
