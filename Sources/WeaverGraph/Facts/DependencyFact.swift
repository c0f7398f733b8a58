package import WeaverDiagnostics

/// One dependency as one place states it. A value that never changes; a class, so that the bindings of graphs share it.
package final class DependencyFact: Sendable {
    package enum Kind: String, Sendable {
        case registration, reference, parameter
    }

    /// How it is stated.
    package enum Style: Hashable, Sendable {
        case comment
        case wrapper(WrapperFact)
        case manifest
    }

    /// The type it belongs to, dotted; of an annotation in an extension, the extended type as written.
    package let owner: String
    package let name: String
    package let kind: Kind
    /// What is built, or what is asked for.
    package let type: TypeKey
    /// What it is known as, where that differs.
    package let abstract: TypeKey?
    package let style: Style
    /// The whole statement: `logger = Logger <- Logging`.
    package let place: Place
    package let namePlace: Place
    package let typePlace: Place
    package let branch: BranchPath

    package init(
        owner: String, name: String, kind: Kind, type: TypeKey, abstract: TypeKey?, style: Style, place: Place,
        namePlace: Place,
        typePlace: Place, branch: BranchPath
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
        self.branch = branch
    }
}

/// What a wrapper says beyond its dependency.
package struct WrapperFact: Hashable, Sendable {
    /// How many parameters the closure of a `@WeaverPn` takes; 0 for `@Weaver`.
    package var arity: Int
    /// The types of the closure's parameters. None as long as an alias stands for the closure, which merging the files
    /// writes out.
    package var parameters: [TypeKey]
    package var access: AccessLevel?
    /// What must hold for it to be compiled where its type is, as Swift writes it behind `#if`; nil for nothing.
    package var condition: String?
    /// The attributes among its arguments.
    package var arguments: Set<String>
    /// The property's type.
    package var propertyTypePlace: Place

    package init(
        arity: Int, parameters: [TypeKey], access: AccessLevel?, condition: String?, arguments: Set<String>,
        propertyTypePlace: Place
    ) {
        self.arity = arity
        self.parameters = parameters
        self.access = access
        self.condition = condition
        self.arguments = arguments
        self.propertyTypePlace = propertyTypePlace
    }
}

/// `name.attribute = value`, in whichever way it is written. Name and value are checked already.
package struct AttributeFact: Sendable {
    package enum Value: Hashable, Sendable {
        case scope(Scope)
        case builder(Builder)
        case isolation(Isolation)
        case isIsolated(Bool)
        case setter(Bool)
        case objc(Bool)
        case escaping(Bool)
        /// None stands for all.
        case platforms(Set<Platform>)
        /// None stands for all.
        case projects(Set<String>)
    }

    package var owner: String
    /// The dependency's name; nil for the type itself.
    package var target: String?
    package var name: String
    package var value: Value
    package var place: Place
    /// Where the dependency's name stands; nil for the type itself.
    package var targetPlace: Place?

    package init(owner: String, target: String?, name: String, value: Value, place: Place, targetPlace: Place?) {
        self.owner = owner
        self.target = target
        self.name = name
        self.value = value
        self.place = place
        self.targetPlace = targetPlace
    }
}

/// The expression that builds a registration. Two are equal where they say the same, wherever they stand.
package struct Builder: Hashable, Sendable {
    package enum Shape: Hashable, Sendable {
        /// `Type.make`, `make(with:)`: the labels where they are written, `_` for none.
        case function(labels: [String]?)
        case closure(parameterCount: Int, ignoresArguments: Bool)
        case other
    }

    /// The expression as written.
    package var expression: String
    package var shape: Shape
    /// Where it stands, for swiftc: from 1. Part of the facts, since the output repeats it.
    package var line = 0
    package var column = 0

    package init(expression: String, shape: Shape) {
        self.expression = expression
        self.shape = shape
    }

    package static func == (left: Builder, right: Builder) -> Bool {
        left.expression == right.expression && left.shape == right.shape
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(expression)
        hasher.combine(shape)
    }
}
