package import WeaverDiagnostics

/// One dependency of one type. There are many, and all phases look at them: all of one lies behind a reference, and
/// what attributes say of few behind another one.
package struct Binding: Sendable {
    private var contents: Shared<Contents>

    private struct Contents: Sendable {
        var id: BindingGraph.BindingID
        var owner: BindingGraph.TypeID
        let fact: DependencyFact
        var scope = Scope.container
        var amendments = Amendments.none
        var construction = Construction.undecided
        var builds: BindingGraph.TypeID?
        var parameters: [Parameter] = []
    }

    package struct Parameter: Hashable, Sendable {
        package var name: String
        package var type: TypeKey
    }

    /// One property with a wrapper.
    package struct WrapperPlace: Hashable, Sendable {
        package var place: Place
        package var condition: String?
    }

    init(_ fact: DependencyFact, id: BindingGraph.BindingID, owner: BindingGraph.TypeID) {
        contents = Shared(Contents(id: id, owner: owner, fact: fact))
    }
}

extension Binding {
    package internal(set) var id: BindingGraph.BindingID {
        get { contents.value.id }
        set { contents.value.id = newValue }
    }

    package internal(set) var owner: BindingGraph.TypeID {
        get { contents.value.owner }
        set { contents.value.owner = newValue }
    }

    /// The first statement, with qualified types; its `owner` is as written.
    var fact: DependencyFact { contents.value.fact }
    package var kind: DependencyFact.Kind { fact.kind }

    package internal(set) var scope: Scope {
        get { contents.value.scope }
        set { contents.value.scope = newValue }
    }

    private var amendments: Shared<Amendments> {
        _read { yield contents.value.amendments }
        _modify { yield &contents.value.amendments }
    }

    /// How the registered type is built, the builder excepted.
    package internal(set) var construction: Construction {
        get { contents.value.construction }
        set { contents.value.construction = newValue }
    }

    /// The injectable type that a registration builds; nil for types without dependencies.
    package internal(set) var builds: BindingGraph.TypeID? {
        get { contents.value.builds }
        set { contents.value.builds = newValue }
    }

    /// The parameters that the built type takes; of a reference, those of what it resolves to.
    package internal(set) var parameters: [Parameter] {
        get { contents.value.parameters }
        set { contents.value.parameters = newValue }
    }
}

extension Binding {
    /// Takes back what linking has decided.
    mutating func unlink() {
        if scopePlace == nil { scope = .container }
        construction = .undecided
        builds = nil
        parameters = []
    }
}

// What is stated.
extension Binding {
    package var name: String { fact.name }
    /// What is built (registration), asked for (reference) or passed (parameter).
    package var type: TypeKey { fact.type }
    /// What a registration is known as, where that differs.
    package var abstract: TypeKey? { fact.abstract }
    package var wrapper: WrapperFact? {
        if case .wrapper(let wrapper) = fact.style { return wrapper }
        return nil
    }
    /// Where wrappers state it, each with the condition under which it is compiled: one place, or branches of `#if`.
    package var wrapperPlaces: [WrapperPlace] {
        (wrapper.map { [WrapperPlace(place: place, condition: $0.condition)] } ?? [])
            + amendments.value.restatedWrappers
    }
    package var isFromManifest: Bool {
        if case .manifest = fact.style { return true }
        return false
    }
    /// The whole statement.
    package var place: Place { fact.place }
    package var namePlace: Place { fact.namePlace }
    package var typePlace: Place { fact.typePlace }
}

// What attributes say.
extension Binding {
    private struct Amendments: Sendable {
        static let none = Shared(Amendments())

        var builder: Builder?
        var builderPlace: Place?
        var platforms: Set<Platform> = []
        var projects: Set<String> = []
        var scopePlace: Place?
        var setterPlace: Place?
        var objcPlace: Place?
        var escaping: (isEscaping: Bool, place: Place)?
        var hasAttributes = false
        var isInherited = false
        var redeclaredAliases: Set<String> = []
        var restatedWrappers: [WrapperPlace] = []
    }

    /// Whether a superclass states it.
    package var isInherited: Bool { amendments.value.isInherited }

    /// The aliases that its statements name and that the inputs declare more than once.
    var redeclaredAliases: Set<String> {
        get { amendments.value.redeclaredAliases }
        set { amendments.value.redeclaredAliases = newValue }
    }

