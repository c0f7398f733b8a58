import WeaverDiagnostics
import WeaverGraph

/// Returns the interface that a file holds as one line of JSON, `{"file":"A.weaver-interface","interface":{…}}`, and
/// the errors in the file. If there are errors, the interface is `null`. Types are Swift text; a property that an
/// interface file leaves out, such as no isolation, is left out here as well, and lists are always there.
func interfaceLine(of source: SourceText) -> (line: String, diagnostics: [Diagnostic]) {
    let (interface, diagnostics) = readInterface(source)
    var json = JSONWriter()
    json.object { json in
        json.member("file", source.path)
        json.key("interface")
        if let interface { write(interface, to: &json) } else { json.null() }
    }
    return (json.text, diagnostics)
}

private func write(_ interface: ModuleInterface, to json: inout JSONWriter) {
    json.object { json in
        json.member(.module, interface.module)
        if let package = interface.package { json.member(.package, package) }
        json.member(.exports, interface.exports)
        json.member(.uses, interface.uses)
        json.member(.extensions, each: interface.extensions) { write($1, to: &$0) }
        json.member(.types, each: interface.types) { write($1, to: &$0) }
        json.member(.aliases, each: interface.aliases) { write($1, to: &$0) }
    }
}

private func write(_ added: OfferedExtension, to json: inout JSONWriter) {
    json.object { json in
        json.member(.name, added.name)
        if !added.condition.isAlways { json.member(.when, added.condition.text) }
        json.member(.constrained, added.isConstrained)
        json.member(.inherits, added.inherits.map { $0.sourceText })
        json.member(.initializers, each: added.initializers) { write($1, to: &$0) }
    }
}

private func write(_ type: OfferedType, to json: inout JSONWriter) {
    json.object { json in
        json.member(.name, type.name)
        json.member(.kind, OfferedKind(type.kind).rawValue)
        json.member(.access, OfferedAccess(type.access).rawValue)
        if !type.condition.isAlways { json.member(.when, type.condition.text) }
        json.member(.generics, each: type.generics) { write($1, to: &$0) }
        json.member(.constrained, type.isConstrained)
        json.member(.inherits, type.inherits.map { $0.sourceText })
        write(type.isolation, type.availability, to: &json)
        if !type.attributes.isEmpty { json.member(.attributes, type.attributes) }
        if let wrapped = type.wrappedType { json.member(.wraps, wrapped.sourceText) }
        json.member(.initializers, each: type.initializers) { write($1, to: &$0) }
        if let registrations = type.registrations {
            json.member(.bundle, each: registrations) { write($1, to: &$0) }
        }
        if let obstacle = type.obstacle { json.member(.obstacle, obstacle) }
        if let construction = type.construction { write(construction, to: &json) }
    }
}

private func write(_ registration: OfferedRegistration, to json: inout JSONWriter) {
    json.object { json in
        json.member(.name, registration.name)
        json.member(.type, registration.type.sourceText)
        if let origin = registration.origin { json.member(.from, origin) }
        json.member(.override, registration.isOverride)
        json.member(.replaces, registration.replaced)
        json.member(.direct, registration.isDirect)
        if let scope = registration.scope { json.member(.scope, scope.rawValue) }
        json.member(.tags, registration.tags)
        write(registration.construction, to: &json)
    }
}

private func write(_ alias: OfferedAlias, to json: inout JSONWriter) {
    json.object { json in
        json.member(.name, alias.name)
        json.member(.access, OfferedAccess(alias.access).rawValue)
        if !alias.condition.isAlways { json.member(.when, alias.condition.text) }
        json.member(.parameters, alias.parameters.map { $0.isPack ? "each " + $0.name : $0.name })
        json.member(.type, alias.type.sourceText)
    }
}

private func write(_ isolation: Isolation, _ availability: DeclaredAvailability, to json: inout JSONWriter) {
    if case .actor(let name) = isolation { json.member(.isolation, name) }
    if availability != .available { json.member(.availability, availability.rawValue) }
}

private func write(_ generic: GenericFact, to json: inout JSONWriter) {
    json.object { json in
        json.member(.name, generic.name)
        json.member("bounds", generic.bounds.map { $0.sourceText })
    }
}

private func write(_ initializer: OfferedInitializer, to json: inout JSONWriter) {
    json.object { json in
        json.member(.access, OfferedAccess(initializer.access).rawValue)
        if !initializer.condition.isAlways { json.member(.when, initializer.condition.text) }
        json.member(.traits, initializer.traits.map(\.rawValue))
        if let thrown = initializer.thrownType { json.member(.error, thrown.sourceText) }
        write(initializer.isolation, initializer.availability, to: &json)
        json.member(.generics, each: initializer.generics) { write($1, to: &$0) }
        json.member(.parameters, each: initializer.parameters) { json, parameter in
            json.object { json in
                if let label = parameter.label { json.member(.label, label) }
                json.member(.name, parameter.name)
                json.member(.type, parameter.type.sourceText)
                json.member(.hasDefault, parameter.hasDefault)
            }
        }
    }
}

private func write(_ construction: OfferedConstruction, to json: inout JSONWriter) {
    json.key(InterfaceWord.construction.rawValue)
    json.object { json in
        write(construction.isolation, .available, to: &json)
        if !construction.effects.isEmpty { json.member(.effects, construction.effects.interfaceText) }
        if construction.isFailable { json.member(.failable, true) }
        if !construction.imports.isEmpty { json.member(.imports, construction.imports) }
        json.member(.parameters, each: construction.parameters) { json, parameter in
            json.object { json in
                json.member(.name, parameter.name)
                json.member(.type, parameter.type.sourceText)
            }
        }
        json.member(.needs, each: construction.needs) { json, need in
            json.object { json in
                json.member(.name, need.name)
                json.member(.type, need.type.sourceText)
                json.member(.time, need.time.rawValue)
                write(need.isolation, .available, to: &json)
                json.member(.shared, need.isShared)
                json.member(.parameters, need.parameters.map { $0.sourceText })
                json.member(.set, need.isSet)
                json.member(.named, need.isNamed)
                json.member(.itself, need.mayBeItself)
                if !need.effects.isEmpty { json.member(.effects, need.effects.interfaceText) }
            }
        }
    }
}

extension JSONWriter {
    fileprivate mutating func member(_ word: InterfaceWord, _ value: String) { member(word.rawValue, value) }
    fileprivate mutating func member(_ word: InterfaceWord, _ value: Bool) { member(word.rawValue, value) }
    fileprivate mutating func member(_ word: InterfaceWord, _ values: [String]) { member(word.rawValue, values) }

    fileprivate mutating func member<Element>(
        _ word: InterfaceWord, each elements: [Element], _ write: (inout JSONWriter, Element) -> Void
    ) {
        member(word.rawValue, each: elements, write)
    }
}
