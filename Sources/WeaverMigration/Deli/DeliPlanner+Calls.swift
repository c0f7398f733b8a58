import WeaverDiagnostics
import WeaverGraph
import WeaverSyntax

extension DeliPlanner {
    /// Converts `inject(…)`: each property that it sets reads a provider when it is first read.
    func convertInject(
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
                    guard case .variable(let variable) = member,
                        file.source.identifier(variable.name) == targets[0].target
                    else { return nil }
                    return variable
                }).first
            else { throw obstacle }
            try convertInjected(variable, by: parameter, of: type, declaration, taken, into: &plan)
        }
        guard assignments.count == function.parameters.count else { throw obstacle }
        plan.injection = function.parameters.map { file.source.identifier($0.label) }
        let removed = file.removal(ofMember: function.keyword, to: body.close)
        let comments = ["//", "/*"].contains { file.source[Span(removed.lowerBound, removed.upperBound)].contains($0) }
        plan.changes.append((type.file, .replace(removed, "")))
        plan.remarks.append(
            MigrationRemark(
                severity: .warning,
                message:
                    "'inject' of '\(type.name)' is gone\(comments ? " with its comments" : ""): providers take its place",
                place: file.place(function.keyword),
                help: type.kind == .struct
                    ? "what it set is resolved at each reading" : "what it set is resolved when it is first read"))
    }

    /// Lets `variable`, which `inject(…)` sets to its `parameter`, read a provider: a lazy property, or a computed one
    /// of a structure.
    private func convertInjected(
        _ variable: VariableSyntax, by parameter: ParameterSyntax, of type: DeliType,
        _ declaration: TypeDeclarationSyntax, _ taken: Set<String>, into plan: inout DeliPlan
    ) throws(DeliObstacle) {
        let file = files[type.file]
        guard let written = variable.type, !variable.isComputed, !variable.modifiers.isWeak,
            variable.initialValue.map({ file.source[$0] == "nil" }) ?? true, variable.modifiers.attributes.isEmpty,
            file.isAlone(variable, in: declaration), variable.branch == declaration.branch,
            file.kind(file.position(at: Int((variable.initialValue ?? written.span).end))) != .leftBrace
        else {
            throw DeliObstacle(
                message:
                    "'\(file.source.identifier(variable.name))' of '\(type.name)', which 'inject' sets, cannot become lazy",
                place: file.place(variable.name),
                help: "declare it alone, with a type, without a value, an observer, an attribute or 'weak'")
        }
        let need = need(parameter, in: file)
        let property = plan.provide(need.request, label: need.label, at: need.place, taken, result: need.request.clause)
        let keyword = variable.keyword.range
        let end = Int(written.span.end)
        let tail = variable.initialValue.map { Int($0.end) } ?? end
        if type.kind == .struct {
            // `private(set)` goes, as the property has no setter any more.
            let position = file.position(at: keyword.lowerBound)
            let hasSetterLevel = file.kind(position - 1) == .rightParenthesis && file.word(position - 2) == "set"
            let start = hasSetterLevel ? Int(file.tokens[position - 4].span.start) : keyword.lowerBound
            plan.changes.append((type.file, .replace(start..<keyword.upperBound, "var")))
            plan.changes.append((type.file, .replace(end..<tail, " { \(property)() }")))
        } else {
            plan.changes.append((type.file, .replace(keyword, "lazy var")))
            plan.changes.append((type.file, .replace(end..<tail, " = self.\(property)()")))
        }
    }

    // MARK: Calls

    /// Converts the calls of `Inject` in functions and accessors: a provider, which the initializer takes, gives what
    /// they gave.
    func convertCalls(
        of type: DeliType, _ initializer: InitializerSyntax?, _ taken: Set<String>, into plan: inout DeliPlan
    ) throws(DeliObstacle) {
        for (index, use) in uses[type.name] ?? [] {
            let file = files[index]
            guard !plan.handled.contains(where: { $0 == (index, use.range.lowerBound) }) else { continue }
            let offset = Int(file.tokens[use.range.lowerBound].span.start)
            guard let position = file.declaration(around: offset),
                let member = file.member(of: file.tree.declarations[position], around: offset), !member.isStatic
            else { continue }
            // The value of a `Config` becomes a static function.
            if case .variable(let variable) = member, let value = variable.initialValue, value.range.contains(offset),
                !variable.modifiers.isLazy || file.word(file.position(at: Int(value.start))) == "Config"
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
            let element = use.request.element
            let isName = element.allSatisfy { $0.isLetter || $0.isNumber || "_.".contains($0) }
            var label = (use.request.value?.path ?? (isName ? element.lastPart : element)).camel
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
            var call = property
            var help: String?
            if !isInInitializer, !use.isMember {
                let reading = file.reading(at: use.range.lowerBound, in: member, of: type.kind)
                if case .closure(let open) = reading {
                    plan.captures.add(property, to: open, in: index)
                } else {
                    call = "self." + property
                }
                if case .localFunction = reading {
                    help =
                        "if this local function is kept, it keeps 'self': write a closure, { [\(property)] in … }"
                } else if let keyword = member.keyword, file.isSent(use.range.lowerBound, in: keyword) {
                    help = "in Swift 6 mode a task or queue may call it only on the actor of '\(type.name)'"
                }
            }
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
                    place: file.place(file.tokens[use.range.lowerBound].span), help: help))
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
}
