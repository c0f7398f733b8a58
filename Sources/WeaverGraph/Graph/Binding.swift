package import WeaverDiagnostics

/// A dependency of a type in the graph: a registration, a reference or a parameter. A graph has many bindings, and many
/// loops go over all of them. So a binding itself stores what most loops look at, above all simple values: a loop that
/// reads only simple values copies no binding. The rest is behind references: the statement, and the amendments, which
/// few bindings have.
package struct Binding: Sendable {
    package internal(set) var id: LinkedGraph.BindingID
    package internal(set) var owner: LinkedGraph.TypeID
    package private(set) var kind: DependencyFact.Kind
    package internal(set) var scope = Scope.container
    /// The type that a registration builds; nil if that type has no dependencies, or if the registration has a setter.
    package internal(set) var builds: LinkedGraph.TypeID?
    /// Whether a property wrapper states the dependency.
    package private(set) var isWrapped: Bool
    /// Whether the dependency is inherited from a superclass that states it.
    package private(set) var isInherited = false
    /// Whether an attribute states a builder.
    package private(set) var hasBuilder = false
    /// Whether an attribute states a builder, here or under other conditions: what the builder takes, the type's
    /// `…InputDependencyResolver`, is there under all of them.
    package private(set) var hasInputResolver = false
    /// Whether the attribute `setter` is stated as true.
    package private(set) var isSettable = false
    /// Whether the attribute `property` names a property.
    package private(set) var hasProperty = false
    /// Whether `parameters` has any elements.
    package private(set) var takesParameters = false
    /// Whether all references to a registration are given the same instance.
    var isShared: Bool { scope.isShared && !takesParameters }
    /// Whether a bundle states the dependency (`inclusion`).
    package private(set) var isIncluded = false
    /// Whether linking has made the registration of what a collection gathers (`LinkedGraph.gather`).
    package private(set) var isGathering = false
    /// Whether attributes other than `scope` are stated for the dependency.
    package private(set) var hasRareAttributes = false
    /// The first statement of the dependency. The types in it are qualified, but its `owner` is as written.
    private(set) var fact: DependencyFact
    /// The way in which generated code makes an instance of the registered type, if the registration has no builder.
    package internal(set) var construction = Construction.undecided
    private var amendments = Amendments.none

    /// A parameter of the type that a registration builds.
    package struct Parameter: Hashable, Sendable {
        package var name: String
        package var type: TypeKey

        package init(name: String, type: TypeKey) {
            self.name = name
            self.type = type
        }
    }

    init(_ fact: DependencyFact, id: LinkedGraph.BindingID, owner: LinkedGraph.TypeID) {
        (self.id, self.owner, self.fact, kind) = (id, owner, fact, fact.kind)
        isWrapped = fact.wrapper != nil
    }
}

extension Binding {
    /// The values of attributes and what else few bindings have.
    private struct Amendments: Sendable {
        static let none = Shared(Amendments())

        var parameters: [Parameter] = []
        var attributes = StatedAttributes()
        var hasAttributes = false
        /// The name that a reference takes from a property, and the place of the property's value.
        var nameFromProperty: (name: String, place: Place)?
        var redeclaredAliases: Set<String> = []
        var inclusion: Inclusion?
        var overriders: [Limits] = []
        var replacedBundles: Set<BundleName> = []
        var written: WrittenTypes?
    }

    /// The types of a dependency of a generic type, as they are stated: with the names of its parameters.
    package struct WrittenTypes: Hashable, Sendable {
        package let type: TypeKey
        package let abstract: TypeKey?
    }

    /// The parameters that the built type takes. For a reference: the parameters of the dependency to which the
    /// reference resolves.
    package internal(set) var parameters: [Parameter] {
        get { takesParameters ? amendments.value.parameters : [] }
        set {
            guard takesParameters || !newValue.isEmpty else { return }
            takesParameters = !newValue.isEmpty
            amendments.value.parameters = newValue
        }
    }

    /// Resets all that linking has decided. A scope that an attribute states is not reset.
    mutating func unlink() {
        if scopePlace == nil { scope = .container }
        construction = .undecided
        builds = nil
        parameters = []
        if fromProperty != nil { amendments.value.nameFromProperty = nil }
    }

    /// Has the reference resolve to the dependency `name`, which the property `fromProperty` names at `place`.
    mutating func take(name: String, from place: Place) { amendments.value.nameFromProperty = (name, place) }
}

