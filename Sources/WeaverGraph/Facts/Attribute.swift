package import WeaverDiagnostics

/// An attribute that dependencies or types can have (Grammar/README.md, "Attributes"). `rule` is the table of
/// attributes: front ends, merging, checks, the cache, wrappers and the tables of the language reference read it. The
/// cases have the order in which the initializers of property wrappers take them, which is the order of Weaver 1.x.
package enum Attribute: String, CaseIterable, Sendable {
    case scope, setter, escaping, builder, objc, platforms, projects, collect, tags, from, fromProperty, property,
        `default`, override, isIsolated, isolation, isBundle, includes

    package var rule: Rule {
        switch self {
        case .scope:
            Rule(
                .scope, of: [.registration], since: "1.0",
                summary: "How long an instance lives. A parameter can be weak as well, and has no other scope.")
        case .setter:
            Rule(
                .flag, of: [.registration, .reference], default: .flag(false), since: "1.0",
                summary: "The dependency is set by a generated function, and not built.")
        case .escaping:
            Rule(
                .flag, of: [.parameter], since: "1.0",
                summary: "The type of the parameter stands for a closure, which is kept. The inputs decide without it.")
        case .builder:
            Rule(
                .builder, of: [.registration], since: "1.0",
                summary: "A function or a closure that builds the instance, in the place of an initializer.")
        case .objc:
            Rule(
                .flag, of: [.registration, .reference], default: .flag(false), since: "1.0",
                summary: "Generated code shows the dependency to Objective-C.")
        case .platforms:
            Rule(
                .platforms, of: Subject.dependencies, default: .platforms([]), isDefaultRedundant: true, since: "1.0",
                summary: "The platforms on which the dependency is there. No platforms stand for all of them.")
        case .projects:
            Rule(
                .projects, of: Subject.dependencies, default: .projects([]), isDefaultRedundant: true, since: "1.0",
                summary: "The projects in which the dependency is there. No projects stand for all of them.")
        case .collect:
            Rule(
                .selection, of: [.reference], default: .flag(false), since: "2.1",
                summary:
                    "The reference gathers all registrations of its element type, or those with one of these tags.")
        case .tags:
            Rule(
                .tags, of: [.registration], default: .tags([]), since: "2.1",
                summary: "The words by which collections select registrations.")
        case .from:
            Rule(
                .name, of: [.reference], since: "2.1",
                summary: "The name of the dependency to which the reference resolves, in the place of its own.")
        case .fromProperty:
            Rule(
                .path, of: [.reference], since: "2.1",
                summary: "The path of the property whose value is the name of the dependency to which it resolves.")
        case .property:
            Rule(
                .path, of: [.registration], since: "2.1",
                summary: "The value comes from the property files, and is checked when the code is generated.")
        case .default:
            Rule(
                .scalar, of: [.registration], since: "2.1",
                summary: "The value of a property that no file has: a single value, such as a text or a number.")
        case .override:
            Rule(
                .flag, of: [.registration], default: .flag(false), since: "2.1",
                summary: "The registration takes the place of the one of the same name that a bundle has.")
        case .isIsolated:
            Rule(
                .flag, of: [.type], default: .flag(false), since: "1.0",
                summary: "Nothing builds the type yet, so its references are not resolved.")
        case .isolation:
            Rule(
                .isolation, of: [.type], since: "2.0",
                summary: "The global actor on which the type is built.")
        case .isBundle:
            Rule(
                .flag, of: [.type], default: .flag(false), since: "2.1",
                summary: "The type is a bundle: its registrations are those of the types that include it.")
        case .includes:
            Rule(
                .types, of: [.type], default: .types([]), since: "2.1",
                summary: "The bundles whose registrations the type has, before its own.")
        }
    }
}

extension Attribute {
    /// A kind of statement that can have attributes.
    package enum Subject: String, CaseIterable, Sendable {
        case registration, reference, parameter, type

        /// The kinds of dependencies.
        package static let dependencies: [Subject] = [.registration, .reference, .parameter]

        init(_ kind: DependencyFact.Kind) {
            switch kind {
            case .registration: self = .registration
            case .reference: self = .reference
            case .parameter: self = .parameter
            }
        }

        /// The subject with its article: `a registration`.
        package var phrase: String { "a " + rawValue }
    }

    /// The form of an attribute's value. Each is a case of `AttributeFact.Value`, except for `selection`: a flag or
    /// tags.
    package enum Form: Sendable {
        case scope, builder, isolation, flag, platforms, projects, selection, tags, name, path, scalar, types
    }

