import WeaverDiagnostics
import WeaverGraph
import WeaverSyntax

/// The conversion of one type: what a manifest states for it, and the edits of its sources.
struct DeliPlan {
    /// A change of a file, by the file's index.
    enum Change {
        case replace(Range<Int>, String)
        case insert(String, at: Int)
    }

    let type: String
    var needs: [DeliNeed] = []
    /// The parameters that whoever builds the type passes, with their types.
    var parameters: [(name: String, clause: String)] = []
    var changes: [(file: Int, change: Change)] = []
    /// The positions of the tokens of calls of Deli that the changes replace, by file.
    var handled: [(file: Int, position: Int)] = []
    var remarks: [MigrationRemark] = []
    /// The labels of the parameters of the function `inject` that the changes remove; nil if there is none.
    var injection: [String]?

    /// The labels of the parameters that the initializer has already.
    fileprivate var labels: Set<String> = []
    /// The stored properties that hold providers, and the parameters of the initializer for them and for values.
    fileprivate var providers: [Provider] = []
    fileprivate var values: [(label: String, type: String)] = []
    /// Whether an extension in another file reads a provider.
    fileprivate var isReadElsewhere = false

    /// Whether the initializer takes what it took before.
    var providesNothing: Bool { values.isEmpty && providers.isEmpty }

    fileprivate struct Provider {
        var request: DeliRequest
        var label: String
        /// The name of the property that holds the closure.
        var property: String
        /// The type of the payload that the closure takes; nil if it takes none.
        var payload: String?
        var result: String

        var closure: String { "(\(payload ?? "")) -> \(result)" }
    }
}

/// Why a type is not converted. Nothing of it changes.
struct DeliObstacle: Error {
    var message: String
    var place: Place
    var help: String
}

/// Plans the conversion of a type with one of the roles of Deli, or with properties or calls that ask its container.
struct DeliPlanner {
    let files: [DeliSource]
    let types: DeliTypes
    /// The calls of Deli outside of functions of no type, by the names of the types around them.
    let uses: [String: [(file: Int, use: DeliUse)]]

    func plan(_ name: String) throws(DeliObstacle) -> DeliPlan {
        guard let type = types.all[name] else { return DeliPlan(type: name) }
        let file = files[type.file]
        let declaration = file.tree.declarations[type.declaration]
        guard let body = file.body(of: declaration) else {
            throw DeliObstacle(message: "'\(name)' has no body", place: file.place(declaration.name), help: "close it")
        }
        if type.isGeneric {
            throw DeliObstacle(
                message: "'\(name)' is generic, and is not registered without its arguments",
                place: file.place(declaration.name),
                help: "register each instance of it, such as \(name)<Int>, under a name of its own")
        }
        if type.isRepeated {
            throw DeliObstacle(
                message: "'\(name)' is declared several times", place: file.place(declaration.name),
                help: "convert each of them by hand, or leave one for all conditions")
        }
        var plan = DeliPlan(type: name)
        let roles = types.roles(of: name)
        let initializer = try initializer(of: type, roles)
        let taken = Set(
            declaration.members.compactMap { member -> String? in
                switch member {
                case .variable(let variable): file.source.identifier(variable.name)
                case .function(let function): file.source.identifier(function.name)
                default: nil
                }
            })
        if let initializer { try read(initializer, of: type, roles, into: &plan) }
        try readProperties(of: type, declaration, into: &plan)
        if roles.contains(where: \.hasInjectFunction) { try convertInject(of: type, declaration, taken, into: &plan) }
        try convertCalls(of: type, initializer, taken, into: &plan)
        try write(type, declaration, initializer, body, &plan)
        return plan
    }

    // MARK: Initializers

    private func initializer(of type: DeliType, _ roles: Set<DeliRole>) throws(DeliObstacle) -> InitializerSyntax? {
        let file = files[type.file]
        let own = file.tree.declarations[type.declaration].members.compactMap { member -> InitializerSyntax? in
            guard case .initializer(let initializer) = member, !initializer.modifiers.isConvenience else { return nil }
            return initializer
        }
        .filter { !file.isForDecoding($0) }
        if let first = own.first, own.count == 1,
            first.branch != file.tree.declarations[type.declaration].branch
        {
            throw DeliObstacle(
                message: "the initializer of '\(type.name)' is declared under a condition alone",
                place: file.place(first.keyword), help: "declare it for all conditions")
        }
        if own.count <= 1 { return own.first }
        let required = own.filter(\.modifiers.isRequired)
        if required.count == 1 { return required[0] }
        throw DeliObstacle(
            message: "'\(type.name)' has \(own.count) initializers: which of them is the container's?",
            place: file.place(own[1].keyword), help: "leave one, which takes what it depends on")
    }

