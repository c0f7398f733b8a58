package import WeaverDiagnostics
package import WeaverGraph
import WeaverSyntax

/// Reads the interface file of a module, as `interfaceText` writes it. Returns the interface, in which places are those
/// of the entries in the file, or nil and the errors because of which there is none. All errors have the code
/// `invalid-interface`. Linear in the number of bytes, apart from sorting lists that are not in order. If the file
/// states a digest that is not that of its text, this is an error, unless there are others.
///
/// With `isHeader`, `source` is only the beginning of a file, with nothing but its digest missing.
package func readInterface(
    _ source: SourceText, isHeader: Bool = false
) -> (interface: ModuleInterface?, diagnostics: [Diagnostic]) {
    var reader = InterfaceReader(source: source)
    let interface = reader.read(parseManifest(source))
    if reader.diagnostics.isEmpty, !isHeader { reader.checkDigest() }
    return reader.diagnostics.isEmpty ? (interface, []) : (nil, reader.diagnostics)
}

/// Reads one entry of an interface file: the declaration whose lines are at `entry`, an offset range in `source`.
/// `section` is the list in which it stands. Returns an interface that has nothing else, and the errors in the entry.
func readInterface(
    _ source: SourceText, entry: Range<Int>, of section: InterfaceWord
) -> (interface: ModuleInterface, diagnostics: [Diagnostic]) {
    let key = Array("\(section.rawValue):\n".utf8)
    let text = SourceText(path: source.path, bytes: key + source.bytes[entry])
    var reader = InterfaceReader(source: text, offset: entry.lowerBound - key.count)
    let interface = reader.readSection(parseManifest(text))
    return (interface, reader.diagnostics)
}

struct InterfaceReader {
    let source: SourceText
    /// The offset in the file of the first byte of `source`, which may be a part of it.
    let offset: Int
    private(set) var diagnostics: [Diagnostic] = []
    /// The types that were read, by their texts. Most types of an interface occur several times.
    var known: [String: TypeKey] = [:]

    init(source: SourceText, offset: Int = 0) {
        (self.source, self.offset) = (source, offset)
    }

    func place(_ span: Span) -> Place {
        Place(file: source.path, span: Span(span.range.lowerBound + offset, span.range.upperBound + offset))
    }

    private static let mend = "it is damaged, or written by another version of Weaver: write it again"

    mutating func report(_ message: String, at span: Span, help: String = mend) {
        diagnostics.append(Diagnostic(.invalidInterface, message, at: place(span), help: help))
    }

    // MARK: The file

    /// Returns the interface that `tree` holds. Returns nil if it has no module or another version; then there is a
    /// diagnostic.
    mutating func read(_ tree: ManifestSyntax) -> ModuleInterface? {
        guard case .mapping(let entries) = tree.root?.content, let first = entries.first,
            first.key.text == InterfaceWord.version.rawValue
        else {
            report(
                "this file is no interface of a module", at: Span(0, 0),
                help: "name a file that Weaver has written, whose first line is "
                    + "'\(InterfaceWord.version.rawValue): \(InterfaceFormat.version)'")
            return nil
        }
        guard case .scalar(let version) = first.value.content, version.text == String(InterfaceFormat.version) else {
            report(
                "the interface has the format version '\(source[first.value.span])', and this version of Weaver "
                    + "reads version \(InterfaceFormat.version)",
                at: first.value.span.isEmpty ? first.key.span : first.value.span,
                help: "it is written by another version of Weaver: write it again")
            return nil
        }
        guard tree.diagnostics.isEmpty else {
            for diagnostic in tree.diagnostics { report(diagnostic.message, at: diagnostic.span) }
            return nil
        }
        return interface(
            fields(
                entries, first.key.span,
                [.version, .digest, .module, .package, .exports, .uses, .extensions, .types, .aliases],
                of: "an interface"))
    }

    /// Returns an interface with the declarations that `tree`, a list of types or of aliases, holds.
    mutating func readSection(_ tree: ManifestSyntax) -> ModuleInterface {
        for diagnostic in tree.diagnostics { report(diagnostic.message, at: diagnostic.span) }
        guard diagnostics.isEmpty, case .mapping(let entries) = tree.root?.content else {
            return ModuleInterface(module: "", package: nil)
        }
        let fields = fields(entries, Span(0, 0), [.types, .aliases], of: "an interface")
        return ModuleInterface(
            module: "", package: nil, types: declarations(fields[.types]) { $0.type($1, $2) },
            aliases: declarations(fields[.aliases]) { $0.alias($1, $2) })
    }