    /// A row of the table of attributes.
    package struct Rule: Sendable {
        package let form: Form
        /// The kinds of statements that can have the attribute.
        package let subjects: [Subject]
        /// The value that holds if the attribute is not stated; nil if the default depends on the statement.
        package let defaultValue: AttributeFact.Value?
        /// Whether a statement of the default value is reported as redundant.
        package let isDefaultRedundant: Bool
        /// The first version with the attribute. Weaver 1.x has all attributes of version 1.0.
        package let since: String
        /// The effect of the attribute, in one or two sentences.
        package let summary: String

        init(
            _ form: Form, of subjects: [Subject], default value: AttributeFact.Value? = nil,
            isDefaultRedundant: Bool = false, since: String, summary: String
        ) {
            self.form = form
            self.subjects = subjects
            defaultValue = value
            self.isDefaultRedundant = isDefaultRedundant
            self.since = since
            self.summary = summary
        }

        /// The kinds of statements that can have the attribute, with articles: `a registration or a reference`.
        package var home: String {
            subjects == Subject.dependencies ? "a dependency" : subjects.map(\.phrase).joined(separator: " or ")
        }
    }

    /// The key of the attribute in manifests.
    package var manifestKey: String { self == .isBundle ? "bundle" : rawValue }

    /// The attribute that manifests state as `manifestKey`; nil if there is none.
    package init?(manifestKey: String) {
        guard let attribute = Self.allCases.first(where: { $0.manifestKey == manifestKey }) else { return nil }
        self = attribute
    }

    /// The attributes that types can have. All others belong to dependencies.
    package static let ofTypes: [Attribute] = allCases.filter { $0.rule.subjects.contains(.type) }
    /// The attributes that dependencies can have, in the order in which wrappers take them.
    package static let ofDependencies: [Attribute] = allCases.filter { $0.rule.subjects != [.type] }
}

extension AttributeFact {
    /// The effect of an attribute on the statement that it stands at.
    package enum Applicability {
        case applies
        /// The attribute has no effect. Weaver 1.x accepted it, so it is reported as a warning.
        case isTolerated
        case isMisplaced
    }

    /// Returns the effect of the attribute on a statement of the kind `subject`.
    package func applicability(to subject: Attribute.Subject) -> Applicability {
        switch (value, subject) {
        case (.scope(let scope), .parameter):
            scope.isWeak ? .applies : scope.isBuiltWithContainer ? .isTolerated : .isMisplaced
        case (.builder, .reference): .isTolerated
        default: attribute.rule.subjects.contains(subject) ? .applies : .isMisplaced
        }
    }

    /// Whether the attribute states its default value and is redundant.
    var isRedundant: Bool { attribute.rule.isDefaultRedundant && isDefault }

    /// Whether the attribute states its default value. A list of all platforms is the default as well.
    package var isDefault: Bool {
        if case .platforms(let platforms) = value, platforms.count == Platform.allCases.count { return true }
        return value == attribute.rule.defaultValue
    }
}

/// The attributes that are stated for one dependency or one type. Each attribute is stated at most once.
package struct StatedAttributes: Sendable {
    private var facts: [AttributeFact] = []

    /// Adds `fact`. An earlier fact of the same attribute is replaced.
    mutating func state(_ fact: AttributeFact) {
        facts.removeAll { $0.attribute == fact.attribute }
        facts.append(fact)
    }

    /// Whether the same statements made both, those of one file that was read once.
    func isSame(as other: Self) -> Bool { facts.elementsEqual(other.facts, by: ===) }

    package subscript(attribute: Attribute) -> AttributeFact? { facts.first { $0.attribute == attribute } }

    /// The place of a flag that is stated as true; nil if it is absent or false.
    func place(of flag: Attribute) -> Place? {
        guard let fact = self[flag], fact.value == .flag(true) else { return nil }
        return fact.place
    }

    /// The places of all stated attributes, in the order of statement.
    package var places: [Place] { facts.map(\.place) }

    /// Returns the attributes whose values are not their defaults, in the order of the table: `objc true`.
    package func description(leavingOut omitted: [Attribute] = []) -> [String] {
        Attribute.allCases.compactMap { self[$0] }.filter { !$0.isDefault && !omitted.contains($0.attribute) }
            .map { "\($0.attribute.rawValue) \($0.value.text)" }
    }
}