    /// The same dependency as a subclass of its owner has it.
    func inherited(by subclass: String, as id: BindingGraph.BindingID, of owner: BindingGraph.TypeID) -> Binding {
        let fact = DependencyFact(
            owner: subclass, name: name, kind: kind, type: type, abstract: abstract,
            style: isFromManifest ? .manifest : .comment, place: place,
            namePlace: namePlace, typePlace: typePlace, branch: fact.branch)
        var binding = Binding(fact, id: id, owner: owner)
        binding.scope = scope
        binding.amendments = amendments
        binding.amendments.value.restatedWrappers = []
        binding.amendments.value.isInherited = true
        return binding
    }

    /// Notes that another branch of `#if` states it with a wrapper as well.
    mutating func restate(_ fact: DependencyFact) {
        guard case .wrapper(let wrapper) = fact.style else { return }
        amendments.value.restatedWrappers.append(WrapperPlace(place: fact.place, condition: wrapper.condition))
    }

    package internal(set) var builder: Builder? {
        get { amendments.value.builder }
        set { amendments.value.builder = newValue }
    }

    /// The statement of its builder.
    package internal(set) var builderPlace: Place? {
        get { amendments.value.builderPlace }
        set { amendments.value.builderPlace = newValue }
    }

    /// Where it is allowed; none stands for everywhere.
    package internal(set) var platforms: Set<Platform> {
        get { amendments.value.platforms }
        set { amendments.value.platforms = newValue }
    }

    package internal(set) var projects: Set<String> {
        get { amendments.value.projects }
        set { amendments.value.projects = newValue }
    }

    package internal(set) var scopePlace: Place? {
        get { amendments.value.scopePlace }
        set { amendments.value.scopePlace = newValue }
    }
}

extension Binding {
    /// Where it is said that it is set, not built: of a reference, that its type may set what it refers to.
    package internal(set) var setterPlace: Place? {
        get { amendments.value.setterPlace }
        set { amendments.value.setterPlace = newValue }
    }

    /// Where it is said that Objective-C sees it.
    package internal(set) var objcPlace: Place? {
        get { amendments.value.objcPlace }
        set { amendments.value.objcPlace = newValue }
    }

    package var isSettable: Bool { setterPlace != nil }

    /// `setLogger`
    package var setterName: String { Self.setterName(of: name) }

    package static func setterName(of name: String) -> String { "set" + name.upperFirst }

    /// Of a parameter, whether it is said that its type is a closure, and must be marked as one that escapes.
    package internal(set) var escaping: (isEscaping: Bool, place: Place)? {
        get { amendments.value.escaping }
        set { amendments.value.escaping = newValue }
    }

    /// Whether an attribute names it, the arguments of a wrapper included.
    package internal(set) var hasAttributes: Bool {
        get { amendments.value.hasAttributes }
        set { amendments.value.hasAttributes = newValue }
    }
}

extension Binding {
    /// The type its accessor has.
    package var accessType: TypeKey { abstract ?? type }

    /// What a reference asks for.
    package var key: Input.Key { Input.Key(name: name, type: type) }

    /// The types that a reference may ask for: LANGUAGE.md, section 6, and section 5 for registrations with a builder.
    package var offersConcreteType: Bool { builder == nil && !isSettable || abstract == nil }

    /// Whether a reference of type `wanted` may be given this dependency.
    package func matches(_ wanted: TypeKey) -> Bool {
        if matchesExactly(wanted) { return true }
        if let abstract, case .composition = abstract, Set(wanted.components).isSubset(of: abstract.components) {
            return true
        }
        if let unwrapped = wanted.unwrapped { return matches(unwrapped) }
        return false
    }

    /// Whether it is of exactly the type `wanted`, or of that behind a wanted `T?`.
    package func matchesExactly(_ wanted: TypeKey) -> Bool {
        if wanted == abstract || (offersConcreteType && wanted == type) { return true }
        if let unwrapped = wanted.unwrapped { return matchesExactly(unwrapped) }
        return false
    }
}

extension BindingGraph {
    /// The wrappers that hold on other platforms or in other projects, by their types' names: the sources have them
    /// here as well.
    package func leftOutWrappers() -> [String: [Binding]] {
        let wrapped = leftOut.filter { $0.wrapper != nil }
        return Dictionary(grouping: wrapped) { declarations.qualify($0.fact.owner, in: "") }
    }
}
