package import WeaverGraph
import WeaverSyntax

/// Returns the text of the interface file of a module (Grammar/modules.md, "The interface file"). Equal interfaces give
/// equal texts, whatever the order of their types, aliases and needs. Places are not written.
package func interfaceText(_ interface: ModuleInterface) -> String {
    var writer = InterfaceWriter()
    writer.add(interface.inOrder())
    return InterfaceDigest.beginning + InterfaceDigest.text(of: writer.text) + "\n" + writer.text
}

private struct InterfaceWriter {
    private(set) var text = ""

    mutating func add(_ interface: ModuleInterface) {
        entry(0, .module, interface.module)
        if let package = interface.package { entry(0, .package, package) }
        list(0, .exports, interface.exports)
        list(0, .uses, interface.uses)
        declarations(.extensions, interface.extensions, \.name) { $0.add($1, $2) }
        declarations(.types, interface.types, \.name) { $0.add($1, $2) }
        section(0, .aliases, interface.aliases.groupedByName(\.name)) { writer, aliases in
            if aliases.count == 1 { return writer.line(1, scalar(aliases[0].name) + ": " + flow(aliases[0])) }
            writer.line(1, scalar(aliases[0].name) + ":")
            for alias in aliases { writer.item(2, flow(alias)) }
        }
    }

    /// Writes a list of declarations by their names. `write` writes the entries of one with an indentation.
    private mutating func declarations<Declaration>(
        _ word: InterfaceWord, _ declarations: [Declaration], _ name: (Declaration) -> String,
        _ write: (inout Self, Int, Declaration) -> Void
    ) {
        section(0, word, declarations.groupedByName(name)) { writer, same in
            writer.line(1, scalar(name(same[0])) + ":")
            if same.count == 1 { return write(&writer, 2, same[0]) }
            // One item for each condition.
            for declaration in same { writer.item { write(&$0, 3, declaration) } }
        }
    }

    private mutating func add(_ indent: Int, _ type: OfferedType) {
        entry(indent, .kind, OfferedKind(type.kind).rawValue)
        entry(indent, .access, OfferedAccess(type.access).rawValue)
        if !type.condition.isAlways { entry(indent, .when, type.condition.text) }
        section(indent, .generics, type.generics) { $0.item(indent + 1, flow($1)) }
        if type.isConstrained { entry(indent, .constrained, "true") }
        list(indent, .inherits, type.inherits.map { $0.sourceText })
        add(indent, type.isolation, type.availability)
        flowList(indent, .attributes, type.attributes)
        if let wrapped = type.wrappedType { entry(indent, .wraps, wrapped.sourceText) }
        section(indent, .initializers, type.initializers) { $0.add(indent + 1, $1) }
        if let registrations = type.registrations { add(indent, registrations) }
        if let obstacle = type.obstacle { entry(indent, .obstacle, obstacle) }
        if let construction = type.construction { add(indent, construction) }
    }

    private mutating func add(_ indent: Int, _ added: OfferedExtension) {
        if !added.condition.isAlways { entry(indent, .when, added.condition.text) }
        if added.isConstrained { entry(indent, .constrained, "true") }
        list(indent, .inherits, added.inherits.map { $0.sourceText })
        section(indent, .initializers, added.initializers) { $0.add(indent + 1, $1) }
    }

    /// Writes the registrations of a bundle, in their order.
    private mutating func add(_ indent: Int, _ registrations: [OfferedRegistration]) {
        if registrations.isEmpty { return line(indent, InterfaceWord.bundle.rawValue + ": {}") }
        section(indent, .bundle, registrations) { writer, registration in
            writer.line(indent + 1, scalar(registration.name) + ":")
            writer.entry(indent + 2, .type, registration.type.sourceText)
            if let origin = registration.origin { writer.entry(indent + 2, .from, origin) }
            if registration.isOverride { writer.entry(indent + 2, .override, "true") }
            writer.flowList(indent + 2, .replaces, registration.replaced)
            if registration.isDirect { writer.entry(indent + 2, .direct, "true") }
            if let scope = registration.scope { writer.entry(indent + 2, .scope, scope.rawValue) }
            writer.flowList(indent + 2, .tags, registration.tags)
            writer.add(indent + 2, registration.construction)
        }
    }

    private mutating func add(_ indent: Int, _ isolation: Isolation, _ availability: DeclaredAvailability) {
        if let actor = isolation.actorName { entry(indent, .isolation, actor) }
        if availability != .available { entry(indent, .availability, availability.rawValue) }
    }

    private mutating func add(_ indent: Int, _ initializer: OfferedInitializer) {
        item(indent, "\(InterfaceWord.access.rawValue): \(OfferedAccess(initializer.access).rawValue)")
        if !initializer.condition.isAlways { entry(indent + 1, .when, initializer.condition.text) }
        let traits = initializer.traits
        flowList(indent + 1, .traits, traits.map(\.rawValue))
        if let thrown = initializer.thrownType { entry(indent + 1, .error, thrown.sourceText) }
        add(indent + 1, initializer.isolation, initializer.availability)
        section(indent + 1, .generics, initializer.generics) { $0.item(indent + 2, flow($1)) }
        section(indent + 1, .parameters, initializer.parameters) { $0.item(indent + 2, flow($1)) }
    }

