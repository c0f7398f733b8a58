import WeaverDiagnostics
import WeaverGraph
import WeaverSyntax

extension DeliProject {
    private var converted: Set<String> { Set(plans.map(\.type)) }

    /// Returns the roles that give types the calls of Deli which nothing has replaced so far, by the types' names.
    func callingRoles() -> [String: Set<DeliRole>] {
        var result: [String: Set<DeliRole>] = [:]
        let roles = ["Inject": DeliRole.inject, "InjectProperty": .inject, "Config": .configuration]
        for (index, file) in files.enumerated() where file.importsDeli {
            for position in file.tokens.indices
            where file.kind(position + 1) == .leftParenthesis && !handled[index].contains(position) {
                guard let role = roles[file.word(position)], types.all[file.word(position)] == nil,
                    let owner = type(around: Int(file.tokens[position].span.start), in: index)
                else { continue }
                result[owner, default: []].insert(role)
            }
        }
        return result
    }

    /// Takes the protocols of Deli out of what a type and its extensions inherit from, and the property `scope` out of
    /// their bodies.
    mutating func removeRoles(of name: String) {
        guard let type = types.all[name], !registry.isLeftOut(name) else { return }
        let roles = type.kind == .protocol ? type.stated : types.roles(of: name)
        let isBuilt = roles.contains { ![.configProperty, .configuration, .payload].contains($0) }
        guard type.kind == .protocol || !isBuilt || converted.contains(name) || name == root.name else { return }
        for (index, file) in files.enumerated() where file.importsDeli {
            for (position, declaration) in file.tree.declarations.enumerated()
            where types.name(ofDeclaration: position, in: file) == name {
                removeRoles(of: declaration, in: index, except: rolesInUse[name] ?? [])
                if hasScope(name) { removeScopes(of: declaration, in: index) }
            }
        }
    }

    /// Whether the property `scope` of a type is that of a type with a role: its own, or that of an heir.
    private func hasScope(_ name: String) -> Bool {
        if !types.roles(of: name).isEmpty { return true }
        guard types.all[name]?.scope != nil else { return false }
        return types.order.contains { types.ancestors(of: $0).contains(name) && !types.roles(of: $0).isEmpty }
    }

    /// Removes the property `scope`, which the root's registration states now.
    private mutating func removeScopes(of declaration: TypeDeclarationSyntax, in index: Int) {
        let file = files[index]
        for (variable, isWritten) in file.scopes(of: declaration) where isWritten {
            edits[index].replace(file.removal(ofMember: variable.keyword, to: file.end(of: variable)), with: "")
        }
    }

    private mutating func removeRoles(
        of declaration: TypeDeclarationSyntax, in index: Int, except kept: Set<DeliRole>
    ) {
        let file = files[index]
        let inherits = declaration.inherits
        let isKept = inherits.map { type in
            let parts = type.composed.filter { types.role(of: plain(file.source[$0.span])).map(kept.contains) ?? true }
            if !parts.isEmpty, parts.count < type.composed.count {
                let rest = parts.map { file.source[$0.span] }.joined(separator: " & ")
                edits[index].replace(type.span.range, with: rest)
            }
            return !parts.isEmpty
        }
        guard isKept.contains(false), let first = inherits.first, let last = inherits.last else { return }
        guard let lastKept = isKept.lastIndex(of: true) else {
            // The colon goes as well, with the blanks before it.
            let colon = file.position(at: Int(first.span.start)) - 1
            guard colon > 0 else { return }
            return edits[index].replace(Int(file.tokens[colon - 1].span.end)..<Int(last.span.end), with: "")
        }
        if lastKept + 1 < inherits.count {
            edits[index].replace(Int(inherits[lastKept].span.end)..<Int(last.span.end), with: "")
        }
        for position in 0..<lastKept where !isKept[position] {
            edits[index].replace(
                Int(inherits[position].span.start)..<Int(inherits[position + 1].span.start), with: "")
        }
    }

    // MARK: Telling