// The statement of the dependency.
extension Binding {
    package var name: String { fact.name }
    /// The type that a registration builds, that a reference asks for, or that a parameter has.
    package var type: TypeKey { fact.type }
    /// The abstract type of a registration that states one besides `type`; else nil.
    package var abstract: TypeKey? { fact.abstract }
    package var wrapper: WrapperFact? { isWrapped ? fact.wrapper : nil }
    package var isFromManifest: Bool {
        if case .manifest = fact.style { return true }
        return false
    }
    /// The place of the dependency's whole first statement.
    package var place: Place { fact.place }
    package var namePlace: Place { fact.namePlace }
    package var typePlace: Place { fact.typePlace }
    /// The place of the type as which the dependency is read (`DependencyFact.accessPlace`).
    var accessPlace: Place { fact.accessPlace }
}

// The values of attributes.
extension Binding {
    /// The names of the aliases in the dependency's statements that the input files declare more than once.
    var redeclaredAliases: Set<String> {
        get { amendments.value.redeclaredAliases }
        set { amendments.value.redeclaredAliases = newValue }
    }

    /// Returns a copy of the dependency for `subclass`, a subclass of its owner. The copy is marked as inherited, has
    /// no wrappers, and gets the identifiers `id` and `owner`.
    func inherited(by subclass: String, as id: LinkedGraph.BindingID, of owner: LinkedGraph.TypeID) -> Binding {
        let fact = DependencyFact(
            owner: subclass, name: name, kind: kind, type: type, abstract: abstract,
            style: isFromManifest ? .manifest : .comment, place: place,
            namePlace: namePlace, typePlace: typePlace, abstractPlace: abstract == nil ? nil : fact.accessPlace,
            condition: fact.condition, furtherBranches: fact.furtherBranches)
        var binding = self
        (binding.id, binding.owner, binding.fact) = (id, owner, fact)
        (binding.isInherited, binding.isWrapped) = (true, false)
        return binding
    }

    /// Returns a copy of the dependency, in whose types the parameters of a generic type are replaced. Members of the
    /// arguments that are aliases are replaced as well.
    func replacing(_ substitution: Substitution, in declarations: Declarations) -> Binding {
        mappingTypes { declarations.expandingMembers(of: substitution.applied(to: $0)) }
    }

    /// Returns a copy of the dependency with its types, and those of the parameters of its wrapper, mapped by `map`.
    func mappingTypes(_ map: (TypeKey) -> TypeKey) -> Binding {
        var style = fact.style
        if case .wrapper(var wrapper) = style {
            wrapper.parameters = wrapper.parameters.map(map)
            style = .wrapper(wrapper)
        }
        let type = map(type)
        let abstract = abstract.map(map).flatMap { $0 == type ? nil : $0 }
        if type == fact.type, abstract == fact.abstract, style == fact.style { return self }
        var binding = self
        binding.fact = fact.with(type: type, abstract: abstract, style: style)
        return binding
    }

    /// The types as a generic type states them, if the dependency belongs to one of its instances; else nil.
    package internal(set) var written: WrittenTypes? {
        get { amendments.value.written }
        set { amendments.value.written = newValue }
    }

    /// Returns a copy of the registration, which a bundle states, for `owner`, a type that includes the bundle.
    func included(by owner: String, _ inclusion: Inclusion) -> Binding {
        var binding = self
        (binding.fact, binding.isIncluded) = (
            fact.with(owner: owner, type: type, abstract: abstract, style: fact.style), true
        )
        binding.amendments.value.inclusion = inclusion
        return binding
    }

    /// The bundle that states the registration, and the way from the type that has it to the bundle; nil if the type
    /// states it.
    package var inclusion: Inclusion? { isIncluded ? amendments.value.inclusion : nil }

    /// The platforms and projects on which registrations with the attribute `override` take the place of this one.
    var overriders: [Limits] {
        get { amendments.value.overriders }
        set { amendments.value.overriders = newValue }
    }

    /// The bundles whose registrations of the same name this override has replaced. Known in `Bundle.whole` alone.
    var replacedBundles: Set<BundleName> {
        get { amendments.value.replacedBundles }
        set { amendments.value.replacedBundles = newValue }
    }

