package import WeaverDiagnostics

/// A single statement of a dependency, in an annotation, a property wrapper or a manifest. Immutable. A class, so that
/// the bindings of all graphs share one instance of each statement.
package final class DependencyFact: Sendable {
    package enum Kind: String, Sendable {
        case registration, reference, parameter
    }

    /// The form in which a dependency is stated.
    package enum Style: Hashable, Sendable {
        case comment
        // Stored behind a reference, because most dependencies are stated in comments.
        indirect case wrapper(WrapperFact)
        case manifest
    }

    /// The dotted name of the type that has the dependency. For an annotation in an extension: the name of the extended
    /// type, as written.
    package let owner: String
    package let name: String
    package let kind: Kind
    /// The type that a registration builds, that a reference asks for, or that a parameter has.
    package let type: TypeKey
    /// The abstract type of a dependency that states one besides `type`, else nil: `Logging` of
    /// `logger = Logger <- Logging`.
    package let abstract: TypeKey?
    package let style: Style
    /// The place of the whole statement: `logger = Logger <- Logging`.
    package let place: Place
    package let namePlace: Place
    package let typePlace: Place
    /// The place of `abstract` in an annotation in a comment; nil for any other dependency.
    package let abstractPlace: Place?
    /// The condition under which the dependency is stated.
    package let condition: Condition
    /// Where a registration of another module's bundle comes from. Nil for all other dependencies.
    let origin: Origin?
    /// The same statement in further branches of `#if`, if this one stands for all of them
    /// (`FileFacts.unitingStatements(for:)`).
    let furtherBranches: [DependencyFact]

    package init(
        owner: String, name: String, kind: Kind, type: TypeKey, abstract: TypeKey?, style: Style, place: Place,
        namePlace: Place,
        typePlace: Place, abstractPlace: Place? = nil, condition: Condition, origin: Origin? = nil,
        furtherBranches: [DependencyFact] = []
    ) {
        self.owner = owner
        self.name = name
        self.kind = kind
        self.type = type
        self.abstract = abstract
        self.style = style
        self.place = place
        self.namePlace = namePlace
        self.typePlace = typePlace
        self.abstractPlace = abstractPlace
        self.condition = condition
        self.origin = origin
        self.furtherBranches = furtherBranches
    }

    /// The facts of the property wrapper that states the dependency; nil if no wrapper states it.
    var wrapper: WrapperFact? {
        guard case .wrapper(let wrapper) = style else { return nil }
        return wrapper
    }
}

extension DependencyFact {
    /// The bundles that a registration of another module's bundle comes from. Their names have their modules in front:
    /// `CoreKit.Networking`.
    package struct Origin: Sendable {
        /// The bundle that states the registration: the other module's bundle, or one that it includes.
        let bundle: String
        /// The bundles whose registrations of the same name this one has replaced.
        let replaced: [String]
    }

    /// Returns the statement with other types, another style, and another owner unless `owner` is nil.
    func with(owner: String? = nil, type: TypeKey, abstract: TypeKey?, style: Style) -> DependencyFact {
        DependencyFact(
            owner: owner ?? self.owner, name: name, kind: kind, type: type, abstract: abstract, style: style,
            place: place, namePlace: namePlace, typePlace: typePlace, abstractPlace: abstractPlace,
            condition: condition, origin: origin, furtherBranches: furtherBranches)
    }

    /// Returns the statement under the conditions of both. `other` is the same statement in another branch of `#if`.
    func united(with other: DependencyFact) -> DependencyFact {
        DependencyFact(
            owner: owner, name: name, kind: kind, type: type, abstract: abstract, style: style, place: place,
            namePlace: namePlace, typePlace: typePlace, abstractPlace: abstractPlace,
            condition: .union(of: [condition, other.condition]), origin: origin,
            furtherBranches: furtherBranches + [other])
    }

    /// The place of the type as which the dependency is read: that of `abstract` if its place is known.
    var accessPlace: Place { abstractPlace ?? (abstract == nil ? nil : wrapper?.propertyTypePlace) ?? typePlace }

    /// The statements that this one stands for: itself, and those in further branches of `#if`.
    var branches: [DependencyFact] { [self] + furtherBranches }
}

