package import WeaverCompiler
package import WeaverDiagnostics
import WeaverEmission
package import WeaverGraph
import WeaverSyntax

/// Finds the names in an output of Weaver 1.x that users may use in their code and that the current outputs do not
/// have.
///
/// `old` is a main or a tests output of Weaver 1.x. The result has one warning for each type, protocol, type alias,
/// function or property in `old` that is not private and that the current outputs for `files` lack. The warnings are in
/// the order of `old`, and state the replacement if it is known. If `files` have errors, the result has only these
/// errors.
package func goneNames(of old: SourceText, in files: [FileFacts], for target: Target) -> Migration {
    var migration = Migration()
    let (graphs, diagnostics) = check(files, for: target)
    let compilation = compile(files, for: target, .standard, .standard)
    guard let graphs, let output = compilation.mainOutput else {
        migration.diagnostics = diagnostics.filter { $0.severity == .error }
        return migration
    }
    let present = GeneratedNames([output, compilation.testsOutput ?? ""].map { SourceText(path: "", text: $0) })
    let types = Dictionary(graphs.flatMap { $0.graph.types.map { ($0.name.flat, $0.name) } }) { first, _ in first
    }
    let known = GeneratedNames([old])
    // If a generated type is gone, only the type is reported and not its members. Members of extensions of the users'
    // types are always reported. What a property wrapper has is used by annotations, which have been checked.
    for name in known.all where !present.contains(name) {
        if let owner = name.owner, known.declares(owner), !present.declares(owner) || owner.isNameOfWrapper { continue }
        migration.remark(
            .warning, "the \(name.kind) '\(name.text)' is no longer generated",
            at: Place(file: old.path, span: name.span),
            help: present.advice(for: name, types))
    }
    migration.remarks.sort()
    return migration
}

/// The visible names that generated code declares.
private struct GeneratedNames {
    struct Name {
        var kind: String
        /// The dotted name of the type that declares the member; nil for a top-level declaration.
        var owner: String?
        /// The plain name; for a function, the name with its argument labels.
        var name: String
        var span: Span

        var text: String { owner.map { $0 + "." + name } ?? name }
    }

    private(set) var all: [Name] = []
    private var texts: Set<String> = []
    /// The protocols of which a type alias or a protocol is composed, by the name of the alias or protocol.
    private var parts: [String: [String]] = [:]

    init(_ sources: [SourceText]) {
        for source in sources { add(source, parseSwift(source)) }
        texts = Set(all.map(\.text))
    }

    private mutating func add(_ source: SourceText, _ tree: SwiftFileSyntax) {
        let names = tree.dottedNames(in: source)
        for alias in tree.typeAliases where alias.modifiers.isVisible {
            add("type alias", nil, source.identifier(alias.name), alias.name)
            parts[source.identifier(alias.name)] = source[alias.type.span].names
        }
        for function in tree.functions where function.modifiers.isVisible {
            add("function", nil, source.signature(function.name, function.parameters), function.name)
        }
        for (index, declaration) in tree.declarations.enumerated() where tree.isVisible(index) {
            let name = names[index]
            if declaration.kind != .extension {
                let short = declaration.outer.map { String(name.dropFirst(names[$0].count + 1)) } ?? name
                add(declaration.kind.rawValue, declaration.outer.map { names[$0] }, short, declaration.name)
                parts[name] = declaration.inherits.flatMap { source[$0.span].names }
            }
            for member in declaration.members { add(member, name, source) }
        }
    }

    private mutating func add(_ member: MemberSyntax, _ owner: String, _ source: SourceText) {
        switch member {
        case .function(let function) where function.modifiers.isVisible:
            add("function", owner, source.signature(function.name, function.parameters), function.name)
        case .variable(let variable) where variable.modifiers.isVisible:
            add("property", owner, source.identifier(variable.name), variable.name)
        case .initializer(let initializer) where initializer.modifiers.isVisible:
            add(
                "initializer", owner, source.signature(initializer.keyword, initializer.parameters), initializer.keyword
            )
        case .typeAlias(let alias) where alias.modifiers.isVisible:
            add("type alias", owner, source.identifier(alias.name), alias.name)
            parts[owner + "." + source.identifier(alias.name)] = source[alias.type.span].names
        case .enumCase(let cases):
            for item in cases { add("case", owner, source.identifier(item.name), item.name) }
        case .function, .variable, .initializer, .typeAlias, .subscript, .associatedType: break
        }
    }