    /// Turns the dependency into the transient registration of a collection of type `type`, which `builder` builds.
    mutating func gather(_ type: TypeKey, by builder: TypeKey) {
        fact = DependencyFact(
            owner: fact.owner, name: name, kind: .registration, type: builder, abstract: type, style: fact.style,
            place: place, namePlace: namePlace, typePlace: typePlace, condition: fact.condition)
        (kind, scope, isGathering) = (.registration, .transient, true)
    }

    /// The attributes that are stated for the dependency and that apply to it.
    package var attributes: StatedAttributes { amendments.value.attributes }

    /// Sets the attribute that `fact` states. It must apply to the dependency (`AttributeFact.applicability`).
    mutating func state(_ fact: AttributeFact) {
        amendments.value.attributes.state(fact)
        switch fact.value {
        case .scope(let scope): self.scope = scope
        case .builder: (hasBuilder, hasInputResolver) = (true, true)
        case .flag(let flag): if fact.attribute == .setter { isSettable = flag }
        case .path: if fact.attribute == .property { hasProperty = true }
        case .isolation, .platforms, .projects, .tags, .name, .scalar, .types: break
        }
        hasRareAttributes = hasRareAttributes || fact.attribute != .scope
    }

    /// Notes that an attribute states a builder under other conditions.
    mutating func noteBuilderElsewhere() { hasInputResolver = true }

    /// The attributes that are stated for the dependency, if there are others than `scope`.
    private var rareAttributes: StatedAttributes? { hasRareAttributes ? attributes : nil }

    /// The builder that an attribute states; nil if no attribute does.
    package var builder: Builder? {
        guard case .builder(let builder)? = rareAttributes?[.builder]?.value else { return nil }
        return builder
    }

    /// The place of the attribute `builder`.
    package var builderPlace: Place? { rareAttributes?[.builder]?.place }

    /// The condition under which the input files state the dependency.
    package var condition: Condition { fact.condition }

    /// The platforms on which the dependency is allowed; empty for all.
    package var platforms: Set<Platform> {
        guard let fact = rareAttributes?[.platforms], case .platforms(let platforms) = fact.value, !fact.isDefault
        else {
            return []
        }
        return platforms
    }

    /// The projects in which the dependency is allowed; empty for all.
    package var projects: Set<String> {
        guard case .projects(let projects)? = rareAttributes?[.projects]?.value else { return [] }
        return projects
    }

    /// The platforms and projects on which a dependency is allowed; empty for all.
    struct Limits: Hashable, Sendable {
        var platforms: Set<Platform>
        var projects: Set<String>

        /// Whether they allow `platform` and `project`. Nil for `platform` stands for every platform that no attribute
        /// names. If `project` is nil, dependencies of all projects are allowed.
        func allow(_ platform: Platform?, _ project: String?) -> Bool {
            let isOnPlatform = platforms.isEmpty || platform.map(platforms.contains) ?? false
            return isOnPlatform && (projects.isEmpty || project.map(projects.contains) ?? true)
        }
    }

    var limits: Limits { Limits(platforms: platforms, projects: projects) }

    /// The place of the attribute `override`, by which a registration takes the place of one that a bundle has; nil if
    /// it is absent or false.
    package var overridePlace: Place? { rareAttributes?.place(of: .override) }

    /// The tags of a registration.
    package var tags: Set<String> {
        guard case .tags(let tags)? = rareAttributes?[.tags]?.value else { return [] }
        return tags
    }

    /// The attribute `collect` of a reference: the tags of what it gathers, empty for everything, and the attribute's
    /// place. Nil if the reference names one dependency.
    package var collect: (tags: Set<String>, place: Place)? {
        guard let fact = rareAttributes?[.collect] else { return nil }
        switch fact.value {
        case .flag(true): return ([], fact.place)
        case .tags(let tags): return (tags, fact.place)
        default: return nil
        }
    }

    /// The name of the dependency to which a reference resolves, as the attribute `from` or the property of
    /// `fromProperty` states it, and the place of that statement. Nil if it is the reference's own name, and before
    /// linking has found the property.
    package var from: (name: String, place: Place)? {
        guard let attributes = rareAttributes else { return nil }
        if let fact = attributes[.from], case .name(let name) = fact.value { return (name, fact.place) }
        return attributes[.fromProperty] == nil ? nil : amendments.value.nameFromProperty
    }