    private mutating func add(_ indent: Int, _ construction: OfferedConstruction) {
        let word = InterfaceWord.construction.rawValue
        if construction.isolation == .none, construction.parameters.isEmpty, construction.needs.isEmpty,
            construction.imports.isEmpty, construction.effects.isEmpty, !construction.isFailable
        {
            return line(indent, word + ": {}")
        }
        line(indent, word + ":")
        add(indent + 1, construction.isolation, .available)
        if !construction.effects.isEmpty { entry(indent + 1, .effects, construction.effects.interfaceText) }
        if construction.isFailable { entry(indent + 1, .failable, "true") }
        flowList(indent + 1, .imports, construction.imports)
        section(indent + 1, .parameters, construction.parameters) { writer, parameter in
            writer.item(indent + 2, scalar(parameter.name) + ": " + scalar(parameter.type.sourceText))
        }
        section(indent + 1, .needs, construction.needs) { $0.item(indent + 2, flow($1)) }
    }

    // MARK: Lines

    private mutating func line(_ indent: Int, _ content: String) {
        for _ in 0..<indent { text += "  " }
        text += content
        text += "\n"
    }

    private mutating func item(_ indent: Int, _ content: String) { line(indent - 1, "  - " + content) }

    /// Writes an item with entries of its own, which `write` writes with three steps of indentation.
    private mutating func item(_ write: (inout Self) -> Void) {
        var item = Self()
        write(&item)
        text += "    - " + item.text.dropFirst(6)
    }

    private mutating func entry(_ indent: Int, _ word: InterfaceWord, _ value: String) {
        line(indent, word.rawValue + ": " + scalar(value))
    }

    /// Writes a list with an item a line. Writes nothing for an empty list.
    private mutating func list(_ indent: Int, _ word: InterfaceWord, _ values: [String]) {
        section(indent, word, values) { $0.item(indent + 1, scalar($1)) }
    }

    /// Writes a list on one line. Writes nothing for an empty list.
    private mutating func flowList(_ indent: Int, _ word: InterfaceWord, _ values: [String]) {
        if !values.isEmpty { line(indent, "\(word.rawValue): \(flow(values))") }
    }

    /// Writes a key, and below it the elements, which `write` writes one by one. Writes nothing if there are none.
    private mutating func section<Element>(
        _ indent: Int, _ word: InterfaceWord, _ elements: [Element], _ write: (inout Self, Element) -> Void
    ) {
        guard !elements.isEmpty else { return }
        line(indent, word.rawValue + ":")
        for element in elements { write(&self, element) }
    }
}

// MARK: - Values on one line

private func scalar(_ text: String) -> String { manifestScalar(text, inBrackets: false) }

private func flow(_ texts: [String]) -> String {
    "[" + texts.map { manifestScalar($0, inBrackets: true) }.joined(separator: ", ") + "]"
}

/// Returns a mapping in braces. Entries whose value is nil are left out.
private func flow(_ entries: KeyValuePairs<InterfaceWord, String?>) -> String {
    let texts = entries.compactMap { word, value in value.map { word.rawValue + ": " + $0 } }
    return "{" + texts.joined(separator: ", ") + "}"
}

private func flowScalar(_ text: String) -> String { manifestScalar(text, inBrackets: true) }

private func flow(_ generic: GenericFact) -> String {
    generic.bounds.isEmpty
        ? scalar(generic.name) : scalar(generic.name) + ": " + flow(generic.bounds.map { $0.sourceText })
}

/// The name of a parameter is written only if it is not the label as well.
private func flow(_ parameter: ParameterFact) -> String {
    flow([
        .label: parameter.label.map(flowScalar),
        .name: parameter.label == parameter.name ? nil : flowScalar(parameter.name),
        .type: flowScalar(parameter.type.sourceText),
        .hasDefault: parameter.hasDefault ? "true" : nil,
    ])
}

private func flow(_ need: OfferedNeed) -> String {
    flow([
        .name: flowScalar(need.name),
        .type: flowScalar(need.type.sourceText),
        .time: need.time.rawValue,
        .isolation: need.isolation.actorName.map(flowScalar),
        .shared: need.isShared ? "true" : nil,
        .parameters: need.parameters.isEmpty ? nil : flow(need.parameters.map { $0.sourceText }),
        .set: need.isSet ? "true" : nil,
        .named: need.isNamed ? "true" : nil,
        .itself: need.mayBeItself ? "true" : nil,
        .effects: need.effects.isEmpty ? nil : flowScalar(need.effects.interfaceText),
    ])
}

private func flow(_ alias: OfferedAlias) -> String {
    let parameters = alias.parameters.map { parameter in
        let name = flowScalar(parameter.name)
        return parameter.isPack ? flow([.each: name]) : name
    }
    return flow([
        .access: OfferedAccess(alias.access).rawValue,
        .when: alias.condition.isAlways ? nil : flowScalar(alias.condition.text),
        .parameters: parameters.isEmpty ? nil : "[" + parameters.joined(separator: ", ") + "]",
        .type: flowScalar(alias.type.sourceText),
    ])
}

extension Isolation {
    /// The name of the global actor. Nil for no isolation.
    fileprivate var actorName: String? {
        switch self {
        case .none: nil
        case .actor(let name): name
        }
    }
}
