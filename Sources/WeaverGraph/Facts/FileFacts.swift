package import WeaverDiagnostics

/// The facts that one file states. Merging and all later phases know nothing else about the file. Types contain names
/// as the file writes them; `merge` qualifies these names.
///
/// The facts stand behind a reference: a copy costs the same whatever they are, and `isSame(as:)` tells at once that
/// nothing has changed.
package struct FileFacts: Sendable {
    package enum Origin: Sendable {
        case source, manifest
        /// The interface of another module: `path` is the name of that module.
        case interface
        /// A property file (Grammar/properties.md).
        case properties
    }

    private var content: Shared<Content>
    // Loops over all files read these without a look at the content.
    /// Whether a statement or a declaration of the file stands under a condition, or an attribute names platforms.
    package var hasConditions = false
    /// Whether `diagnostics` has any elements.
    private(set) var hasDiagnostics = false

    package init(path: String, origin: Origin) { content = Shared(Content(path: path, origin: origin)) }

    /// Whether these facts are the others, or a copy of them that was not changed since. Facts that only say the same,
    /// such as those of a file that was read twice, are not the same.
    func isSame(as other: FileFacts) -> Bool {
        content.isSame(as: other.content) && hasConditions == other.hasConditions
    }

    package var path: String {
        _read { yield content.value.path }
        _modify { yield &content.value.path }
    }
    package var origin: Origin {
        _read { yield content.value.origin }
        _modify { yield &content.value.origin }
    }
    package var imports: [ImportFact] {
        _read { yield content.value.imports }
        _modify { yield &content.value.imports }
    }
    /// The known modules that the file sees because modules that it imports re-export them.
    var reexported: Set<String> {
        _read { yield content.value.reexported }
        _modify { yield &content.value.reexported }
    }
    package var types: [TypeFact] {
        _read { yield content.value.types }
        _modify { yield &content.value.types }
    }
    /// The declarations of the protocols among `types`, with their requirements.
    package var protocols: [ProtocolFact] {
        _read { yield content.value.protocols }
        _modify { yield &content.value.protocols }
    }
    /// The declarations of the classes among `types`, with the members that doubles override.
    package var classes: [ClassFact] {
        _read { yield content.value.classes }
        _modify { yield &content.value.classes }
    }
    package var aliases: [AliasFact] {
        _read { yield content.value.aliases }
        _modify { yield &content.value.aliases }
    }
    /// The functions outside of any type. Builders may call them.
    package var functions: [FunctionFact] {
        _read { yield content.value.functions }
        _modify { yield &content.value.functions }
    }
    /// The types that the file writes with `any` in front: `Logging` of `any Logging`.
    package var existentials: Set<TypeKey> {
        _read { yield content.value.existentials }
        _modify { yield &content.value.existentials }
    }
    package var dependencies: [DependencyFact] {
        _read { yield content.value.dependencies }
        _modify { yield &content.value.dependencies }
    }
    /// The statements that hold under other conditions alone (`FactVariants`). Front ends add none.
    var elsewhere: [DependencyFact] {
        _read { yield content.value.elsewhere }
        _modify { yield &content.value.elsewhere }
    }
    /// The attributes that hold under other conditions alone (`FactVariants`). Front ends add none.
    var attributesElsewhere: [AttributeFact] {
        _read { yield content.value.attributesElsewhere }
        _modify { yield &content.value.attributesElsewhere }
    }
    /// The types and aliases that are declared under other conditions alone (`FactVariants`). Front ends add none.
    var declaredElsewhere: [DeclarationElsewhere] {
        _read { yield content.value.declaredElsewhere }
        _modify { yield &content.value.declaredElsewhere }
    }
    package var attributes: [AttributeFact] {
        _read { yield content.value.attributes }
        _modify { yield &content.value.attributes }
    }
    /// The hashes of the identifiers that a source file contains outside of annotations, ascending.
    package var mentions: [NameHash] {
        _read { yield content.value.mentions }
        _modify { yield &content.value.mentions }
    }
    /// The hashes of the file's identifiers that end in `Resolver`, including those in annotations. A generated
    /// protocol or alias with such a name is written even if no other generated code uses it.
    package var mentionedResolvers: [NameHash] {
        _read { yield content.value.mentionedResolvers }
        _modify { yield &content.value.mentionedResolvers }
    }
    /// The mentions of the source that matter only in tests. Nil if nobody has asked for them.
    package var testMentions: TestMentions? {
        _read { yield content.value.testMentions }
        _modify { yield &content.value.testMentions }
    }
    /// The resolvers that declarations of this file expose to other files.
    package var exposedResolvers: [ExposedResolverFact] {
        _read { yield content.value.exposedResolvers }
        _modify { yield &content.value.exposedResolvers }
    }
    /// The types for which this file has a section, if it is a manifest.
    package var manifestTypes: [ManifestTypeFact] {
        _read { yield content.value.manifestTypes }
        _modify { yield &content.value.manifestTypes }
    }
    package var doubles: [DoubleFact] {
        _read { yield content.value.doubles }
        _modify { yield &content.value.doubles }
    }
    /// The factories that another module offers, if these are the facts of an interface.
    package var factories: [ForeignFactory] {
        _read { yield content.value.factories }
        _modify { yield &content.value.factories }
    }
    /// The types that another module wires and does not offer, if these are the facts of an interface.
    package var obstacles: [ForeignObstacle] {
        _read { yield content.value.obstacles }
        _modify { yield &content.value.obstacles }
    }
    /// The content of the file, if it is a property file.
    package var properties: PropertyFile? {
        _read { yield content.value.properties }
        _modify { yield &content.value.properties }
    }
    /// Whether the file, or a part of it, could not be read at all, so that it may state anything.
    package var isUnread: Bool {
        _read { yield content.value.isUnread }
        _modify { yield &content.value.isUnread }
    }
    /// The statements of the file that could not be understood.
    package var unreadStatements: [UnreadStatement] {
        _read { yield content.value.unreadStatements }
        _modify { yield &content.value.unreadStatements }
    }
    package var diagnostics: [Diagnostic] {
        _read { yield content.value.diagnostics }
        _modify {
            yield &content.value.diagnostics
            hasDiagnostics = !content.value.diagnostics.isEmpty
        }
    }

    private struct Content {
        var path: String
        var origin: Origin
        var imports: [ImportFact] = []
        var reexported: Set<String> = []
        var types: [TypeFact] = []
        var protocols: [ProtocolFact] = []
        var classes: [ClassFact] = []
        var aliases: [AliasFact] = []
        var functions: [FunctionFact] = []
        var existentials: Set<TypeKey> = []
        var dependencies: [DependencyFact] = []
        var elsewhere: [DependencyFact] = []
        var attributesElsewhere: [AttributeFact] = []
        var declaredElsewhere: [DeclarationElsewhere] = []
        var attributes: [AttributeFact] = []
        var mentions: [NameHash] = []
        var mentionedResolvers: [NameHash] = []
        var testMentions: TestMentions?
        var exposedResolvers: [ExposedResolverFact] = []
        var manifestTypes: [ManifestTypeFact] = []
        var doubles: [DoubleFact] = []
        var factories: [ForeignFactory] = []
        var obstacles: [ForeignObstacle] = []
        var properties: PropertyFile?
        var isUnread: Bool = false
        var unreadStatements: [UnreadStatement] = []
        var diagnostics: [Diagnostic] = []
    }
}

