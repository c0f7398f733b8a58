import WeaverDiagnostics
import WeaverGraph
import WeaverSyntax

/// A role that a type has by a protocol of Deli.
enum DeliRole: String, CaseIterable {
    case component = "Component"
    case autowired = "Autowired"
    case lazyAutowired = "LazyAutowired"
    case factory = "AutowiredFactory"
    case lazyFactory = "LazyAutowiredFactory"
    case inject = "Inject"
    case configuration = "Configuration"
    case configProperty = "ConfigProperty"
    case payload = "Payload"

    /// Whether the initializer of such a type takes what the container gives.
    var takesDependencies: Bool { [.autowired, .factory, .lazyFactory, .lazyAutowired].contains(self) }
    var hasInjectFunction: Bool { self == .lazyAutowired || self == .lazyFactory }
    var isFactory: Bool { self == .factory || self == .lazyFactory }
}

/// A class, structure, actor or protocol of the inputs, as it is declared with all of its extensions.
struct DeliType {
    var name: String
    /// The file of the declaration, and its index in the file's declarations.
    var file: Int
    var declaration: Int
    var kind: TypeDeclarationSyntax.Kind
    var isGeneric: Bool
    /// The types that the declaration and its extensions inherit from, as they are written.
    var inherits: [String] = []
    /// The roles that the declaration itself and its extensions state.
    var stated: Set<DeliRole> = []
    /// The value of the property `qualifier`, if it is a text, and that of `scope`.
    var qualifier: String?
    var scope: String?
    /// The place of a property `qualifier` that is no text.
    var unreadQualifier: Place?
    /// Whether another declaration has the same name, in another branch of an `#if`.
    var isRepeated = false
}

/// The types of a project that uses Deli.
struct DeliTypes {
    private(set) var all: [String: DeliType] = [:]
    /// The qualified names, in the order of files and lines.
    private(set) var order: [String] = []
    /// The qualified names of types, by the qualified names of the aliases that stand for them.
    private var aliases: [String: String] = [:]
    /// The types that the inputs do not declare, as they are written, by the qualified names of the aliases that stand
    /// for them.
    private var foreignAliases: [String: String] = [:]

    init(_ files: [DeliSource]) {
        for (index, file) in files.enumerated() {
            for (position, declaration) in file.tree.declarations.enumerated() where declaration.kind != .extension {
                let name = file.names[position]
                if all[name] != nil {
                    all[name]?.isRepeated = true
                    continue
                }
                order.append(name)
                all[name] = DeliType(
                    name: name, file: index, declaration: position, kind: declaration.kind,
                    isGeneric: !declaration.generics.parameters.isEmpty)
            }
        }
        for (scope, alias, file) in files.flatMap(\.aliases) where alias.generics.parameters.isEmpty {
            let name = (scope.isEmpty ? "" : scope + ".") + file.source.identifier(alias.name)
            guard all[name] == nil else { continue }
            let written = file.source[alias.type.span]
            if let type = resolve(plain(written), in: scope) {
                aliases[name] = type
            } else {
                foreignAliases[name] = written
            }
        }
        for file in files {
            for (position, declaration) in file.tree.declarations.enumerated() {
                guard let name = name(ofDeclaration: position, in: file), all[name] != nil else { continue }
                for type in declaration.inherits.flatMap(\.composed) {
                    let text = plain(file.source[type.span])
                    if file.importsDeli, let role = role(of: text) {
                        all[name]?.stated.insert(role)
                    } else {
                        all[name]?.inherits.append(text)
                    }
                }
                for case .variable(let variable) in declaration.members where !variable.modifiers.isStatic {
                    switch file.source.identifier(variable.name) {
                    case "qualifier":
                        if variable.branch == declaration.branch, let text = file.text(of: variable) {
                            all[name]?.qualifier = text
                        } else if all[name]?.kind != .protocol {
                            all[name]?.unreadQualifier = file.place(variable.name)
                        }
                    case "scope" where file.isScope(variable) && variable.branch == declaration.branch:
                        if let scope = file.scope(of: variable) { all[name]?.scope = scope }
                    default: break
                    }
                }
            }
        }
    }