    /// Reads what an initializer takes: dependencies, or parameters of whoever builds the type.
    private func read(
        _ initializer: InitializerSyntax, of type: DeliType, _ roles: Set<DeliRole>, into plan: inout DeliPlan
    ) throws(DeliObstacle) {
        let file = files[type.file]
        if initializer.isFailable || initializer.effects.isAsync || initializer.effects.isThrowing {
            throw DeliObstacle(
                message: "the initializer of '\(type.name)' may fail or wait", place: file.place(initializer.keyword),
                help: "let it do neither, or register '\(type.name)' with a builder")
        }
        plan.labels = Set(initializer.parameters.map(file.label))
        let takes = roles.contains { $0 == .autowired || $0 == .factory }
        for parameter in initializer.parameters where !parameter.hasDefault {
            let text = file.source[parameter.type.span]
            let name = file.label(of: parameter)
            let isPayload = roles.contains(where: \.isFactory) && name == "payload"
            if isPayload || !takes {
                plan.parameters.append((name, plain(text)))
            } else if plan.needs.contains(where: { $0.label == name }) {
                throw DeliObstacle(
                    message: "the initializer of '\(type.name)' takes two dependencies under the name '\(name)'",
                    place: file.place(parameter.label), help: "give each parameter a label of its own")
            } else {
                plan.needs.append(need(parameter, in: file))
            }
        }
    }

    private func need(_ parameter: ParameterSyntax, in file: DeliSource) -> DeliNeed {
        let label = file.source[parameter.label]
        var request = DeliRequest(file.source[parameter.type.span])
        if label == "_" {
            request.property = file.comment(in: parameter)
        } else {
            request.qualifier = file.source.identifier(parameter.label)
        }
        return DeliNeed(label: file.label(of: parameter), request: request, place: file.place(parameter.label))
    }

    // MARK: Properties

    /// Converts the properties whose values or wrappers ask Deli's container: their values become parameters of the
    /// initializer.
    private func readProperties(
        of type: DeliType, _ declaration: TypeDeclarationSyntax, into plan: inout DeliPlan
    ) throws(DeliObstacle) {
        let file = files[type.file]
        guard file.importsDeli else { return }
        for case .variable(let variable) in declaration.members where !variable.modifiers.isStatic {
            guard variable.branch == declaration.branch else { continue }
            let name = file.source.identifier(variable.name)
            for attribute in variable.modifiers.attributes {
                guard let request = file.request(attribute, of: variable.type) else { continue }
                let next = file.position(at: Int(attribute.span.end))
                plan.handled += (file.position(at: Int(attribute.span.start))..<next).map { (type.file, $0) }
                let end = file.kind(next) == nil ? attribute.span.end : file.tokens[next].span.start
                plan.changes.append((type.file, .replace(Int(attribute.span.start)..<Int(end), "")))
                take(
                    request, as: name, at: file.place(attribute.span), type: variable.type.map { file.source[$0.span] },
                    &plan)
            }
            guard let value = variable.initialValue, !variable.modifiers.isLazy else { continue }
            let position = file.position(at: Int(value.start))
            guard let use = file.use(at: position), use.payload == nil,
                file.tokens[use.range.upperBound - 1].span.end == value.end
            else { continue }
            let annotation = variable.type.map { file.source[$0.span] }
            let end = Int((variable.type?.span ?? variable.name).end)
            plan.changes.append(
                (type.file, .replace(end..<Int(value.end), annotation == nil ? ": \(use.request.clause)" : "")))
            plan.handled += use.range.map { (type.file, $0) }
            take(use.request, as: name, at: file.place(file.span(use.range)), type: annotation, &plan)
        }
    }

    private func take(
        _ request: DeliRequest, as name: String, at place: Place, type: String?, _ plan: inout DeliPlan
    ) {
        plan.needs.append(DeliNeed(label: name, request: request, place: place))
        plan.values.append((name, type ?? request.clause))
    }

    // MARK: Injection by functions