/// A type or an alias that is declared under a condition which does not hold.
struct DeclarationElsewhere: Sendable {
    /// The dotted name.
    var name: String
    /// The type behind the colon of a class, its superclass or a protocol, or the type that an alias stands for.
    var leadsTo: TypeKey?
    var condition: Condition
    var place: Place
}

/// The mentions of a source of the tests, besides the identifiers in `FileFacts.mentions`.
package struct TestMentions: Hashable, Sendable {
    /// The identifiers that end in `Double`. A protocol that one of them is the double of has a double.
    package var doubles: [DoubleMention]
    /// The hashes of the names of members that are assigned: `store` of `stub.store = LiveStore()`.
    package var assigned: [NameHash]

    package init(doubles: [DoubleMention], assigned: [NameHash]) {
        self.doubles = doubles
        self.assigned = assigned
    }
}

/// An identifier of a source that ends in `Double`, and how the source calls it.
package struct DoubleMention: Hashable, Sendable {
    package var name: String
    /// Whether it is called with arguments: `StoreDouble(title: "x")`.
    package var isCalledWithArguments: Bool
    /// Whether it is called with a closure alone: `StoreDouble { … }`.
    package var isCalledWithClosure: Bool

    package init(name: String, isCalledWithArguments: Bool, isCalledWithClosure: Bool) {
        self.name = name
        self.isCalledWithArguments = isCalledWithArguments
        self.isCalledWithClosure = isCalledWithClosure
    }
}

/// A resolver that a declaration of one file exposes to other files.
package struct ExposedResolverFact: Hashable, Comparable, Sendable {
    /// The resolver's name in lower case, without the suffix `DependencyResolver`: the name of the type that the
    /// resolver is for, or of the function that makes the resolver.
    package var type: String
    /// Whether the declaration exposes the resolver to other modules as well.
    package var isPublic: Bool

    package init(type: String, isPublic: Bool) {
        self.type = type
        self.isPublic = isPublic
    }

    /// Returns a type's or function's name in the form that `type` has: `AppDelegate`, `appDelegate` → `appdelegate`.
    package static func type(named name: String) -> String { name.lowercased() }

    /// Whether this fact may be about the resolver of the type with the dotted name `type`.
    func isResolver(of type: String) -> Bool {
        self.type == Self.type(named: type.lastName.flat) || self.type == Self.type(named: type.flat)
    }

    package static func < (left: Self, right: Self) -> Bool {
        left.type == right.type ? !left.isPublic && right.isPublic : left.type < right.type
    }
}