    /// Tells of each place where code makes an instance of a type whose initializer takes more now. The root reads the
    /// instance from its container instead.
    mutating func tellOfCalls() {
        let changed = Dictionary(uniqueKeysWithValues: plans.filter(\.changesInitializer).map { ($0.type, $0) })
        guard !changed.isEmpty else { return }
        let lastNames = Set(changed.keys.map(\.lastPart))
        for (index, file) in files.enumerated() {
            for position in file.tokens.indices where file.word(position) == "init" {
                guard let named = file.typeName(ofInitializer: position), lastNames.contains(file.word(named)),
                    let name = types.resolve(
                        file.word(named), in: type(around: Int(file.tokens[named].span.start), in: index) ?? ""),
                    changed[name] != nil, let registration = registry.list.first(where: { $0.type == name })
                else { continue }
                tellOfInitializer(of: name, registration, at: file.tokens[position].span, in: file)
            }
            for position in file.tokens.indices
            where file.tokens[position].kind == .identifier && file.kind(position + 1) == .leftParenthesis {
                let word = file.word(position)
                guard lastNames.contains(word), file.kind(position - 1) != .period,
                    !["class", "struct", "actor", "func", "extension"].contains(file.word(position - 1)),
                    let scope = Optional(type(around: Int(file.tokens[position].span.start), in: index) ?? ""),
                    let name = types.resolve(word, in: scope), let plan = changed[name],
                    let registration = registry.list.first(where: { $0.type == name }),
                    let close = file.partner(of: position + 1)
                else { continue }
                let arguments = file.arguments(in: position + 1) ?? []
                let offset = Int(file.tokens[position].span.start)
                if scope == root.name, !scope.isEmpty, isInFunction(offset, of: file),
                    arguments.map(\.label) == plan.parameters.map({ Optional($0.name) })
                {
                    let end = arguments.isEmpty ? Int(file.tokens[close].span.end) : Int(file.tokens[position].span.end)
                    edits[index].replace(
                        offset..<end, with: "\(rootProperty(at: position, in: index)).\(registration.name)")
                    continue
                }
                tellOfInitializer(of: name, registration, at: file.tokens[position].span, in: file)
            }
        }
    }

    private mutating func tellOfInitializer(
        of name: String, _ registration: DeliRegistration, at span: Span, in file: DeliSource
    ) {
        tell(
            "the initializer of '\(name)' takes what '\(name)' depends on", at: file.place(span),
            help:
                "take the instance from the container, as '\(registration.name)' of '\(root.property)' in '\(root.name)', or from an initializer that takes one"
        )
    }

    /// Tells of each call of a function `inject` that is gone.
    mutating func tellOfInjections() {
        let gone = plans.compactMap { plan in plan.injection.map { (type: plan.type, labels: $0) } }
        guard !gone.isEmpty else { return }
        for (index, file) in files.enumerated() {
            for position in file.tokens.indices
            where file.word(position) == "inject" && file.word(position - 1) != "func" {
                // Without an instance in front, the call is one of the type around it.
                let owner =
                    file.kind(position - 1) == .period
                    ? nil : type(around: Int(file.tokens[position].span.start), in: index) ?? ""
                guard let labels = file.arguments(in: position + 1)?.map({ $0.label ?? "_" }),
                    let type = gone.first(where: { gone in
                        gone.labels == labels && owner.map { types.ancestors(of: $0).contains(gone.type) } ?? true
                    })?.type
                else { continue }
                tell(
                    "'inject' of '\(type)' is gone, and called here", at: file.place(file.tokens[position].span),
                    help: "remove the call: the initializer takes what it gave")
            }
        }
    }

    /// Tells of each subclass whose initializer calls one that takes more now.
    mutating func tellOfSubclasses() {
        let changed = Set(plans.filter(\.changesInitializer).map(\.type))
        for (index, file) in files.enumerated() {
            for position in file.tokens.indices
            where file.word(position) == "super" && file.kind(position + 1) == .period
                && file.word(position + 2) == "init"
            {
                guard let name = type(around: Int(file.tokens[position].span.start), in: index),
                    let parent = types.ancestors(of: name).dropFirst().first(where: { types.all[$0]?.kind == .class }),
                    changed.contains(parent)
                else { continue }
                tell(
                    "the initializer of '\(parent)' takes what '\(parent)' depends on",
                    at: file.place(file.tokens[position].span), help: "let '\(name)' take it, and pass it on")
            }
        }
    }

    private func isInFunction(_ offset: Int, of file: DeliSource) -> Bool {
        guard let index = file.declaration(around: offset),
            let member = file.member(of: file.tree.declarations[index], around: offset), !member.isStatic
        else { return false }
        if case .variable(let variable) = member, let value = variable.initialValue, value.range.contains(offset) {
            return variable.modifiers.isLazy
        }
        return true
    }

    /// Whether the value of a stored property of an instance holds the token at `position`. Such a value cannot read
    /// other properties, while that of a lazy one can.
    private func isInStoredValue(_ position: Int, of file: DeliSource) -> Bool {
        let offset = Int(file.tokens[position].span.start)
        guard let index = file.declaration(around: offset),
            case .variable(let variable)? = file.member(of: file.tree.declarations[index], around: offset)
        else { return false }
        return !variable.modifiers.isStatic && !variable.modifiers.isLazy && !variable.isComputed
            && variable.initialValue?.range.contains(offset) == true
    }