    /// Returns the qualified name of the type that the declaration at `index` of a file declares or extends; nil for an
    /// extension of a type that the inputs do not declare.
    func name(ofDeclaration index: Int, in file: DeliSource) -> String? {
        let name = file.names[index]
        return file.tree.declarations[index].kind == .extension ? resolve(name, in: "") : name
    }

    /// Returns the role that a name in a list of inherited types stands for; nil if the inputs declare such a type.
    func role(of written: String) -> DeliRole? {
        // `@preconcurrency Component`
        let written = written.split(whereSeparator: \.isWhitespace).drop { $0.hasPrefix("@") }.joined(separator: " ")
        if written.hasPrefix("Deli.") { return DeliRole(rawValue: String(written.dropFirst(5))) }
        return all[written] == nil ? DeliRole(rawValue: written) : nil
    }

    /// Returns the qualified name of the type that `written` names inside of `scope`; nil if the inputs declare none.
    func resolve(_ written: String, in scope: String) -> String? {
        nearest(written.filter { $0 != "`" }, in: scope) { all[$0] != nil ? $0 : aliases[$0] }
    }

    /// Returns the type, as it is written, for which the alias `written` in the type `scope` stands; nil if it is no
    /// alias of a type that the inputs do not declare.
    func foreignType(ofAlias written: String, in scope: String) -> String? {
        nearest(written, in: scope) { foreignAliases[$0] }
    }

    /// Returns what `find` returns for the qualified name `name` in `scope`, or else in the nearest scope around it
    /// for which it returns anything.
    private func nearest(_ name: String, in scope: String, _ find: (String) -> String?) -> String? {
        var scope = scope
        while true {
            if let found = find(scope.isEmpty ? name : scope + "." + name) { return found }
            if scope.isEmpty { return nil }
            scope = scope.split(separator: ".").dropLast().joined(separator: ".")
        }
    }

    /// Returns `name` and the names of all that it inherits from, nearest first. Names that the inputs do not declare
    /// are as written.
    func ancestors(of name: String) -> [String] {
        var result = [name]
        var next = 0
        while next < result.count {
            let current = result[next]
            next += 1
            for written in all[current]?.inherits ?? [] {
                let parent = resolve(written, in: current) ?? written
                if !result.contains(parent) { result.append(parent) }
            }
        }
        return result
    }

    /// Returns the roles of a type: its own, and those of the protocols and superclasses that it inherits from. Swift
    /// lets no subclass state again what its superclass states.
    func roles(of name: String) -> Set<DeliRole> {
        ancestors(of: name).reduce(into: []) { $0.formUnion(all[$1]?.stated ?? []) }
    }

    /// Returns the superclass from which a type has all of its roles; nil if it or a protocol of it states one.
    func superclassWithRoles(of name: String) -> String? {
        var classes: [String] = []
        for ancestor in ancestors(of: name) where !(all[ancestor]?.stated.isEmpty ?? true) {
            guard ancestor != name, all[ancestor]?.kind == .class else { return nil }
            classes.append(ancestor)
        }
        return classes.first
    }

    func qualifier(of name: String) -> String? {
        ancestors(of: name).lazy.compactMap { all[$0]?.qualifier }.first { !$0.isEmpty }
    }

    func scope(of name: String) -> String? { ancestors(of: name).lazy.compactMap { all[$0]?.scope }.first }

    /// Whether a class may have a superclass: another class of the inputs, or a type that the inputs do not declare.
    func mayHaveSuperclass(_ name: String) -> Bool {
        guard let type = all[name], type.kind == .class, let first = type.inherits.first else { return false }
        guard let parent = resolve(first, in: name) else { return !Self.protocols.contains(first) }
        return all[parent]?.kind == .class
    }