    /// Reports a digest that is not that of the text behind it.
    mutating func checkDigest() {
        let isDigest = source.bytes.withUnsafeBufferPointer { bytes in
            guard let (digest, end) = InterfaceDigest.stated(in: bytes) else { return true }
            return checksum(of: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[end...])) == digest
        }
        let start = InterfaceDigest.beginning.utf8.count
        if !isDigest { report("the file is not as Weaver wrote it", at: Span(start, start)) }
    }

    private mutating func interface(_ fields: Fields) -> ModuleInterface? {
        let module = required(.module, in: fields) { $0.name($1) }
        var interface = ModuleInterface(
            module: module ?? "",
            package: fields[.package].flatMap { name($0) },
            exports: list(fields[.exports]) { $0.name($1) },
            uses: list(fields[.uses]) { $0.name($1) },
            types: declarations(fields[.types]) { $0.type($1, $2) },
            aliases: declarations(fields[.aliases]) { $0.alias($1, $2) })
        interface.extensions = declarations(fields[.extensions]) { $0.extension($1, $2) }
        if case .sequence(let nodes)? = fields[.uses]?.content {
            for node in nodes {
                if case .scalar(let name) = node.content { interface.usePlaces[name.text] = place(node.span) }
            }
        }
        return interface.inOrder()
    }

    /// Returns the declarations of a section, as `read` reads them: it takes the key and the entries of one. An entry
    /// is a list where a declaration differs with conditions.
    private mutating func declarations<Declaration>(
        _ node: ManifestNode?, _ read: (inout Self, ManifestScalar, ManifestNode) -> Declaration?
    ) -> [Declaration] {
        mapping(node) { reader, entry in
            guard case .sequence(let ways) = entry.value.content else {
                return read(&reader, entry.key, entry.value).map { [$0] }
            }
            return ways.compactMap { read(&reader, entry.key, $0) }
        }.flatMap { $0 }
    }

    private mutating func type(_ nameScalar: ManifestScalar, _ node: ManifestNode) -> OfferedType? {
        guard
            let name = name(nameScalar),
            let fields = fields(
                node, nameScalar.span,
                [
                    .kind, .access, .when, .generics, .constrained, .inherits, .isolation, .availability, .attributes,
                    .wraps, .initializers, .bundle, .construction, .obstacle,
                ],
                of: "a type")
        else { return nil }
        let kind = required(.kind, in: fields) { $0.word($1, OfferedKind.allCases) }
        let access = required(.access, in: fields) { $0.word($1, OfferedAccess.allCases) }
        var type = OfferedType(
            name: name, kind: (kind ?? .class).kind, access: (access ?? .public).level,
            generics: list(fields[.generics]) { $0.generic($1) },
            inherits: list(fields[.inherits]) { $0.key($1) },
            isolation: isolation(fields), availability: availability(fields),
            initializers: list(fields[.initializers]) { $0.initializer($1) },
            construction: fields[.construction].flatMap { construction($0, fields.span(of: .construction)) },
            place: place(nameScalar.span))
        type.condition = condition(fields)
        if fields[.bundle] != nil { type.registrations = mapping(fields[.bundle]) { $0.registration($1) } }
        type.isConstrained = flag(fields[.constrained])
        type.attributes = list(fields[.attributes]) { $0.name($1) }
        type.wrappedType = fields[.wraps].flatMap { key($0) }
        type.obstacle = fields[.obstacle].flatMap { scalar($0, "a reason")?.text }
        return type
    }

    private mutating func `extension`(_ nameScalar: ManifestScalar, _ node: ManifestNode) -> OfferedExtension? {
        guard let name = name(nameScalar),
            let fields = fields(
                node, nameScalar.span, [.when, .constrained, .inherits, .initializers], of: "an extension")
        else { return nil }
        var added = OfferedExtension(
            name: name, inherits: list(fields[.inherits]) { $0.key($1) },
            initializers: list(fields[.initializers]) { $0.initializer($1) }, place: place(nameScalar.span))
        added.condition = condition(fields)
        added.isConstrained = flag(fields[.constrained])
        return added
    }

    private mutating func alias(_ nameScalar: ManifestScalar, _ node: ManifestNode) -> OfferedAlias? {
        guard let name = name(nameScalar),
            let fields = fields(node, nameScalar.span, [.access, .when, .parameters, .type], of: "an alias"),
            let access = required(.access, in: fields, { $0.word($1, OfferedAccess.allCases) }),
            let type = required(.type, in: fields, { $0.key($1) })
        else { return nil }
        var alias = OfferedAlias(
            name: name, access: access.level, parameters: list(fields[.parameters]) { $0.aliasParameter($1) },
            type: type, place: place(nameScalar.span))
        alias.condition = condition(fields)
        return alias
    }

    private mutating func registration(_ entry: ManifestNode.Entry) -> OfferedRegistration? {
        guard let name = name(entry.key),
            let fields = fields(
                entry.value, entry.key.span,
                [.type, .from, .override, .replaces, .direct, .scope, .tags, .construction], of: "a registration"),
            let type = required(.type, in: fields, { $0.key($1) }),
            let node = required(.construction, in: fields, { $1 }),
            let construction = construction(node, fields.span(of: .construction))
        else { return nil }
        var registration = OfferedRegistration(
            name: name, type: type, scope: fields[.scope].flatMap { word($0, Scope.allCases) },
            tags: list(fields[.tags]) { $0.name($1) }, construction: construction, place: place(entry.key.span))
        registration.origin = fields[.from].flatMap { self.name($0) }
        registration.isOverride = flag(fields[.override])
        registration.replaced = list(fields[.replaces]) { $0.name($1) }
        registration.isDirect = flag(fields[.direct])
        return registration
    }

    private mutating func aliasParameter(_ node: ManifestNode) -> AliasFact.Parameter? {
        guard case .mapping = node.content else {
            return name(node).map { AliasFact.Parameter(name: $0, isPack: false) }
        }
        guard let fields = fields(node, node.span, [.each], of: "a parameter of an alias"),
            let name = required(.each, in: fields, { $0.name($1) })
        else { return nil }
        return AliasFact.Parameter(name: name, isPack: true)
    }

    private mutating func generic(_ node: ManifestNode) -> GenericFact? {
        guard case .mapping = node.content else { return name(node).map { GenericFact(name: $0, bounds: []) } }
        return pair(node).map { name, value in GenericFact(name: name, bounds: list(value) { $0.key($1) }) }
    }

    private mutating func initializer(_ node: ManifestNode) -> OfferedInitializer? {
        guard
            let fields = fields(
                node, nil, [.access, .when, .traits, .error, .isolation, .availability, .generics, .parameters],
                of: "an initializer"),
            let access = required(.access, in: fields, { $0.word($1, OfferedAccess.allCases) })
        else { return nil }
        var initializer = OfferedInitializer(
            access: access.level, parameters: list(fields[.parameters]) { $0.parameter($1) },
            generics: list(fields[.generics]) { $0.generic($1) }, isolation: isolation(fields),
            availability: availability(fields))
        for trait in list(fields[.traits], { $0.word($1, InitializerTrait.allCases) }) {
            initializer[keyPath: trait.property] = true
        }
        initializer.condition = condition(fields)
        initializer.thrownType = fields[.error].flatMap { key($0) }
        return initializer
    }

    private mutating func parameter(_ node: ManifestNode) -> ParameterFact? {
        guard let fields = fields(node, nil, [.label, .name, .type, .hasDefault], of: "a parameter"),
            let type = required(.type, in: fields, { $0.key($1) })
        else { return nil }
        let label = fields[.label].flatMap { name($0) }
        let isNamedByLabel = fields[.label] != nil && fields[.name] == nil
        let innerName = isNamedByLabel ? label : required(.name, in: fields) { $0.name($1) }
        return innerName.map {
            ParameterFact(label: label, name: $0, type: type, hasDefault: flag(fields[.hasDefault]))
        }
    }

    private mutating func construction(_ node: ManifestNode, _ span: Span) -> OfferedConstruction? {
        guard
            let fields = fields(
                node, span, [.isolation, .effects, .failable, .imports, .parameters, .needs], of: "a construction")
        else {
            return nil
        }
        var construction = OfferedConstruction(
            isolation: isolation(fields),
            parameters: list(fields[.parameters]) { reader, node in
                reader.pair(node).flatMap { name, value in
                    reader.key(value).map { Binding.Parameter(name: name, type: $0) }
                }
            },
            needs: needs(fields[.needs]))
        construction.effects = effects(fields)
        construction.isFailable = flag(fields[.failable])
        construction.imports = list(fields[.imports]) { $0.name($1) }
        return construction
    }

    /// Returns the effects in the entry `effects`, which is written as in the type of a closure.
    private mutating func effects(_ fields: Fields) -> Effects {
        guard let node = fields[.effects], let scalar = scalar(node, "effects") else { return .none }
        let text = SourceText(path: source.path, text: "() \(scalar.text) -> ()")
        let (type, faults) = parseType(in: text.bytes, range: 0..<text.bytes.count)
        var reader = TypeReader(text)
        guard faults.isEmpty, case .function(let function) = reader.key(type), !function.effects.isEmpty else {
            report("expected effects, such as 'async throws'", at: scalar.span)
            return .none
        }
        return function.effects
    }

    /// Returns the needs. Reports needs that stand twice.
    private mutating func needs(_ node: ManifestNode?) -> [OfferedNeed] {
        let needs = list(node) { $0.need($1) }
        var known: Set<[String]> = []
        for need in needs where !known.insert([need.name, need.type.text(), String(need.isNamed)]).inserted {
            report("the need '\(need.name)' of the type '\(need.type.text())' stands twice", at: need.place.span)
        }
        return needs
    }

    private mutating func need(_ node: ManifestNode) -> OfferedNeed? {
        guard
            let fields = fields(
                node, nil, [.name, .type, .time, .isolation, .shared, .parameters, .set, .named, .itself, .effects],
                of: "a need"),
            let name = required(.name, in: fields, { $0.name($1) }),
            let type = required(.type, in: fields, { $0.key($1) }),
            let time = required(.time, in: fields, { $0.word($1, OfferedNeed.Time.allCases) })
        else { return nil }
        var need = OfferedNeed(
            name: name, type: type, time: time, isolation: isolation(fields), isShared: flag(fields[.shared]),
            parameters: list(fields[.parameters]) { $0.key($1) }, isSet: flag(fields[.set]),
            isNamed: flag(fields[.named]), mayBeItself: flag(fields[.itself]), place: place(node.span))
        need.effects = effects(fields)
        return need
    }
}