    /// The attribute `fromProperty` of a reference: the path of the property whose value is the name of the dependency
    /// to which it resolves, and the attribute's place. Nil if it is absent.
    package var fromProperty: (path: String, place: Place)? {
        guard let fact = rareAttributes?[.fromProperty], case .path(let path) = fact.value else { return nil }
        return (path, fact.place)
    }

    /// Whether a reference takes its name from a property, and linking has found no such name.
    var lacksName: Bool { fromProperty != nil && from == nil }

    /// The name of the dependency to which a reference resolves.
    package var askedName: String { from?.name ?? name }

    /// The path of the property that the dependency's value comes from; nil if no attribute names one.
    package var property: String? {
        guard hasProperty, case .path(let path)? = rareAttributes?[.property]?.value else { return nil }
        return path
    }

    /// The place of the attribute `scope`; nil if no attribute states a scope.
    package var scopePlace: Place? { attributes[.scope]?.place }

    /// The place of the attribute `setter`; nil if it is absent or false. A registration with a setter is set, not
    /// built. A reference with a setter allows its type to set the dependency that it refers to.
    package var setterPlace: Place? { rareAttributes?.place(of: .setter) }

    /// The place of the attribute `objc`, which makes the dependency visible to Objective-C; nil if it is absent or
    /// false.
    package var objcPlace: Place? { rareAttributes?.place(of: .objc) }

    /// The attribute `escaping` of a parameter: whether the parameter's type is a closure that must be marked
    /// `@escaping`, and the attribute's place. Nil if it is absent.
    package var escaping: (isEscaping: Bool, place: Place)? {
        rareAttributes?[.escaping].map { ($0.value == .flag(true), $0.place) }
    }
}

extension Binding {
    /// The name of the dependency's setter: `setLogger`.
    package var setterName: String { Self.setterName(of: name) }

    package static func setterName(of name: String) -> String { "set" + name.upperFirst }

    /// Whether the dependency has any attribute, including those in the arguments of its property wrapper.
    package internal(set) var hasAttributes: Bool {
        get { amendments.value.hasAttributes }
        set { amendments.value.hasAttributes = newValue }
    }
}

extension Binding {
    /// The type of the generated accessor that returns the dependency: the abstract type if there is one, else `type`.
    package var accessType: TypeKey { abstract ?? type }

    /// The types that generated code names for the dependency: `type`, `accessType`, and those of the parameters.
    package var namedTypes: [TypeKey] { [type, accessType] + parameters.map(\.type) }

    /// The name and type that a reference asks for.
    package var key: Input.Key {
        from.map { Input.Key(name: $0.name, type: type, kind: .named) } ?? Input.Key(name: name, type: type)
    }

    /// Whether a reference of the concrete type (`type`) may resolve to this dependency. A registration with a builder
    /// or a setter offers only its abstract type if it has one (Grammar/README.md, "How a reference is resolved" and
    /// "How a type is built").
    package var offersConcreteType: Bool { builder == nil && !isSettable || abstract == nil }

    /// Whether a reference of type `wanted` may resolve to this dependency. `wanted` is a type that the dependency
    /// offers, some of the protocols of its composed abstract type, or an optional of one of these.
    package func matches(_ wanted: TypeKey) -> Bool {
        if matchesExactly(wanted) { return true }
        if let abstract, case .composition = abstract, Set(wanted.components).isSubset(of: abstract.components) {
            return true
        }
        if let unwrapped = wanted.unwrapped { return matches(unwrapped) }
        return false
    }

    /// Whether `wanted` is exactly a type that the dependency offers, or an optional of such a type.
    package func matchesExactly(_ wanted: TypeKey) -> Bool {
        if wanted == abstract || (offersConcreteType && wanted == type) { return true }
        if let unwrapped = wanted.unwrapped { return matchesExactly(unwrapped) }
        return false
    }
}

extension LinkedGraph {
    /// Returns the bindings with wrappers that are allowed only on other platforms or in other projects, by the
    /// qualified names of their owners. The graph leaves these bindings out, but the source files contain their
    /// wrappers on every platform.
    package func leftOutWrappers() -> [String: [Binding]] {
        let wrapped = leftOut.filter { $0.wrapper != nil }
        return Dictionary(grouping: wrapped) { declarations.qualify($0.fact.owner, in: "") }
    }
}