    /// Converts `inject(…)`: each property that it sets reads a provider when it is first read.
    private func convertInject(
        of type: DeliType, _ declaration: TypeDeclarationSyntax, _ taken: Set<String>, into plan: inout DeliPlan
    ) throws(DeliObstacle) {
        let file = files[type.file]
        let functions = declaration.members.compactMap { member -> FunctionSyntax? in
            guard case .function(let function) = member, file.source[function.name] == "inject",
                !function.modifiers.isStatic
            else { return nil }
            return function
        }
        // A subclass may leave it to its superclass.
        if functions.isEmpty,
            types.ancestors(of: type.name).dropFirst().contains(where: { ancestor in
                types.all[ancestor].map { $0.kind == .class && $0.stated.contains(where: \.hasInjectFunction) } ?? false
            })
        {
            return
        }
        guard let function = functions.first, functions.count == 1, let body = file.body(behind: function.keyword)
        else {
            throw DeliObstacle(
                message: "'\(type.name)' has no function 'inject' of its own", place: file.place(declaration.name),
                help: "let its initializer take providers: init(name: @escaping () -> Type)")
        }
        if function.branch != declaration.branch {
            throw DeliObstacle(
                message: "'inject' of '\(type.name)' is declared under a condition alone",
                place: file.place(function.keyword), help: "declare it for all conditions")
        }
        let obstacle = DeliObstacle(
            message: "'inject' of '\(type.name)' does more than set properties", place: file.place(function.keyword),
            help: "let the initializer take providers, such as init(name: @escaping () -> Type), and read them later")
        guard let assignments = file.assignments(in: body) else { throw obstacle }
        for parameter in function.parameters {
            let inner = file.source.identifier(parameter.name ?? parameter.label)
            let targets = assignments.filter { $0.value == inner }
            guard targets.count == 1,
                let variable = declaration.members.lazy.compactMap({ member -> VariableSyntax? in
                    if case .variable(let variable) = member, file.source.identifier(variable.name) == targets[0].target
                    {
                        return variable
                    }
                    return nil
                }).first
            else { throw obstacle }
            guard let written = variable.type, !variable.isComputed, !variable.modifiers.isWeak,
                variable.initialValue.map({ file.source[$0] == "nil" }) ?? true, variable.modifiers.attributes.isEmpty,
                file.isAlone(variable, in: declaration), variable.branch == declaration.branch
            else {
                throw DeliObstacle(
                    message: "'\(targets[0].target)' of '\(type.name)', which 'inject' sets, cannot become lazy",
                    place: file.place(variable.name),
                    help: "declare it alone, with a type, without a value, an attribute or 'weak'")
            }
            let need = need(parameter, in: file)
            let property = plan.provide(
                need.request, label: need.label, at: need.place, taken, result: need.request.clause)
            let keyword = variable.keyword.range
            let end = Int(written.span.end)
            let tail = variable.initialValue.map { Int($0.end) } ?? end
            if type.kind == .struct {
                plan.changes.append((type.file, .replace(keyword, "var")))
                plan.changes.append((type.file, .replace(end..<tail, " { \(property)() }")))
            } else {
                plan.changes.append((type.file, .replace(keyword, "lazy var")))
                plan.changes.append((type.file, .replace(end..<tail, " = self.\(property)()")))
            }
        }
        guard assignments.count == function.parameters.count else { throw obstacle }
        plan.injection = function.parameters.map { file.source.identifier($0.label) }
        plan.changes.append((type.file, .replace(file.removal(ofMember: function.keyword, to: body.close), "")))
        plan.remarks.append(
            MigrationRemark(
                severity: .warning, message: "'inject' of '\(type.name)' is gone: providers take its place",
                place: file.place(function.keyword),
                help: type.kind == .struct
                    ? "what it set is resolved at each reading" : "what it set is resolved when it is first read"))
    }

    // MARK: Calls

