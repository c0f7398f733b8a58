import WeaverDiagnostics
import WeaverGraph

/// The format of interface files (Grammar/modules.md, "The interface file").
package enum InterfaceFormat {
    /// The version that this compiler writes, and the only one that it reads.
    package static let version = 1
    /// The end of the names of interface files.
    package static let fileExtension = ".weaver-interface"
}

/// The keys of an interface file.
enum InterfaceWord: String {
    /// The key of the format version, the first entry of every interface.
    case version = "weaver-interface"
    /// The key of the digest of the text behind its line.
    case digest
    case module, package, exports, uses, extensions, types, aliases
    case kind, access, generics, inherits, isolation, availability, initializers, construction, obstacle
    case attributes, wraps, constrained, bundle
    case when, scope, tags, direct, from, override, replaces
    case traits, parameters, needs, imports
    case label, name, type, hasDefault = "default"
    case time, shared, set, named
    case itself = "self"
    case effects, error, failable
    /// The key in front of the name of a parameter pack.
    case each
}

/// The properties of an initializer that an interface states by one word each, in the order in which they are written.
enum InitializerTrait: String, CaseIterable {
    case async, `throws`, `rethrows`, failable, convenience, uninherited, required, constrained

    /// The property of an initializer that the word states.
    var property: WritableKeyPath<OfferedInitializer, Bool> {
        switch self {
        case .async: \.isAsync
        case .throws: \.isThrowing
        case .rethrows: \.isRethrowing
        case .failable: \.isFailable
        case .convenience: \.isConvenience
        case .uninherited: \.isUninherited
        case .required: \.isRequired
        case .constrained: \.isConstrained
        }
    }
}

extension OfferedInitializer {
    /// The words for the properties that the initializer has, in the order in which they are written.
    var traits: [InitializerTrait] { InitializerTrait.allCases.filter { self[keyPath: $0.property] } }
}

/// The access levels of declarations that other modules see.
enum OfferedAccess: String, CaseIterable {
    case package, `public`, open

    init(_ level: AccessLevel) {
        switch level {
        case .package: self = .package
        case .public: self = .public
        case .open: self = .open
        case .private, .fileprivate, .internal: internalError("an interface offers a declaration that is not visible")
        }
    }

    var level: AccessLevel {
        switch self {
        case .package: .package
        case .public: .public
        case .open: .open
        }
    }
}

/// The kinds of declarations that an interface has.
enum OfferedKind: String, CaseIterable {
    case `class`, `struct`, `enum`, actor, `protocol`

    init(_ kind: TypeFact.Kind) {
        self = OfferedKind(rawValue: kind.rawValue).required("an interface offers types and protocols")
    }

    var kind: TypeFact.Kind {
        switch self {
        case .class: .class
        case .struct: .struct
        case .enum: .enum
        case .actor: .actor
        case .protocol: .protocol
        }
    }
}

extension DeclaredAvailability {
    /// The words of declarations that are not available everywhere. No word stands for `available`.
    static let words: [DeclaredAvailability] = [.deprecated, .unavailable]
}

extension Effects {
    /// The effects as an interface writes them: `async throws(LoadError)`.
    var interfaceText: String {
        let thrown = thrownType.map { "(\($0.sourceText))" } ?? ""
        return [isAsync ? "async" : nil, isThrowing ? "throws" + thrown : nil].compactMap(\.self).joined(separator: " ")
    }
}
