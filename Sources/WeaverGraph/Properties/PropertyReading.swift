import WeaverDiagnostics

/// The result of reading a value of the property files as a Swift type: the expression that makes it, or its faults.
struct PropertyReading {
    /// The expression; nil if there are faults.
    var value: PropertyValue?
    var faults: [PropertyFault] = []
    /// The keys that were looked for, whether or not they are there.
    var asked = AskedKeys.whole
    /// The isolations that code must have to evaluate the expression.
    var isolations: Set<Isolation> = []

    init(_ value: PropertyValue) { self.value = value }
    init(_ fault: PropertyFault) { faults = [fault] }

    init(_ value: PropertyValue?, _ parts: [PropertyReading]) {
        faults = parts.flatMap(\.faults)
        self.value = faults.isEmpty ? value : nil
        isolations = parts.reduce(into: []) { $0.formUnion($1.isolations) }
    }
}

/// The keys of a mapping that something reads.
indirect enum AskedKeys: Sendable {
    /// The value as a whole, with everything in it.
    case whole
    /// The values of some keys of a mapping, or those of the items of a list by their numbers, from 0.
    case keys([String: AskedKeys])

    /// Returns what the readings of `entries` ask for, the entries of a dictionary or the items of a list.
    fileprivate init(of entries: [(String, PropertyReading)]) {
        let areWhole = entries.allSatisfy { if case .whole = $0.1.asked { true } else { false } }
        self = areWhole ? .whole : .keys(Dictionary(entries.map { ($0, $1.asked) }) { first, _ in first })
    }
}

/// A reason why a property has no value of its type.
enum PropertyFault {
    /// No file has a value for `path`. `null` is the place that says so, if a file does.
    case missing(path: [String], type: TypeKey, null: Place?)
    /// A value is of another kind than expected, or out of range.
    case mismatch(path: [String], message: String, place: Place, help: String?)
    /// No initializer of `type` fits, or it is a type that no property has.
    case unbuildable(type: TypeKey, path: [String], notes: [Diagnostic.Note])
    case ambiguous(type: TypeKey, [InitializerFact])
}

/// Reads values of the property files as Swift types. The time of a reading is linear in the values that are read and
/// in the initializers of their types, however deep they nest.
final class PropertyReader {
    fileprivate let declarations: Declarations
    /// The readings so far. A type may have several initializers that take the same value.
    private var known: [Question: (node: PropertyTree.Node, reading: PropertyReading)] = [:]
    private var knownInitializers: [TypeKey: [InitializerFact]] = [:]

    private struct Question: Hashable {
        var node: ObjectIdentifier
        var type: TypeKey
    }

    init(_ declarations: Declarations) { self.declarations = declarations }

    /// Returns what `node` is as `type`. `path` are the keys that lead to it.
    func read(_ node: PropertyTree.Node, as type: TypeKey, at path: [String]) -> PropertyReading {
        // A single value is read faster than it is looked up.
        if case .scalar = node.value.content { return reading(of: node, as: type, at: path) }
        let question = Question(node: ObjectIdentifier(node), type: type)
        if let known = known[question] { return known.reading }
        let reading = reading(of: node, as: type, at: path)
        known[question] = (node, reading)
        return reading
    }

    /// Returns what `scalar`, the value of the attribute `default`, is as `type`.
    func read(_ scalar: PropertyScalar, at place: Place, as type: TypeKey, at path: [String]) -> PropertyReading {
        reading(of: PropertyTree.node(PropertyNode(.scalar(scalar), at: place)), as: type, at: path)
    }

