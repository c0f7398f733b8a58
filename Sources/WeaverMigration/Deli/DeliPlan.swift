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
    var captures = DeliCaptures()
    var remarks: [MigrationRemark] = []
    /// The labels of the parameters of the function `inject` that the changes remove; nil if there is none.
    var injection: [String]?

    /// The labels of the parameters that the initializer has already.
    fileprivate var labels: Set<String> = []
    /// The stored properties that hold providers, and the parameters of the initializer for them and for values.
    private(set) var providers: [Provider] = []
    fileprivate var values: [(label: String, type: String)] = []
    /// Whether an extension in another file reads a provider.
    var isReadElsewhere = false
    /// Whether the type is Sendable, so that its providers must be.
    fileprivate var isSendable = false

    /// Whether the initializer takes what it took before.
    var providesNothing: Bool { values.isEmpty && providers.isEmpty }

    struct Provider {
        var request: DeliRequest
        var label: String
        /// The name of the property that holds the closure.
        var property: String
        /// The type of the payload that the closure takes; nil if it takes none.
        var payload: String?
        var result: String
        var isSendable: Bool

        var closure: String { (isSendable ? "@Sendable " : "") + "(\(payload ?? "")) -> \(result)" }
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
        plan.isSendable = types.ancestors(of: name).contains("Sendable")
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

    func need(_ parameter: ParameterSyntax, in file: DeliSource) -> DeliNeed {
        let label = file.source[parameter.label]
        var request = DeliRequest(file.source[parameter.type.span])
        if label == "_" {
            request.property = file.comment(in: parameter)
        } else {
            request.qualifier = file.source.identifier(parameter.label)
            request.isQualifierName = parameter.name == nil
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

    // MARK: Writing

    /// Adds what the initializer takes now, and the properties that hold providers.
    private func write(
        _ type: DeliType, _ declaration: TypeDeclarationSyntax, _ initializer: InitializerSyntax?,
        _ body: (open: Int, close: Int), _ plan: inout DeliPlan
    ) throws(DeliObstacle) {
        guard !plan.values.isEmpty || !plan.providers.isEmpty else { return }
        try checkChange(of: type, declaration, initializer, plan)
        let file = files[type.file]
        let inner = file.indentation(at: Int(declaration.keyword.start)) + file.indent
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
        let assignments = taken.map { "\n\(inner)\(file.indent)self.\($0.name) = \($0.name)" }.joined()
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
        // With more parameters it overrides nothing, and a protocol of Deli asks no more for one off an actor.
        var gone: Set = ["override", "nonisolated"]
        if hides(initializer, of: type, plan) {
            gone.formUnion(["public", "open", "package"])
            plan.remarks.append(
                MigrationRemark(
                    severity: .warning,
                    message: "the initializer of '\(type.name)' is no longer public: it takes what is not",
                    place: file.place(initializer.keyword), help: "let the types that it takes be as visible"))
        }
        plan.changes += file.ranges(ofModifiers: gone, before: initializer.keyword).map {
            (type.file, .replace($0, ""))
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
        plan.changes.append((type.file, .replace(behind..<first, assignments + "\n\(inner)\(file.indent)")))
        let last = Int(file.tokens[block.close - 1].span.end)
        let close = Int(file.tokens[block.close].span.start)
        if file.source[Span(last, close)].allSatisfy({ $0 == " " }) {
            plan.changes.append((type.file, .replace(last..<close, "\n\(inner)")))
        }
    }
}

extension DeliPlan {
    /// Adds a provider, or finds the one with an equal request. Returns the name of the property that holds it.
    mutating func provide(
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
            Provider(
                request: request, label: unique, property: property, payload: payload, result: result,
                isSendable: isSendable))
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