    private mutating func add(_ kind: String, _ owner: String?, _ name: String, _ span: Span) {
        all.append(Name(kind: kind, owner: owner, name: name, span: span))
    }

    func declares(_ type: String) -> Bool { texts.contains(type) }

    /// Whether generated code declares `name`. If the type of a member is composed of protocols, one of them may
    /// declare the member.
    func contains(_ name: Name) -> Bool {
        guard let owner = name.owner else { return texts.contains(name.text) }
        var seen: Set<String> = []
        var queue = [owner]
        while let next = queue.popLast() {
            guard seen.insert(next).inserted else { continue }
            if texts.contains(next + "." + name.name) { return true }
            queue += parts[next] ?? []
        }
        return false
    }

    // MARK: Replacements

    func advice(for name: Name, _ types: [String: String]) -> String? {
        if let type = types.first(where: { name.name == $0.key + LegacyContainer.suffix })?.value, name.owner == nil {
            if let call = call(forResolverOf: type) { return "write \(call)" }
            return "take '\(type)' from the resolver of a type that registers it"
        }
        if name.name.hasSuffix("InputDependencyResolver") {
            return
                "one is generated for types with a 'builder' alone: write \(name.name.dropLast(23))DependencyResolver"
        }
        if name.owner == "MainDependencyContainer", name.name.contains("DependencyResolver(") {
            return
                "what it needs comes from above: build it through a type that registers it, or with --allow-tests-to-init-real-dependencies"
        }
        if name.owner == nil, name.name.hasPrefix("Weaver"), name.kind == "struct" || name.kind == "class" {
            return "wrappers are generated where the inputs use them"
        }
        guard name.owner == "MainDependencyContainer" else {
            return name.owner == nil ? suggestion(for: name.text, among: Array(texts)) : nil
        }
        if name.name == "onFatalError" { return "it is generated where something can go wrong at run time" }
        // Look for a root whose resolver has a member of this name.
        for (flat, type) in types.sorted(on: \.key) {
            let resolver = Name(kind: name.kind, owner: flat + "DependencyResolver", name: name.name, span: name.span)
            if let call = call(forResolverOf: type), contains(resolver) {
                return "take it from a resolver, such as \(call).\(name.name)"
            }
        }
        return nil
    }

    /// Returns the call that makes the resolver of `type`, `MainDependencyContainer.appDependencyResolver()`. Returns
    /// nil if generated code declares no such function.
    private func call(forResolverOf type: String) -> String? {
        let start = type.lowerFlat + "DependencyResolver("
        return all.first { $0.owner == "MainDependencyContainer" && $0.name.hasPrefix(start) }.map(\.text)
    }
}

extension ModifiersSyntax {
    fileprivate var isVisible: Bool { access.map { $0 > .fileprivate } ?? true }
}

extension SwiftFileSyntax {
    /// Whether code in other files can see the declaration: neither the declaration nor a declaration around it is
    /// private or fileprivate.
    fileprivate func isVisible(_ declaration: Int) -> Bool {
        var next: Int? = declaration
        while let index = next {
            guard declarations[index].modifiers.isVisible else { return false }
            next = declarations[index].outer
        }
        return true
    }
}

extension SourceText {
    fileprivate func signature(_ name: Span, _ parameters: [ParameterSyntax]) -> String {
        identifier(name) + "(" + parameters.map { identifier($0.label) + ":" }.joined() + ")"
    }
}

extension String {
    /// The names of the parts of a composition such as `A & B.C`.
    fileprivate var names: [String] {
        split(separator: "&").map { $0.split(whereSeparator: \.isWhitespace).last.map(String.init) ?? "" }
    }
}
