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
        section(0, .types, interface.types) { $0.add($1) }
        section(0, .aliases, interface.aliases) { writer, alias in
            writer.line(1, scalar(alias.name) + ": " + flow(alias))
        }
    }

    private mutating func add(_ type: OfferedType) {
        line(1, scalar(type.name) + ":")
        entry(2, .kind, OfferedKind(type.kind).rawValue)
        entry(2, .access, OfferedAccess(type.access).rawValue)
        section(2, .generics, type.generics) { $0.item(3, flow($1)) }
        if type.isConstrained { entry(2, .constrained, "true") }
        list(2, .inherits, type.inherits.map { $0.interfaceText })
        add(2, type.isolation, type.availability)
        if !type.attributes.isEmpty { line(2, "\(InterfaceWord.attributes.rawValue): \(flow(type.attributes))") }
        if let wrapped = type.wrappedType { entry(2, .wraps, wrapped.interfaceText) }
        section(2, .initializers, type.initializers) { $0.add($1) }
        if let obstacle = type.obstacle { entry(2, .obstacle, obstacle) }
        if let construction = type.construction { add(construction) }
    }

    private mutating func add(_ indent: Int, _ isolation: Isolation, _ availability: DeclaredAvailability) {
        if let actor = isolation.actorName { entry(indent, .isolation, actor) }
        if availability != .available { entry(indent, .availability, availability.rawValue) }
    }

    private mutating func add(_ initializer: OfferedInitializer) {
        item(3, "\(InterfaceWord.access.rawValue): \(OfferedAccess(initializer.access).rawValue)")
        let traits = initializer.traits
        if !traits.isEmpty { line(4, "\(InterfaceWord.traits.rawValue): \(flow(traits.map(\.rawValue)))") }
        if let thrown = initializer.thrownType { entry(4, .error, thrown.interfaceText) }
        add(4, initializer.isolation, initializer.availability)
        section(4, .generics, initializer.generics) { $0.item(5, flow($1)) }
        section(4, .parameters, initializer.parameters) { $0.item(5, flow($1)) }
    }

    private mutating func add(_ construction: OfferedConstruction) {
        let word = InterfaceWord.construction.rawValue
        if construction.isolation == .none, construction.parameters.isEmpty, construction.needs.isEmpty,
            construction.effects.isEmpty, !construction.isFailable
        {
            return line(2, word + ": {}")
        }
        line(2, word + ":")
        add(3, construction.isolation, .available)
        if !construction.effects.isEmpty { entry(3, .effects, construction.effects.interfaceText) }
        if construction.isFailable { entry(3, .failable, "true") }
        section(3, .parameters, construction.parameters) { writer, parameter in
            writer.item(4, scalar(parameter.name) + ": " + scalar(parameter.type.interfaceText))
        }
        section(3, .needs, construction.needs) { $0.item(4, flow($1)) }
    }

    // MARK: Lines

    private mutating func line(_ indent: Int, _ content: String) {
        for _ in 0..<indent { text += "  " }
        text += content
        text += "\n"
    }

    private mutating func item(_ indent: Int, _ content: String) { line(indent - 1, "  - " + content) }

    private mutating func entry(_ indent: Int, _ word: InterfaceWord, _ value: String) {
        line(indent, word.rawValue + ": " + scalar(value))
    }

    /// Writes a list with an item a line. Writes nothing for an empty list.
    private mutating func list(_ indent: Int, _ word: InterfaceWord, _ values: [String]) {
        section(indent, word, values) { $0.item(indent + 1, scalar($1)) }
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
        ? scalar(generic.name) : scalar(generic.name) + ": " + flow(generic.bounds.map { $0.interfaceText })
}

/// The name of a parameter is written only if it is not the label as well.
private func flow(_ parameter: ParameterFact) -> String {
    flow([
        .label: parameter.label.map(flowScalar),
        .name: parameter.label == parameter.name ? nil : flowScalar(parameter.name),
        .type: flowScalar(parameter.type.interfaceText),
        .hasDefault: parameter.hasDefault ? "true" : nil,
    ])
}

private func flow(_ need: OfferedNeed) -> String {
    flow([
        .name: flowScalar(need.name),
        .type: flowScalar(need.type.interfaceText),
        .time: need.time.rawValue,
        .isolation: need.isolation.actorName.map(flowScalar),
        .shared: need.isShared ? "true" : nil,
        .parameters: need.parameters.isEmpty ? nil : flow(need.parameters.map { $0.interfaceText }),
        .set: need.isSet ? "true" : nil,
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
        .parameters: parameters.isEmpty ? nil : "[" + parameters.joined(separator: ", ") + "]",
        .type: flowScalar(alias.type.interfaceText),
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