/// The facts that only a dependency stated by a property wrapper has, such as the access level of the property.
package struct WrapperFact: Hashable, Sendable {
    /// The number of parameters that the closure of a `@WeaverPn` property takes; 0 for `@Weaver`.
    package var arity: Int
    /// The types of the parameters that the closure of a `@WeaverPn` property takes. Empty before merging if the
    /// closure's type is written as an alias; merging replaces the alias and fills in the types.
    package var parameters: [TypeKey]
    package var access: AccessLevel?
    /// The labels of the wrapper's arguments: `scope` for `@Weaver(.registration, scope: .lazy)`. They are names of
    /// attributes, except `typeArgument`.
    package var arguments: Set<String>
    /// The label of the argument that states the type to build.
    package static let typeArgument = "type"
    /// The place of the type with which the wrapped property is declared.
    package var propertyTypePlace: Place

    package init(
        arity: Int, parameters: [TypeKey], access: AccessLevel?, arguments: Set<String>,
        propertyTypePlace: Place
    ) {
        self.arity = arity
        self.parameters = parameters
        self.access = access
        self.arguments = arguments
        self.propertyTypePlace = propertyTypePlace
    }
}

/// An attribute of a dependency or of a type, `name.attribute = value`, from an annotation, a property wrapper or a
/// manifest. An attribute whose name or value is invalid has no fact. Immutable. A class, so that files, bindings and
/// merging share one instance of each statement.
package final class AttributeFact: Sendable {
    package enum Value: Hashable, Sendable {
        case scope(Scope)
        case builder(Builder)
        case isolation(Isolation)
        case flag(Bool)
        /// The platforms on which a dependency is allowed; empty for all.
        case platforms(Set<Platform>)
        /// The projects in which a dependency is allowed; empty for all.
        case projects(Set<String>)
        case tags(Set<String>)
        /// The name of a dependency.
        case name(String)
        /// The keys that lead to a property, with dots between them.
        case path(String)
        case scalar(PropertyScalar)
        /// Names of types, in the order of statement.
        case types([TypeName])

        /// The value as text, without the syntax of a front end: `lazy`, `true`, `iOS, macOS`.
        package var text: String {
            switch self {
            case .scope(let scope): scope.rawValue
            case .builder(let builder): builder.expression
            case .isolation(.none): "nonisolated"
            case .isolation(.actor(let actor)): actor
            case .flag(let flag): String(flag)
            case .platforms(let platforms): platforms.sorted().map(\.rawValue).joined(separator: ", ")
            case .projects(let names), .tags(let names): names.sorted().joined(separator: ", ")
            case .name(let name): name
            case .path(let path): path
            case .scalar(let scalar): scalar.text
            case .types(let types): types.map(\.name).joined(separator: ", ")
            }
        }
    }

    /// The name of a type in an attribute. Two names are equal wherever they stand.
    package struct TypeName: Hashable, Sendable {
        /// The dotted name, as written.
        package var name: String
        package var place: Place

        package init(name: String, place: Place) {
            self.name = name
            self.place = place
        }

        package static func == (left: TypeName, right: TypeName) -> Bool { left.name == right.name }

        package func hash(into hasher: inout Hasher) { hasher.combine(name) }
    }

    package let owner: String
    /// The name of the dependency that the attribute belongs to; nil if it belongs to the type itself.
    package let target: String?
    package let attribute: Attribute
    package let value: Value
    package let place: Place
    /// The place of the dependency's name in the attribute; nil if the attribute belongs to the type itself.
    package let targetPlace: Place?
    /// The condition under which the attribute is stated.
    package let condition: Condition

    package init(
        owner: String, target: String?, attribute: Attribute, value: Value, place: Place, targetPlace: Place?,
        condition: Condition = .always
    ) {
        self.owner = owner
        self.target = target
        self.attribute = attribute
        self.value = value
        self.place = place
        self.targetPlace = targetPlace
        self.condition = condition
    }
}

/// The expression that a registration's attribute `builder` states. Generated code calls it to build the instance. Two
/// builders with equal `expression` and `shape` are equal, whatever their `line` and `column`.
package struct Builder: Hashable, Sendable {
    package enum Shape: Hashable, Sendable {
        /// A function: `Type.make`, `make(with:)`. `labels` are the argument labels, `_` for a parameter without one;
        /// nil if the expression writes no labels.
        case function(labels: [String]?)
        case closure(parameterCount: Int, ignoresArguments: Bool, statesTypes: Bool)
        case other
    }

    /// The source text of the expression.
    package var expression: String
    package var shape: Shape
    /// The effects of a closure: those of its signature, or else those of the `try` and `await` in it. The type of its
    /// errors is as written. Empty for a builder that is no closure.
    package var effects = Effects.none
    /// The line of the expression, from 1. It is a fact since generated code repeats it for swiftc (`#sourceLocation`).
    package var line = 0
    /// The column of the expression, from 1. It is a fact since generated code places the expression at this column for
    /// swiftc.
    package var column = 0

    package init(expression: String, shape: Shape) {
        self.expression = expression
        self.shape = shape
    }

    /// The words of the expression, which may name declarations.
    var words: [String] { expression.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init) }

    package static func == (left: Builder, right: Builder) -> Bool {
        left.expression == right.expression && left.shape == right.shape
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(expression)
        hasher.combine(shape)
    }
}