    private func reading(of node: PropertyTree.Node, as type: TypeKey, at path: [String]) -> PropertyReading {
        func mismatch(_ expected: String, help: String? = nil) -> PropertyReading {
            PropertyReading(
                .mismatch(
                    path: path, message: "is \(node.value.kindInWords), expected \(expected)", place: node.value.place,
                    help: help))
        }
        switch type {
        case .optional(let type): return node.isNull ? PropertyReading(.none) : read(node, as: type, at: path)
        case .array(let element):
            guard case .sequence(let items) = node.value.content else { return mismatch("a list") }
            let readings = items.map { read(PropertyTree.node($0), as: element, at: path) }
            var reading = PropertyReading(.array(readings.compactMap(\.value)), readings)
            reading.asked = AskedKeys(of: readings.indices.map { (String($0), readings[$0]) })
            return reading
        case .dictionary(let key, let value):
            guard standardName(of: key) == "String" else {
                return PropertyReading(.unbuildable(type: type, path: path, notes: []))
            }
            guard let children = node.children else { return mismatch("a mapping") }
            // A key without a value is absent.
            let entries = children.keys.compactMap { key in
                children.nodes[key].flatMap { $0.isNull ? nil : (key, read($0, as: value, at: path + [key])) }
            }
            let values = entries.compactMap { key, reading in
                reading.value.map { PropertyValue.Entry(key: key, value: $0) }
            }
            var reading = PropertyReading(.dictionary(values), entries.map(\.1))
            reading.asked = AskedKeys(of: entries)
            return reading
        case .named:
            if let name = standardName(of: type), let standard = StandardType(name), standard != .character {
                guard case .scalar(let scalar) = node.value.content else { return mismatch(standard.phrase) }
                switch standard.read(scalar, as: type) {
                case .success(let value): return PropertyReading(value)
                case .failure(let misfit):
                    return PropertyReading(
                        .mismatch(
                            path: path, message: misfit.message, place: node.value.place, help: misfit.help))
                }
            }
            guard let declared = declarations[type] else { break }
            if declared.kind == .enum, let raw = rawType(of: declared), case .scalar(let scalar) = node.value.content {
                return read(scalar, of: node, asCaseOf: declared, raw, type, at: path)
            }
            return read(node, asArgumentsOf: declared, type, at: path)
        default: break
        }
        return PropertyReading(.unbuildable(type: type, path: path, notes: []))
    }

    /// The name of a type that Swift or Foundation declares, without its module; nil for a type of the inputs.
    private func standardName(of type: TypeKey) -> String? {
        if case .named(let parts) = type, parts.count == 1, parts[0].arguments.isEmpty {
            return declarations.types[parts[0].name] == nil ? parts[0].name : nil
        }
        guard case .named(let parts) = type, parts.allSatisfy({ $0.arguments.isEmpty }), let name = type.dottedName,
            declarations[type] == nil
        else { return nil }
        for module in ["Swift.", "Foundation."] where name.hasPrefix(module) {
            return String(name.dropFirst(module.count))
        }
        return name
    }

    /// Whether generated code can name a declared type: it is neither private, deprecated nor unavailable.
    private func isNameable(_ type: TypeKey) -> Bool {
        declarations.visibility(of: type) > .fileprivate && !declarations.isDeprecated(type)
            && type.dottedName.flatMap(declarations.unavailableType) == nil
    }

    // MARK: Enumerations

    /// Returns the raw type of an enumeration; nil if it has none, or one that no value of a file can be.
    private func rawType(of declared: DeclaredType) -> StandardType? {
        guard let raw = declared.inherits.first.flatMap(standardName).flatMap(StandardType.init) else { return nil }
        switch raw {
        case .string, .character, .integer, .floatingPoint: return raw
        case .bool, .url, .duration: return nil
        }
    }

    private func read(
        _ scalar: PropertyScalar, of node: PropertyTree.Node, asCaseOf declared: DeclaredType, _ raw: StandardType,
        _ type: TypeKey, at path: [String]
    ) -> PropertyReading {
        guard isNameable(type) else { return unbuildable(type, at: path, declared) }
        let cases = declared.rawValues(as: raw)
        guard let match = cases.first(where: { raw.equals(scalar, $0.raw) && $0.fact.availability != .unavailable })
        else {
            let known = cases.filter { $0.fact.availability == .available }.map {
                raw == .string ? "'\($0.raw.text)'" : $0.raw.text
            }
            let nearest = raw == .string ? nearestName(to: scalar.text, in: cases.map(\.raw.text)) : nil
            return PropertyReading(
                .mismatch(
                    path: path, message: "is no raw value of '\(type.text())'", place: node.value.place,
                    help: suggestion(of: nearest)
                        ?? (known.isEmpty ? nil : "it is one of \(known.prefix(20).joined(separator: ", "))")))
        }
        return PropertyReading(
            .enumCase(
                type: type, name: match.fact.name,
                raw: match.fact.availability == .deprecated ? raw.literal(match.raw) : nil))
    }