extension FileFacts {
    /// The types and extensions as they are written: a declaration with attributes under `#if`, which `types` has once
    /// for each condition, is there once.
    package var distinctTypes: [TypeFact] {
        types.indices.filter { $0 == 0 || types[$0].place != types[$0 - 1].place }.map { types[$0] }
    }
}

/// A type for which a manifest has a section.
package struct ManifestTypeFact: Sendable {
    /// The dotted name of the type.
    package var name: String
    /// Whether the manifest says that the type exists, though the input files do not declare it (`external: true`).
    package var isExternal: Bool
    package var place: Place
    /// The place of the name of the first registration in the section; nil unless each registration in the section has
    /// lines of its own. A fix inserts new registrations before the line of this place.
    package var firstRegistration: Place?
    /// The condition under which the manifest says that the type is there.
    package var condition: Condition

    package init(name: String, isExternal: Bool, place: Place, firstRegistration: Place?, condition: Condition) {
        self.condition = condition
        self.name = name
        self.isExternal = isExternal
        self.place = place
        self.firstRegistration = firstRegistration
    }
}

/// A statement of an input file that could not be understood, with the kinds of facts that it may have stated.
package struct UnreadStatement: Hashable, Sendable {
    package struct Subject: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The statement may have stated a dependency.
        package static let dependency = Subject(rawValue: 1)
        package static let scope = Subject(rawValue: 2)
        package static let builder = Subject(rawValue: 4)
        /// To what a reference resolves: its name, or that it gathers a collection, or the tags for one.
        package static let resolution = Subject(rawValue: 8)
        /// The bundles that a type includes, or that it is one: any registrations of the type.
        package static let inclusion = Subject(rawValue: 16)
        /// Whether a registration takes the place of another one.
        package static let override = Subject(rawValue: 32)
    }

    /// The dotted name of the type that the statement belongs to; nil if it may belong to any type.
    package var owner: String?
    /// The identifiers in the statement.
    package var words: Set<String>
    /// The kinds of facts that the statement may have stated.
    package var subject: Subject

    package init(owner: String?, words: Set<String>, subject: Subject) {
        self.owner = owner
        self.words = words
        self.subject = subject
    }
}

/// The keys, in the entry of a protocol or class under `doubles` of a manifest, that are no associated types.
package enum DoubleSetting: String, CaseIterable {
    case name, weak, access
    case isClass = "class"
}

/// A statement of a manifest about the double of a protocol or class: `doubles: {Repository: {Item: Movie}}`.
package struct DoubleFact: Sendable {
    package enum Statement: Hashable, Sendable {
        /// The type that stands for an associated type.
        case associatedType(String, TypeKey)
        /// The name of the double.
        case name(String)
        /// The properties whose values the double holds weakly.
        case weak([String])
        /// The access level of the double: internal or public.
        case access(AccessLevel)
        /// Whether the double is that of a class.
        case isClass
    }

    /// The dotted name of the protocol or class.
    package var protocolName: String
    package var statement: Statement
    package var protocolPlace: Place
    package var place: Place

    package init(protocolName: String, statement: Statement, protocolPlace: Place, place: Place) {
        self.protocolName = protocolName
        self.statement = statement
        self.protocolPlace = protocolPlace
        self.place = place
    }
}

extension TypeFact.Kind {
    /// The word for the kind in an import of one declaration: `import class Sounds.Player`.
    var importKind: String { self == .actor ? "class" : rawValue }
}

/// A type alias: `typealias Name<Parameter> = Type`.
package struct AliasFact: Sendable {
    package struct Parameter: Hashable, Sendable {
        package var name: String
        /// Whether the parameter is a pack: `each T`.
        package var isPack: Bool

        package init(name: String, isPack: Bool) {
            self.name = name
            self.isPack = isPack
        }
    }

    /// The alias's dotted name, including the names of the types that the alias is nested in.
    package var name: String
    package var parameters: [Parameter]
    /// The dotted name of the scope in which the names in `type` are looked up; empty at the top level of the file.
    package var scope: String
    package var type: TypeKey
    /// The place of the alias's name.
    package var place: Place
    /// The alias's access level as written; nil if none is written.
    package var access: AccessLevel?
    /// The condition under which the alias is declared.
    package var condition: Condition

    package init(
        name: String, parameters: [Parameter], scope: String, type: TypeKey, place: Place, access: AccessLevel?,
        condition: Condition
    ) {
        self.name = name
        self.parameters = parameters
        self.scope = scope
        self.type = type
        self.place = place
        self.access = access
        self.condition = condition
    }
}