    /// Tells of each place that still uses Deli, and removes the imports of files without any.
    mutating func tellOfRest() {
        for (index, file) in files.enumerated() where file.importsDeli {
            let keepsScope = tellOfScopes(index)
            var isLeft = tellOfAliases(index) || keepsScope
            handled[index].formUnion(toldOtherwise(file))
            for position in file.tokens.indices where !handled[index].contains(position) {
                guard let (message, help) = rest(at: position, in: file) else { continue }
                isLeft = true
                // Why a type is not converted is told once, and not at each of its calls.
                let owner = type(around: Int(file.tokens[position].span.start), in: index)
                if let owner, registry.isLeftOut(owner) { continue }
                tell(message, at: file.place(file.tokens[position].span), help: help)
            }
            if !isLeft { isLeft = hasRoles(index) }
            guard !isLeft else { continue }
            for item in file.tree.imports where item.path.first.map({ file.source.identifier($0) }) == "Deli" {
                let line = file.source.wholeLine(of: item.span)
                if let framework = file.framework(besides: types) {
                    edits[index].replace(Int(item.span.start)..<Int(item.span.end), with: "import \(framework)")
                } else {
                    edits[index].replace(file.withGap(line.range), with: "")
                }
            }
        }
    }

    /// Returns the positions of the names of Deli in a file that something else tells of: those in lists of inherited
    /// types, in aliases, and in properties `scope`.
    private func toldOtherwise(_ file: DeliSource) -> Set<Int> {
        var result = Set(file.aliases.flatMap { file.positions(in: $0.alias.type.span) })
        for declaration in file.tree.declarations {
            result.formUnion(declaration.inherits.flatMap { file.positions(in: $0.span) })
            for (variable, _) in file.scopes(of: declaration) {
                result.formUnion(file.position(at: Int(variable.keyword.start))...file.end(of: variable))
            }
        }
        return result
    }

    /// Tells of each property `scope` whose scope is not written out, and which stays. Returns whether a file has one.
    private mutating func tellOfScopes(_ index: Int) -> Bool {
        let file = files[index]
        guard types.all["Scope"] == nil else { return false }
        var isLeft = false
        for (position, declaration) in file.tree.declarations.enumerated() {
            let name = types.resolve(file.names[position], in: "") ?? file.names[position]
            for (variable, isWritten) in file.scopes(of: declaration) where !isWritten {
                isLeft = true
                guard !registry.isLeftOut(name) else { continue }
                tell(
                    "the scope of '\(name)' is not written out, or is stated under a condition",
                    at: file.place(variable.name),
                    help: "state the scope where '\(root.name)' registers the type, and remove this property")
            }
        }
        return isLeft
    }

    /// Tells of each alias in a file that stands for a protocol of Deli. Returns whether there is one.
    private mutating func tellOfAliases(_ index: Int) -> Bool {
        let file = files[index]
        var isLeft = false
        for (_, alias, _) in file.aliases {
            guard let role = file.positions(in: alias.type.span).compactMap({ types.role(of: file.word($0)) }).first
            else { continue }
            isLeft = true
            tell(
                "'\(file.source.identifier(alias.name))' stands for '\(role.rawValue)' of Deli, which is not looked for there",
                at: file.place(alias.name),
                help: "let each type state '\(role.rawValue)' itself before the migration")
        }
        return isLeft
    }

    /// Whether a type or extension of a file keeps a protocol of Deli.
    private func hasRoles(_ index: Int) -> Bool {
        let file = files[index]
        return file.tree.declarations.enumerated().contains { position, declaration in
            let stated = declaration.inherits.flatMap(\.composed).compactMap {
                types.role(of: plain(file.source[$0.span]))
            }
            guard !stated.isEmpty else { return false }
            guard let name = types.name(ofDeclaration: position, in: file), let type = types.all[name]
            else { return true }
            if registry.isLeftOut(name) || !(rolesInUse[name]?.isDisjoint(with: stated) ?? true) { return true }
            let isBuilt = types.roles(of: name).contains { ![.configProperty, .configuration, .payload].contains($0) }
            return type.kind != .protocol && isBuilt && !converted.contains(name) && name != root.name
        }
    }

