package import WeaverDiagnostics

/// All that one file states: what the phases after the front ends know of it. Names in types are as written; `merge`
/// qualifies them.
package struct FileFacts: Sendable {
    package enum Origin: Sendable {
        case source, manifest
    }

    package var path: String
    package var origin: Origin
    package var imports: [ImportFact] = []
    package var types: [TypeFact] = []
    /// What the protocols among them require.
    package var protocols: [ProtocolFact] = []
    package var aliases: [AliasFact] = []
    /// Functions outside of any type, for builders.
    package var functions: [FunctionFact] = []
    /// The types that the file writes with `any`.
    package var existentials: Set<TypeKey> = []
    package var dependencies: [DependencyFact] = []
    package var attributes: [AttributeFact] = []
    /// The identifiers that a source mentions outside of annotations.
    package var mentions: [NameHash] = []
    /// The identifiers that end in `Resolver`, in annotations too: these protocols and aliases are written, whoever
    /// else uses them.
    package var mentionedResolvers: [NameHash] = []
    /// The resolvers that other files can get from its declarations.
    package var exposedResolvers: [ExposedResolverFact] = []
    /// The types that a manifest speaks of.
    package var manifestTypes: [ManifestTypeFact] = []
    package var doubles: [DoubleFact] = []
    /// Whether nothing of the file could be read.
    package var isUnread = false
    /// What could not be read.
    package var gaps: [GapFact] = []
    package var diagnostics: [Diagnostic] = []

    package init(path: String, origin: Origin) {
        self.path = path
        self.origin = origin
    }
}

/// A resolver that other files can get from a declaration of this one.
package struct ExposedResolverFact: Hashable, Comparable, Sendable {
    /// The resolver's name without its ending, in lower case: that of the type, or of the function that makes it.
    package var type: String
    /// Whether other modules can get it, too.
    package var isPublic: Bool

    package init(type: String, isPublic: Bool) {
        self.type = type
        self.isPublic = isPublic
    }

    /// `AppDelegate`, `appDelegate` → `appdelegate`
    package static func type(named name: String) -> String { name.lowercased() }

    /// Whether it may be the resolver of a type, of which this is the dotted name.
    func isResolver(of type: String) -> Bool {
        self.type == Self.type(named: type.lastName) || self.type == Self.type(named: type.filter { $0 != "." })
    }

    package static func < (left: Self, right: Self) -> Bool {
        left.type == right.type ? !left.isPublic && right.isPublic : left.type < right.type
    }
}

/// A type that a manifest speaks of.
package struct ManifestTypeFact: Sendable {
    /// Dotted.
    package var name: String
    /// Said to exist though the inputs do not declare it.
    package var isExternal: Bool
    package var place: Place
    /// The name of its first registration, if each of them has lines of its own: another one can be added above it.
    package var firstRegistration: Place?

    package init(name: String, isExternal: Bool, place: Place, firstRegistration: Place?) {
        self.name = name
        self.isExternal = isExternal
        self.place = place
        self.firstRegistration = firstRegistration
    }
}

/// A statement that could not be read: what it may have stated.
package struct GapFact: Hashable, Sendable {
    package struct Subject: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// That there is a dependency.
        package static let dependency = Subject(rawValue: 1)
        package static let scope = Subject(rawValue: 2)
        package static let builder = Subject(rawValue: 4)
    }

    /// The type that it speaks of, dotted; nil for any.
    package var owner: String?
    /// The words in it.
    package var words: Set<String>
    /// What it may have been about.
    package var subject: Subject

    package init(owner: String?, words: Set<String>, subject: Subject) {
        self.owner = owner
        self.words = words
        self.subject = subject
    }
}

/// What a double takes for an associated type of its protocol: `doubles: {Repository: {Item: Movie}}`.
package struct DoubleFact: Sendable {
    /// Dotted.
    package var protocolName: String
    package var associatedType: String
    package var type: TypeKey
    package var place: Place

    package init(protocolName: String, associatedType: String, type: TypeKey, place: Place) {
        self.protocolName = protocolName
        self.associatedType = associatedType
        self.type = type
        self.place = place
    }
}

/// A module that the generated code is to import.
package struct ImportFact: Hashable, Sendable {
    /// Those that generated code repeats, with `@`.
    package var attributes: [String]
    /// The written access level.
    package var access: AccessLevel?
    /// What stands behind `import`: `Foundation`, `struct Foundation.URL`.
    package var path: String
    package var module: String
    /// Whether an annotation or a manifest asks for it, not a source's own `import`.
    package var isRequested: Bool
    /// Whether it stands in a branch of an `#if`.
    package var isConditional: Bool

    package init(
        attributes: [String], access: AccessLevel?, path: String, module: String, isRequested: Bool, isConditional: Bool
    ) {
        self.attributes = attributes
        self.access = access
        self.path = path
        self.module = module
        self.isRequested = isRequested
        self.isConditional = isConditional
    }

    /// The attribute of an import that no other module sees; Swift wants it on all imports of a module or on none.
    package static let implementationOnly = "@_implementationOnly"
    package var isImplementationOnly: Bool { attributes.contains(Self.implementationOnly) }

    /// A module that is imported whole, as nothing more is known.
    package init(module: String, isRequested: Bool) {
        self.init(
            attributes: [], access: nil, path: module, module: module, isRequested: isRequested, isConditional: false)
    }
}

/// `typealias Name<Parameter> = Type`.
package struct AliasFact: Sendable {
    package struct Parameter: Hashable, Sendable {
        package var name: String
        /// `each T`
        package var isPack: Bool

        package init(name: String, isPack: Bool) {
            self.name = name
            self.isPack = isPack
        }
    }

    /// Dotted, with the types it is nested in.
    package var name: String
    package var parameters: [Parameter]
    /// Where its type's names are looked up.
    package var scope: String
    package var type: TypeKey
    /// The place of the name.
    package var place: Place
    /// The written access level.
    package var access: AccessLevel?
    package var branch: BranchPath

    package init(
        name: String, parameters: [Parameter], scope: String, type: TypeKey, place: Place, access: AccessLevel?,
        branch: BranchPath
    ) {
        self.name = name
        self.parameters = parameters
        self.scope = scope
        self.type = type
        self.place = place
        self.access = access
        self.branch = branch
    }
}

/// The branch of `#if`s that something stands in, outermost first.
package struct BranchPath: Hashable, Sendable {
    package struct Step: Hashable, Sendable {
        package var conditional: Int
        package var clause: Int

        package init(conditional: Int, clause: Int) {
            self.conditional = conditional
            self.clause = clause
        }
    }

    package var steps: [Step]

    package init(steps: [Step]) {
        self.steps = steps
    }

    /// Whether the two are never compiled together.
    package func excludes(_ other: BranchPath) -> Bool {
        steps.contains { step in other.steps.contains { $0.conditional == step.conditional && $0.clause != step.clause }
        }
    }
}
