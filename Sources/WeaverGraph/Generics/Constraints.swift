import WeaverDiagnostics

/// Tells which generic arguments are known not to meet the constraints of a generic type, as far as the input files
/// show: a declared type without the conformance, and a parameter whose own constraints do not imply it.
struct Constraints {
    private let declarations: Declarations

    init(_ declarations: Declarations) { self.declarations = declarations }

    /// Returns a diagnostic for each argument in the type of the registration `binding`, an instance of `type`, that is
    /// known not to meet a constraint.
    func violations(_ binding: Binding, of type: GenericType) -> [Diagnostic] {
        violations(
            of: binding.builtType.genericArguments, type.parameters, type.name, type.place, at: binding, known: [])
    }

    /// Returns a diagnostic for each of `arguments`, those of the declared type `type` in the type of `binding`, that
    /// is known not to meet a constraint.
    func violations(of arguments: [TypeKey], _ type: DeclaredType, at binding: Binding) -> [Diagnostic] {
        violations(of: arguments, type.generics, type.name, type.place, at: binding, known: [])
    }

    /// Returns a diagnostic for each dependency of `type` in which a parameter of `type` is an argument that does not
    /// meet a constraint of a declared generic type.
    func violations(in type: GenericType) -> [Diagnostic] {
        let names = Set(type.parameters.map(\.name))
        return type.bindings.flatMap { binding in
            ([binding.type] + (binding.abstract.map { [$0] } ?? [])).flatMap { mentioned -> [Diagnostic] in
                var found: [Diagnostic] = []
                mentioned.forEachName { parts in
                    guard let declared = declarations[.named(parts)], declared.kind != .protocol,
                        let arguments = parts.last?.arguments, arguments.count == declared.generics.count,
                        arguments.contains(where: { $0.plainName.map(names.contains) ?? false })
                    else { return }
                    found += violations(
                        of: arguments, declared.generics, declared.name, declared.place, at: binding,
                        known: type.parameters)
                }
                return found
            }
        }
    }

    private func violations(
        of arguments: [TypeKey], _ parameters: [GenericFact], _ name: String, _ place: Place, at binding: Binding,
        known: [GenericFact]
    ) -> [Diagnostic] {
        zip(parameters, arguments).flatMap { parameter, argument in
            parameter.bounds.filter { !mayMeet(argument, $0, known) }.map { bound in
                Diagnostic(
                    .unmetConstraint,
                    "'\(text(argument))' is not declared as '\(bound.text())', as '\(parameter.name)' of '\(name)' must be",
                    at: binding.typePlace, notes: [.init("'\(name)' is declared here", at: place)],
                    help: help(argument, bound, known))
            }
        }
    }

    private func text(_ type: TypeKey) -> String { declarations.text(type) }

    private func help(_ argument: TypeKey, _ bound: TypeKey, _ known: [GenericFact]) -> String {
        if known.contains(where: { .name($0.name) == argument }) {
            return "constrain the parameter: \(argument.text()): \(bound.text())"
        }
        guard let declared = declarations[argument], declared.kind != .protocol, bound != .name("AnyObject"),
            declarations[bound]?.kind != .class
        else { return "name another argument, or change the constraint" }
        return "add the conformance: extension \(argument.text()): \(bound.text()) {}, or name another argument"
    }

    /// Whether `argument` may meet the constraint `bound`. `known` are generic parameters that `argument` may be.
    private func mayMeet(_ argument: TypeKey, _ bound: TypeKey, _ known: [GenericFact]) -> Bool {
        guard let wanted = bound.dottedName, bound.genericArguments.isEmpty else { return true }
        if Self.everyType.contains(wanted) { return true }
        if let parameter = known.first(where: { .name($0.name) == argument }) {
            return parameter.bounds.contains { implies($0, wanted) }
        }
        if Self.conditionalProtocols.contains(wanted), declarations[bound] == nil {
            switch argument {
            case .array(let value), .optional(let value): return mayMeet(value, bound, known)
            default: break
            }
        }
        guard let declared = declarations[argument] else { return true }
        let isObject = declared.kind == .class || declared.kind == .actor
        if wanted == "AnyObject" { return isObject }
        // Swift derives conformances that are not stated for enumerations whose cases take no values, and for no other
        // types.
        if declared.isPlainEnumeration, ["Equatable", "Hashable"].contains(wanted), declarations[bound] == nil {
            return true
        }
        if declared.kind == .protocol {
            return ["Error", "Sendable"].contains(wanted) || declared.attributes.contains("objc")
                || declarations[bound]?.attributes.contains("objc") ?? false
        }
        if declarations[bound] != nil { return mayState(declared, one: [[wanted]]) }
        return Self.ways[wanted].map { mayState(declared, one: $0) } ?? true
    }

    /// Whether a declaration may state, itself or through others, all protocols of one of the sets `ways`.
    private func mayState(_ declared: DeclaredType, one ways: [[String]]) -> Bool {
        ways.contains { $0.allSatisfy { declarations.relation(of: declared, to: $0) != .no } }
    }

    /// Whether a type that meets the constraint `bound` may also be a `wanted`.
    private func implies(_ bound: TypeKey, _ wanted: String) -> Bool {
        guard let name = bound.dottedName, name != wanted else { return true }
        if let declared = declarations[bound] {
            if wanted == "AnyObject", declared.kind == .class { return true }
            let isDeclared = declarations[.name(wanted)] != nil
            return mayState(declared, one: isDeclared ? [[wanted]] : Self.ways[wanted] ?? [[wanted]])
        }
        if declarations[.name(wanted)] != nil { return !Self.ways.keys.contains(name) }
        guard let ways = Self.ways[wanted] else { return true }
        return ways.contains { $0.contains(name) } || !Self.ways.keys.contains(name) && name != "AnyObject"
    }

    /// The protocols to which arrays and optionals conform if their elements and values do.
    private static let conditionalProtocols: Set<String> = [
        "Codable", "Encodable", "Decodable", "Equatable", "Hashable",
    ]

    /// The constraints that every type meets which a dependency can have, or that the compiler decides alone.
    private static let everyType: Set<String> = ["Any", "Sendable", "Copyable", "Escapable", "BitwiseCopyable"]

    /// For each protocol of the standard library: the sets of protocols of which one must be stated to conform to it.
    private static let ways: [String: [[String]]] = [
        "Codable": [["Codable"], ["Encodable", "Decodable"]], "Encodable": [["Encodable"], ["Codable"]],
        "Decodable": [["Decodable"], ["Codable"]], "Hashable": [["Hashable"]],
        "Equatable": [["Equatable"], ["Hashable"], ["Comparable"]], "Comparable": [["Comparable"]],
        "Identifiable": [["Identifiable"]], "CaseIterable": [["CaseIterable"]], "Error": [["Error"]],
    ]
}