    /// Converts the calls of `Inject` in functions and accessors: a provider, which the initializer takes, gives what
    /// they gave.
    private func convertCalls(
        of type: DeliType, _ initializer: InitializerSyntax?, _ taken: Set<String>, into plan: inout DeliPlan
    ) throws(DeliObstacle) {
        for (index, use) in uses[type.name] ?? [] {
            let file = files[index]
            guard !plan.handled.contains(where: { $0 == (index, use.range.lowerBound) }) else { continue }
            let offset = Int(file.tokens[use.range.lowerBound].span.start)
            guard let position = file.declaration(around: offset),
                let member = file.member(of: file.tree.declarations[position], around: offset), !member.isStatic
            else { continue }
            if case .variable(let variable) = member, let value = variable.initialValue, value.range.contains(offset),
                !variable.modifiers.isLazy
            {
                continue
            }
            var payload: String?
            if use.payload != nil {
                guard let factory = types.resolve(use.request.element, in: type.name),
                    let name = payloadType(of: factory)
                else { continue }
                payload = name
            }
            var label = use.request.value.map { $0.path.camel } ?? use.request.element.lastPart.lowerCamel
            // Where a script has no capitals, the name would hide the type.
            if label == use.request.element.lastPart { label = "the" + label }
            let qualified = (use.request.qualifier ?? use.request.property)?.camel.upperFirst ?? ""
            let property = plan.provide(
                use.request, label: use.request.isCollection ? label + "List" : label, qualified: qualified,
                at: file.place(file.span(use.range)), taken, payload: payload, result: use.request.clause)
            var isInInitializer = false
            if case .initializer = member { isInInitializer = true }
            let start = Int(file.tokens[use.range.lowerBound].span.start)
            let end = Int(file.tokens[use.range.upperBound - 1].span.end)
            let call = (isInInitializer || use.isMember ? "" : "self.") + property
            if let argument = use.payload {
                plan.changes.append(
                    (
                        index,
                        .replace(
                            start..<Int(file.tokens[argument.lowerBound].span.start), "\(call)(\(payload ?? "")(with: ")
                    ))
                plan.changes.append(
                    (index, .replace(Int(file.tokens[argument.upperBound - 1].span.end)..<end, "))")))
            } else {
                plan.changes.append((index, .replace(start..<end, call + "()")))
            }
            // The inside of the payload is looked at by itself.
            let inner = use.payload ?? use.range.upperBound..<use.range.upperBound
            plan.handled += use.range.filter { !inner.contains($0) }.map { (index, $0) }
            if index != type.file { plan.isReadElsewhere = true }
            plan.remarks.append(
                MigrationRemark(
                    severity: .warning,
                    message:
                        "'Inject' inside of '\(type.name)' is gone: a provider that the initializer takes gives '\(use.request.clause)'",
                    place: file.place(file.tokens[use.range.lowerBound].span), help: nil))
        }
    }

    /// Returns the type of the payload that a factory takes; nil if it is none.
    func payloadType(of name: String) -> String? {
        guard let type = types.all[name] else { return nil }
        let file = files[type.file]
        for case .initializer(let initializer) in file.tree.declarations[type.declaration].members {
            for parameter in initializer.parameters where file.label(of: parameter) == "payload" {
                let written = plain(file.source[parameter.type.span])
                return types.resolve(written, in: name) ?? written
            }
        }
        return nil
    }

    // MARK: Writing