    /// Returns what to say of a name of Deli that is left in the code; nil if the token is none.
    private func rest(at position: Int, in file: DeliSource) -> (message: String, help: String)? {
        if ["load", "unload"].contains(file.word(position)), file.kind(position + 1) == .leftParenthesis,
            file.kind(position - 1) == .period, file.word(position - 2).lowercased().hasSuffix("context"),
            file.word(position - 2) != "AppContext"
        {
            return (
                "nothing is loaded or unloaded while the program runs",
                "in a test, build with doubles: weaver compile --tests"
            )
        }
        let word = file.word(position)
        if word == "get", file.kind(position - 1) == .period,
            file.arguments(in: position + 1)?.first.flatMap(file.type) != nil,
            file.word(position - 2) == root.property || file.word(position - 2).lowercased().hasSuffix("context")
        {
            return ("'get' has no equal here", "read the instance from the container by its name in \(root.name)")
        }
        // A type, or an instance other than `self`, may stand in front of these calls.
        guard file.tokens[position].kind == .identifier,
            file.kind(position - 1) != .period || file.word(position - 2) == "Deli"
                || ["Inject", "InjectProperty"].contains(word)
        else { return nil }
        guard types.all[word] == nil else { return nil }
        let isCall = file.kind(position + 1) == .leftParenthesis
        let reading = "read it from the container, '\(root.property)' of '\(root.name)', or pass it as an argument"
        switch word {
        case "Inject" where isCall:
            return (
                "'Inject' has no equal here",
                isInStoredValue(position, of: file)
                    ? "before the migration, declare the property as 'lazy var'" : reading
            )
        case "InjectProperty" where isCall: return ("'InjectProperty' has no equal here", reading)
        case "Config" where isCall:
            return (
                "'Config' is not in a form that can be converted", "register the type with a builder in \(root.name)"
            )
        case "Dependency", "DependencyArray", "PropertyValue":
            guard file.kind(position - 1) == .at else { return nil }
            return ("'@\(word)' is not in a form that can be converted", "let the initializer take the value")
        case "AppContext", "AppContextType":
            let verbs = file.members(behind: position)
            if verbs.first == "load" {
                return (
                    "this call of 'load' does not become the root",
                    "call it once, in a stored property or a function of the type that starts the program"
                )
            }
            if verbs.contains("unload") || verbs.contains("load") {
                return (
                    "nothing is loaded or unloaded while the program runs",
                    "in a test, build with doubles: weaver compile --tests"
                )
            }
            if verbs.contains("getProperty") {
                return ("'getProperty' has no equal here", "register the value with a property, and " + reading)
            }
            return ("'\(word)' has no equal here", reading)
        case "ModuleFactory", "LoadPriority":
            return ("'\(word)' has no equal", "in a test, build with doubles: weaver compile --tests")
        case "Scope":
            return ("'Scope' has no equal", "state the scope where '\(root.name)' registers a type: scope: transient")
        default: break
        }
        guard let role = DeliRole(rawValue: word), !isCall, file.kind(position + 1) != .colon else { return nil }
        // These are also names of associated types.
        if [.payload, .configuration].contains(role), file.kind(position - 1) != .period,
            !["is", "as", "any", "some", "extension", "&"].contains(file.word(position - 1)),
            !["<", "where"].contains(file.word(position - 3))
        {
            return nil
        }
        return ("'\(word)' of Deli is gone", "write a protocol of your own in its place, or do without")
    }
}

extension DeliSource {
    /// Returns the position of the name of the type whose initializer the name `init` at `position` is: in `Page.init`,
    /// and in `let page: Page = .init()`. Nil if no name stands there.
    fileprivate func typeName(ofInitializer position: Int) -> Int? {
        guard kind(position - 1) == .period else { return nil }
        if kind(position - 2) == .identifier { return position - 2 }
        return kind(position - 2) == .equal && kind(position - 4) == .colon ? position - 3 : nil
    }

    /// Returns the range of the only import of a file, together with the empty line behind it.
    fileprivate func withGap(_ range: Range<Int>) -> Range<Int> {
        guard tree.imports.count == 1 else { return range }
        var end = range.upperBound
        if end < source.bytes.count, source.bytes[end] == 0x0D { end += 1 }
        return end < source.bytes.count && source.bytes[end] == 0x0A ? range.lowerBound..<end + 1 : range
    }

    /// The names of the members that are chained to the name at `position`.
    fileprivate func members(behind position: Int) -> [String] {
        var result: [String] = []
        var next = position + 1
        while kind(next) == .period {
            result.append(word(next + 1))
            next += 2
            if kind(next) == .leftParenthesis, let close = partner(of: next) { next = close + 1 }
        }
        return result
    }
}

extension DeliSource {
    /// Returns the framework of Apple that a file without further imports had by its import of Deli: the header of Deli
    /// includes it. Nil if the file names none of its types. `types` are those of the project.
    fileprivate func framework(besides types: DeliTypes) -> String? {
        guard tree.imports.count == 1 else { return nil }
        let names = Set(tokens.lazy.filter { $0.kind == .identifier }.map { source.identifier($0.span) })
        let foreign = names.filter { types.all[$0] == nil }
        let isOfUIKit = foreign.contains { $0.hasPrefix("UI") && $0.dropFirst(2).first?.isUppercase ?? false }
        let isOfFoundation = foreign.contains { name in
            Declarations.foundationTypes.contains(name)
                || name.hasPrefix("NS") && name.dropFirst(2).first?.isUppercase ?? false
        }
        return isOfUIKit ? "UIKit" : isOfFoundation ? "Foundation" : nil
    }
}