    // MARK: Initializers

    private func unbuildable(
        _ type: TypeKey, at path: [String], _ declared: DeclaredType, _ notes: [Diagnostic.Note] = []
    )
        -> PropertyReading
    {
        var notes = notes
        if notes.isEmpty {
            let reason =
                if declarations.visibility(of: type) <= .fileprivate { "is private" } else {
                    isNameable(type) ? "is declared here" : "is deprecated or unavailable"
                }
            notes = [Diagnostic.Note("'\(type.text())' \(reason)", at: declared.place)]
        }
        return PropertyReading(.unbuildable(type: type, path: path, notes: notes))
    }

    /// Returns the initializers of `declared`, with the generic arguments of `type`. The type of a stored property that
    /// only its initial value tells is that of the literal.
    private func initializers(of declared: DeclaredType, _ type: TypeKey) -> [InitializerFact] {
        if let known = knownInitializers[type] { return known }
        let substitution = declared.arguments(in: type)
        let literals = Dictionary(
            declared.properties.compactMap { property in property.literalType.map { (property.name, $0) } },
            uniquingKeysWith: { first, _ in first })
        let initializers = declarations.initializers(of: declared).map { candidate in
            var initializer = candidate.replacing(substitution, in: declarations)
            for index in initializer.parameters.indices where initializer.parameters[index].type == .unknown {
                guard let type = literals[initializer.parameters[index].name] else { continue }
                initializer.parameters[index].type = type
            }
            return initializer
        }
        knownInitializers[type] = initializers
        return initializers
    }

    /// Reads a mapping as the arguments of an initializer of `declared`.
    private func read(
        _ node: PropertyTree.Node, asArgumentsOf declared: DeclaredType, _ type: TypeKey, at path: [String]
    ) -> PropertyReading {
        guard declared.kind != .protocol, isNameable(type) else { return unbuildable(type, at: path, declared) }
        let candidates = initializers(of: declared, type)
        // Branches of `#if` may declare one initializer several times.
        var seen: Set<[ParameterFact.Signature]> = []
        let usable = candidates.filter {
            $0.isCallableWithValues && !$0.parameters.isEmpty && seen.insert($0.parameters.map(\.signature)).inserted
        }
        guard !usable.isEmpty else {
            if declared.kind == .enum, rawType(of: declared) != nil {
                return PropertyReading(
                    .mismatch(
                        path: path, message: "is \(node.value.kindInWords), expected a raw value of '\(type.text())'",
                        place: node.value.place, help: nil))
            }
            let notes = candidates.map { Diagnostic.Note("'\($0.written)' \($0.misfit)", at: $0.place) }
            return unbuildable(type, at: path, declared, notes)
        }
        guard node.children != nil else {
            let names = usable[0].parameters.map { "'\($0.dependencyName)'" }.joined(separator: ", ")
            return PropertyReading(
                .mismatch(
                    path: path,
                    message: "is \(node.value.kindInWords), expected a mapping of \(names) for '\(type.text())'",
                    place: node.value.place, help: nil))
        }
        let calls = usable.map { Call($0, for: type, with: node, at: path, isOnly: candidates.count == 1, self) }
        var fits = calls.filter { $0.reading.value != nil }
        let unusable = candidates.filter { !$0.isCallableWithValues }
        fits.removeAll { declarations.overload(of: $0.call, among: unusable) != nil }
        guard !fits.isEmpty else {
            // The initializer that the keys come nearest to tells what is missing.
            let best = calls.min {
                ($0.reading.faults.count, -$0.takenCount) < ($1.reading.faults.count, -$1.takenCount)
            }
            var reading = best.required("there is an initializer").reading
            if reading.value != nil {
                let notes = candidates.map { Diagnostic.Note("'\($0.written)' takes the same values", at: $0.place) }
                return unbuildable(type, at: path, declared, notes)
            }
            reading.asked = .whole
            return reading
        }
        let most = fits.map(\.takenCount).max() ?? 0
        fits.removeAll { $0.takenCount < most }
        if fits.count > 1 {
            let all = fits.map(\.call.initializer)
            fits.removeAll { declarations.overload(of: $0.call, among: all) != nil }
            guard fits.count == 1 else { return PropertyReading(.ambiguous(type: type, all)) }
        }
        var reading = fits[0].reading
        let isolation = declarations.isolation(of: fits[0].call.initializer, in: declared)
        if isolation != .none { reading.isolations.insert(isolation) }
        if candidates.contains(where: \.isFailable), let value = reading.value { reading.value = .typed(value, type) }
        return reading
    }
}