    /// Adds what the initializer takes now, and the properties that hold providers.
    private func write(
        _ type: DeliType, _ declaration: TypeDeclarationSyntax, _ initializer: InitializerSyntax?,
        _ body: (open: Int, close: Int), _ plan: inout DeliPlan
    ) throws(DeliObstacle) {
        guard !plan.values.isEmpty || !plan.providers.isEmpty else { return }
        let file = files[type.file]
        for case .initializer(let other) in declaration.members where file.isForDecoding(other) {
            guard let body = file.body(behind: other.keyword),
                !(body.open..<body.close).contains(where: { ["super", "self"].contains(file.word($0)) })
            else {
                throw DeliObstacle(
                    message: "'\(type.name)' may come from a storyboard, which knows nothing of what it depends on",
                    place: file.place(other.keyword),
                    help: "let this initializer stop with fatalError, or set what it depends on after it is made")
            }
        }
        for case .initializer(let other) in declaration.members where other.modifiers.isConvenience {
            throw DeliObstacle(
                message: "a convenience initializer of '\(type.name)' cannot know what '\(type.name)' depends on",
                place: file.place(other.keyword), help: "remove it, or let it take what the initializer takes")
        }
        let inner = file.indentation(at: Int(declaration.keyword.start)) + "    "
        let access = plan.isReadElsewhere ? "" : "private "
        let open = Int(file.tokens[body.open].span.end)
        if !plan.providers.isEmpty {
            let lines = plan.providers.map { "\n\(inner)\(access)let \($0.property): \($0.closure)" }.joined()
            plan.changes.append((type.file, .insert(lines + file.gap(behind: body.open, declaration), at: open)))
        }
        let taken =
            plan.values.map { (label: $0.label.asIdentifier, name: $0.label.asIdentifier, type: $0.type.asParameter) }
            + plan.providers.map {
                (label: $0.label.asIdentifier, name: $0.property, type: "@escaping " + $0.closure)
            }
        let parameters = taken.map {
            $0.label == $0.name ? "\($0.name): \($0.type)" : "\($0.label) \($0.name): \($0.type)"
        }.joined(separator: ", ")
        let assignments = taken.map { "\n\(inner)    self.\($0.name) = \($0.name)" }.joined()
        guard let initializer else {
            let unset = file.unset(of: declaration).filter { name in !plan.values.contains { $0.label == name } }
            if types.mayHaveSuperclass(type.name) || !unset.isEmpty {
                throw DeliObstacle(
                    message: "'\(type.name)' has no initializer of its own, which could take what it depends on",
                    place: file.place(declaration.name),
                    help:
                        "write one that takes \((taken.map(\.label) + unset).map { "'\($0)'" }.joined(separator: ", "))"
                )
            }
            let isEmpty = body.close == body.open + 1
            let text = "\(inner)init(\(parameters)) {\(assignments)\n\(inner)}\n"
            let close = Int(file.tokens[body.close].span.start)
            let indentation = file.indentation(at: Int(declaration.keyword.start))
            let line = close - file.indentation(at: close).utf8.count
            let isOnItsLine = line == 0 || file.source.bytes[line - 1] == 0x0A
            plan.changes.append(
                isOnItsLine
                    ? (type.file, .insert((isEmpty ? "" : "\n") + text, at: line))
                    : (type.file, .insert("\n" + text + indentation, at: close)))
            return
        }
        guard let parentheses = file.parameters(behind: initializer.keyword),
            let block = file.body(behind: initializer.keyword)
        else {
            throw DeliObstacle(
                message: "the initializer of '\(type.name)' has no body", place: file.place(initializer.keyword),
                help: "write it, and let it take what '\(type.name)' depends on")
        }
        let known = plan.labels.union(initializer.parameters.map { file.source.identifier($0.name ?? $0.label) })
        if let name = plan.values.map(\.label).first(where: known.contains) {
            throw DeliObstacle(
                message: "the initializer of '\(type.name)' has a parameter '\(name)' already",
                place: file.place(initializer.keyword),
                help: "set the property '\(name)' from it, or rename one of them")
        }
        // With more parameters it overrides nothing.
        for position in file.start(ofMember: initializer.keyword)..<file.position(at: Int(initializer.keyword.start))
        where file.word(position) == "override" {
            let (start, end) = (file.tokens[position].span.start, file.tokens[position + 1].span.start)
            plan.changes.append((type.file, .replace(Int(start)..<Int(end), "")))
        }
        let isFirst = parentheses.close == parentheses.open + 1
        let end =
            isFirst
            ? Int(file.tokens[parentheses.open].span.end) : Int(file.tokens[parentheses.close - 1].span.end)
        plan.changes.append((type.file, .insert((isFirst ? "" : ", ") + parameters, at: end)))
        let behind = Int(file.tokens[block.open].span.end)
        guard block.close > block.open + 1 else {
            return plan.changes.append((type.file, .insert(assignments + "\n\(inner)", at: behind)))
        }
        let first = Int(file.tokens[block.open + 1].span.start)
        if file.source[Span(behind, first)].contains(where: \.isNewline) {
            return plan.changes.append((type.file, .insert(assignments, at: behind)))
        }
        // A body on one line becomes one on several lines.
        plan.changes.append((type.file, .replace(behind..<first, assignments + "\n\(inner)    ")))
        let last = Int(file.tokens[block.close - 1].span.end)
        let close = Int(file.tokens[block.close].span.start)
        if file.source[Span(last, close)].allSatisfy({ $0 == " " }) {
            plan.changes.append((type.file, .replace(last..<close, "\n\(inner)")))
        }
    }
}