    /// Protocols of the standard library and of Foundation that classes conform to without another superclass.
    private static let protocols: Set<String> = [
        "AnyObject", "Equatable", "Hashable", "Comparable", "Codable", "Encodable", "Decodable", "Sendable", "Error",
        "CustomStringConvertible", "CustomDebugStringConvertible", "Identifiable", "ObservableObject", "LocalizedError",
        "@unchecked Sendable", "Sequence", "Collection", "IteratorProtocol",
    ]
}

/// Returns a type's text without `any`, without parentheses around it all, and without blanks at its ends.
func plain(_ text: String) -> String {
    var text = text
    if text.hasPrefix("("), text.hasSuffix(")"), !text.dropFirst().dropLast().contains(where: { "(),".contains($0) }) {
        text = String(text.dropFirst().dropLast())
    }
    return text.hasPrefix("any ") ? String(text.dropFirst(4).drop { $0 == " " }) : text
}

extension TypeSyntax {
    /// The types that a composition is made of; the type itself if it is none.
    var composed: [TypeSyntax] {
        if case .composition(let types) = kind { types } else { [self] }
    }
}

extension DeliSource {
    /// The type aliases, with the names of the types in which they stand; an empty name outside of all types.
    var aliases: [(scope: String, alias: TypeAliasSyntax, file: DeliSource)] {
        tree.typeAliases.map { ("", $0, self) }
            + zip(names, tree.declarations).flatMap { name, declaration in
                declaration.members.compactMap { member in
                    if case .typeAlias(let alias) = member { (name, alias, self) } else { nil }
                }
            }
    }

    /// Whether a variable is the property `scope` of Deli.
    func isScope(_ variable: VariableSyntax) -> Bool {
        guard importsDeli, source.identifier(variable.name) == "scope" else { return false }
        if let type = variable.type { return ["Scope", "Deli.Scope"].contains(source[type.span]) }
        return variable.initialValue.map { value in
            ["Scope.", "Deli.Scope."].contains { source[value].hasPrefix($0) }
        } ?? false
    }

    /// Returns the properties `scope` of a declaration, and whether the scope of each is written out without a
    /// condition.
    func scopes(of declaration: TypeDeclarationSyntax) -> [(variable: VariableSyntax, isWritten: Bool)] {
        declaration.members.compactMap { member in
            guard case .variable(let variable) = member, !variable.modifiers.isStatic, isScope(variable) else {
                return nil
            }
            let isWritten =
                variable.branch == declaration.branch && scope(of: variable) != nil
                && isAlone(variable, in: declaration)
            return (variable, isWritten)
        }
    }

    /// The positions of the tokens of a variable's value, or of all that its getter has, without a `return`.
    private func value(of variable: VariableSyntax) -> Range<Int> {
        let start = (variable.type?.span ?? variable.name).end
        var low = position(at: Int(start))
        var high = max(low, end(of: variable) + 1)
        if kind(low) == .equal { low += 1 }
        if word(low + 1) == "get", kind(low + 2) == .leftBrace, partner(of: low + 2) == high - 2 {
            (low, high) = (low + 2, high - 1)
        }
        if kind(low) == .leftBrace, partner(of: low) == high - 1 { (low, high) = (low + 1, high - 1) }
        if word(low) == "return" { low += 1 }
        return low..<max(low, high)
    }

    /// Returns the scope that a variable has or returns; nil if that is not written out.
    func scope(of variable: VariableSyntax) -> String? { scope(in: value(of: variable)) }

    /// Returns the name of the scope in `.weak`, `Scope.weak` or `Deli.Scope.weak`; nil for any other tokens.
    func scope(in range: Range<Int>) -> String? {
        guard range.count >= 2, kind(range.upperBound - 1) == .identifier, kind(range.upperBound - 2) == .period,
            range.count == 2 || ["Scope", "Deli.Scope"].contains(text(range.dropLast(2)))
        else { return nil }
        return word(range.upperBound - 1)
    }

    /// Returns the text that a variable has or returns; nil if it is no single literal.
    func text(of variable: VariableSyntax) -> String? {
        let value = value(of: variable)
        return value.isEmpty || partner(of: value.lowerBound) != value.upperBound - 1 ? nil : literal(value.lowerBound)
    }
}