/// A call of an initializer with the values of a mapping.
private struct Call {
    private(set) var call: PossibleCall
    private(set) var reading: PropertyReading
    /// The number of keys of the mapping that the call takes.
    private(set) var takenCount = 0

    /// Makes the call of `initializer` with the values of `node`. If the type has other initializers (`isOnly` is
    /// false), literals state their types, so that Swift calls this one.
    init(
        _ initializer: InitializerFact, for type: TypeKey, with node: PropertyTree.Node, at path: [String],
        isOnly: Bool, _ reader: PropertyReader
    ) {
        call = PossibleCall(initializer: initializer, parameters: [], arguments: [])
        var arguments: [PropertyValue.Argument] = []
        var readings: [PropertyReading] = []
        var asked: [String: AskedKeys] = [:]
        // A parameter without a label that the call leaves out. Swift would give it the next argument without a label.
        var leftOut: ParameterFact?
        for parameter in initializer.parameters {
            let name = parameter.dependencyName
            let passed = parameter.type.passed
            let child = node.children?.nodes[name]
            asked[name] = .whole
            let reading: PropertyReading
            if let child, !child.isNull {
                takenCount += 1
                reading = reader.read(child, as: passed, at: path + [name])
                asked[name] = reading.asked
            } else if parameter.hasDefault {
                if parameter.label == nil { leftOut = leftOut ?? parameter }
                continue
            } else if passed.unwrapped != nil {
                reading = PropertyReading(.none)
            } else {
                readings.append(
                    PropertyReading(.missing(path: path + [name], type: passed, null: child?.value.place)))
                continue
            }
            readings.append(reading)
            if parameter.label != nil {
                leftOut = nil
            } else if let leftOut {
                let path = path + [leftOut.dependencyName]
                readings.append(PropertyReading(.missing(path: path, type: leftOut.type.passed, null: nil)))
            }
            call.parameters.append(parameter)
            call.arguments.append([passed])
            guard let value = reading.value else { continue }
            let isTyped = isOnly || value.hasItsOwnType(passed)
            arguments.append(.init(label: parameter.label, value: isTyped ? value : .typed(value, passed)))
        }
        reading = PropertyReading(.call(type: type, arguments), readings)
        // A key that a value under another condition reads is not unused.
        for name in reader.declarations[type]?.valuesElsewhere ?? [] where asked[name] == nil { asked[name] = .whole }
        reading.asked = .keys(asked)
    }
}

extension InitializerFact {
    /// Whether generated code can call the initializer with values alone.
    fileprivate var isCallableWithValues: Bool {
        isUsable && effects.isEmpty && generics.isEmpty && availability == .available
            && !parameters.contains { $0.label == "injecting" && $0.type.dottedName?.hasSuffix("Resolver") ?? false }
    }

    fileprivate var written: String { isFailable ? signature.replacing("init(", with: "init?(") : signature }

    /// The reason why generated code does not call the initializer with values.
    fileprivate var misfit: String {
        if !isVisible { return "is \((access ?? .private).keyword)" }
        if isAsync { return "is async" }
        if isThrowing { return "throws" }
        if isFailable { return "may fail" }
        if availability != .available { return "is \(availability.rawValue)" }
        if isConstrained { return "holds under the conditions of a where clause only" }
        if !generics.isEmpty { return "is generic" }
        return parameters.isEmpty ? "takes nothing" : "takes a resolver"
    }
}