extension DeliPlan {
    /// Adds a provider, or finds the one with an equal request. Returns the name of the property that holds it.
    fileprivate mutating func provide(
        _ request: DeliRequest, label: String, qualified: String = "", at place: Place, _ taken: Set<String>,
        payload: String? = nil, result: String
    ) -> String {
        if let known = providers.first(where: { $0.request == request && $0.payload == payload }) {
            return known.property
        }
        let labels = labels.union(needs.map(\.label))
        var unique = labels.contains(label) ? label + qualified : label
        var count = 2
        while labels.contains(unique) { (unique, count) = (label + qualified + String(count), count + 1) }
        let verb = payload == nil ? "provide" : "make"
        var property = verb + unique.upperFirst
        while taken.contains(property) || providers.contains(where: { $0.property == property }) { property += "_" }
        providers.append(
            Provider(request: request, label: unique, property: property, payload: payload, result: result))
        needs.append(DeliNeed(label: unique, request: request, place: place))
        return property
    }
}

extension String {
    /// The keys of a path, or any words, as one identifier: `server.url` → `serverUrl`.
    var camel: String {
        let words = split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
        guard let first = words.first else { return "value" }
        let text = first.lowerCamel + words.dropFirst().map(\.upperFirst).joined()
        return text.first?.isNumber == true ? "value" + text : text
    }

    /// The type as that of a parameter: closures escape.
    fileprivate var asParameter: String { contains("->") && !hasSuffix("?") ? "@escaping " + self : self }
}

extension DeliSource {
    /// The name of the dependency that a parameter takes: its label, or its own name behind `_`.
    func label(of parameter: ParameterSyntax) -> String {
        source[parameter.label] == "_"
            ? source.identifier(parameter.name ?? parameter.label) : source.identifier(parameter.label)
    }

    /// The stored properties of a declaration that only an initializer gives a value.
    fileprivate func unset(of declaration: TypeDeclarationSyntax) -> [String] {
        declaration.members.compactMap { member in
            guard case .variable(let variable) = member, !variable.isComputed, variable.initialValue == nil,
                !variable.modifiers.isStatic, !variable.modifiers.attributes.contains(where: { $0.arguments != nil }),
                variable.isLet || !(variable.type.map { "?!".contains(source[$0.span].last ?? "?") } ?? false)
            else { return nil }
            return source.identifier(variable.name)
        }
    }

    /// Whether an initializer is `init(coder:)`, which only a storyboard calls.
    fileprivate func isForDecoding(_ initializer: InitializerSyntax) -> Bool {
        initializer.parameters.count == 1 && source[initializer.parameters[0].label] == "coder"
    }

    /// The line break that sets new properties apart from what follows the brace at `open`; empty where that is
    /// another property, or apart already.
    fileprivate func gap(behind open: Int, _ declaration: TypeDeclarationSyntax) -> String {
        guard kind(open + 1) != .rightBrace else { return "" }
        let between = source[Span(Int(tokens[open].span.end), Int(tokens[open + 1].span.start))]
        if between.filter({ $0.isNewline }).count != 1 { return between.contains(where: \.isNewline) ? "" : "\n" }
        if case .variable(let variable)? = declaration.members.first,
            start(ofMember: variable.keyword) == open + 1, !variable.isComputed
        {
            return ""
        }
        return "\n"
    }

    /// The text of the comment between the label of a parameter and its name, which names a property.
    fileprivate func comment(in parameter: ParameterSyntax) -> String? {
        guard let name = parameter.name,
            let comment = comments.first(where: { $0.start >= parameter.label.end && $0.end <= name.start })
        else { return nil }
        let text = String(source[comment].dropFirst(2).dropLast(2)).trimmed
        return text.isEmpty || text.contains(where: \.isWhitespace) ? nil : text
    }

    /// Returns the assignments of a body that consists of nothing else: `self.name = value`, `name = value`.
    fileprivate func assignments(in body: (open: Int, close: Int)) -> [(target: String, value: String)]? {
        var result: [(String, String)] = []
        var next = body.open + 1
        while next < body.close {
            if kind(next) == .semicolon {
                next += 1
                continue
            }
            if word(next) == "self", kind(next + 1) == .period { next += 2 }
            guard kind(next) == .identifier, kind(next + 1) == .equal, kind(next + 2) == .identifier,
                next + 3 == body.close || kind(next + 3) == .identifier || kind(next + 3) == .semicolon
            else { return nil }
            result.append((word(next), word(next + 2)))
            next += 3
        }
        return result
    }
}
