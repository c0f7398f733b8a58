import WeaverDiagnostics
import WeaverGraph

/// Prints SwiftIR as text. Indents by four spaces, and breaks argument lists so that lines have at most 130 characters
/// where possible.
struct SwiftPrinter {
    private static let width = 130
    private var lines: [Line] = []

    /// A line, or several that are printed already, with the number of indentation steps in front.
    private struct Line {
        var indent = 0
        var text: String
    }

    static func print(_ file: SwiftFile) -> String {
        var printer = SwiftPrinter()
        for line in file.header { printer.add(line.isEmpty ? "//" : "// " + line, 0) }
        printer.add("", 0)
        for item in file.imports { printer.add(item) }
        if !file.imports.isEmpty { printer.add("", 0) }
        printer.add(file.declarations, 0)
        // The last line of the file ends with a line break, as all lines do.
        printer.add("", 0)
        return printer.text
    }

    /// Returns the text of one declaration, with each line indented by `indent` steps of four spaces.
    static func print(_ declaration: Declaration, indent: Int = 0) -> String {
        var printer = SwiftPrinter()
        printer.add(declaration, indent: indent)
        return printer.text
    }

    /// Whether the texts and `others` further characters fit on one line.
    private static func fits(_ texts: String..., besides others: Int) -> Bool {
        // A text has at most as many characters as bytes. Characters take long to count.
        if texts.reduce(others, { $0 + $1.utf8.count }) <= width { return true }
        return !texts.allSatisfy(\.hasOnlySingleBytes) && texts.reduce(others) { $0 + $1.count } <= width
    }

    /// The lines printed so far, joined by line breaks. The text may have megabytes, so its memory is reserved at once.
    private var text: String {
        var text = ""
        text.reserveCapacity(lines.reduce(0) { $0 + 4 * $1.indent + $1.text.utf8.count + 1 })
        let steps = (0...lines.reduce(0) { max($0, $1.indent) }).map { String(repeating: " ", count: 4 * $0) }
        for (index, line) in lines.enumerated() {
            if index > 0 { text += "\n" }
            text += steps[line.indent]
            text += line.text
        }
        return text
    }

    /// Adds declarations. An empty line separates two adjacent declarations if one of them takes several lines or is a
    /// function.
    private mutating func add(_ declarations: [Declaration], _ indent: Int) {
        var wasLine = true
        for (index, declaration) in declarations.enumerated() {
            let start = lines.count
            add(declaration, indent: indent)
            let isFunction = if case .function = declaration { true } else { false }
            let isLine = lines.count == start + 1 && !lines[start].text.hasLineBreak && !isFunction
            if index > 0, !(wasLine && isLine) { lines.insert(Line(text: ""), at: start) }
            wasLine = isLine
        }
    }

    private mutating func add(_ item: SwiftFile.Import) {
        let written: [String] =
            switch item.level {
            case .hidden: [item.text(ImportFact.implementationOnly)]
            case .internal: [item.text("internal")]
            case .package: [item.text("package")]
            case .implicit: [item.text(nil)]
            case .shownToPackage:
                ["#if hasFeature(InternalImportsByDefault)", item.text("package"), "#else", item.text(nil), "#endif"]
            case .public:
                ["#if hasFeature(InternalImportsByDefault)", item.text("public"), "#else", item.text(nil), "#endif"]
            }
        let all = item.isConditional ? ["#if canImport(\(item.module))"] + written + ["#endif"] : written
        for line in all { add(line, 0) }
    }

    private mutating func add(_ text: String, _ indent: Int) {
        lines.append(Line(indent: text.isEmpty ? 0 : indent, text: text))
    }

    private mutating func add(_ declaration: Declaration, indent: Int) {
        switch declaration {
        case .type(let doc, let head, let members):
            addDoc(doc, indent)
            if members.isEmpty, Self.fits(head, besides: 4 * indent + 3) { return add(head + " {}", indent) }
            if members.count == 1, case .line(let text) = members[0],
                Self.fits(head, text, besides: 4 * indent + 5)
            {
                return add("\(head) { \(text) }", indent)
            }
            addHead(head, indent)
            add(members, indent + 1)
            add("}", indent)
        case .function(let function): add(function, indent)
        case .group(let declarations):
            for declaration in declarations { addTight(declaration, indent) }
        case .computed(let head, let body):
            if body.count == 1, case .return(let value) = body[0], let text = Self.inline(value) {
                let line = "\(head) { \(text) }"
                if Self.fits(line, besides: 4 * indent) { return add(line, indent) }
            }
            add(head + " {", indent)
            add(body, indent + 1)
            add("}", indent)
        case .line(let text): add(text, indent)
        case .alias(let name, let parts):
            let head = "typealias \(name) ="
            let text = "\(head) \(parts.joined(separator: " & "))"
            guard !Self.fits(text, besides: 4 * indent) else { return add(text, indent) }
            add(head, indent)
            addFilled(parts, before: "& ", indent + 1)
        case .printed(let text): lines.append(Line(text: text))
        case .text(let text) where indent == 0: lines.append(Line(text: text))
        case .text(let text):
            for line in text.split(separator: "\n", omittingEmptySubsequences: false) { add(String(line), indent) }
        case .conditional(let condition, let declarations):
            add("#if \(condition)", indent)
            add(declarations, indent)
            add("#endif", indent)
        }
    }

    /// Adds one declaration of a group. If the declaration is a computed property that only returns a call, the
    /// property's opening and the call's opening share a line, and so do their ends. The call's arguments are spread
    /// over several lines if necessary.
    private mutating func addTight(_ declaration: Declaration, _ indent: Int) {
        guard case .computed(let head, let body) = declaration, body.count == 1,
            case .return(.call(let function, let arguments)) = body[0],
            let callee = Self.inline(function), !arguments.isEmpty
        else { return add(declaration, indent: indent) }
        addArguments(arguments, from: "\(head) { \(callee)(", to: ") }", indent)
    }

    /// Adds the head of a type. If the head does not fit on one line, the inherited types get lines of their own.
    private mutating func addHead(_ head: String, _ indent: Int) {
        guard !Self.fits(head, besides: 4 * indent + 2) else { return add(head + " {", indent) }
        let parts = head.split(separator: ", ", omittingEmptySubsequences: false)
        guard parts.count > 1, !head.contains("<"), let colon = parts[0].firstRange(of: ": ") else {
            return add(head + " {", indent)
        }
        add(String(parts[0][..<colon.upperBound].dropLast()), indent)
        addFilled([String(parts[0][colon.upperBound...])] + parts.dropFirst().map(String.init), behind: ",", indent + 1)
        add("{", indent)
    }

    /// Adds a list with as many items on a line as fit. `before` is written in front of each item except the first, and
    /// `behind` after each item except the last. The first line begins with `head`, and the last line ends with `tail`.
    /// The lines after the first are indented if `head` is not empty.
    private mutating func addFilled(
        _ items: [String], before: String = "", behind: String = "", from head: String = "", to tail: String = "",
        _ indent: Int
    ) {
        var line = head
        var lineIndent = indent
        for (index, item) in items.enumerated() {
            let text = (index == 0 ? "" : before) + item + (index == items.count - 1 ? tail : behind)
            let blank = index == 0 ? "" : " "
            if !line.isEmpty, !Self.fits(line, text, besides: 4 * lineIndent + blank.utf8.count) {
                add(line, lineIndent)
                line = text
                lineIndent = head.isEmpty ? indent : indent + 1
            } else {
                line += blank + text
            }
        }
        add(line, lineIndent)
    }

    private mutating func addDoc(_ doc: String?, _ indent: Int) {
        if let doc { add("/// " + doc, indent) }
    }

    private mutating func add(_ function: Function, _ indent: Int) {
        addDoc(function.doc, indent)
        let parameters = function.parameters.map { parameter in
            guard let label = parameter.label.map(SwiftKeyword.label) else {
                return "_ \(parameter.name): \(parameter.type)"
            }
            let isOneName = label == SwiftKeyword.label(parameter.name) && !parameter.repeatsLabel
            let name = isOneName ? label : "\(label) \(parameter.name)"
            return "\(name): \(parameter.type)"
        }
        let result = function.result.map { " -> " + $0 } ?? ""
        let tail = function.effects + result + (function.constraints.map { " where " + $0 } ?? "") + " {"
        let line = "\(function.head)(\(parameters.joined(separator: ", ")))\(tail)"
        if function.parameters.isEmpty || Self.fits(line, besides: 4 * indent) {
            if function.body.isEmpty { return add(line + "}", indent) }
            add(line, indent)
        } else {
            addFilled(parameters, behind: ",", from: function.head + "(", to: ")" + tail, indent)
        }
        add(function.body, indent + 1)
        add("}", indent)
    }

    private mutating func add(_ body: [Statement], _ indent: Int) {
        for (index, statement) in body.enumerated() {
            if let location = statement.location {
                add("#sourceLocation(file: \"\(location.file.escapedInLiteral)\", line: \(location.column))", indent)
            }
            defer { if statement.location != nil { add("#sourceLocation()", indent) } }
            switch statement {
            case .expression(let value): add("", value, "", indent)
            case .let(let name, let value): add("let \(name) = ", value, "", indent)
            case .assign(let target, let value): add("\(target) = ", value, "", indent)
            // A value that is the only statement of a body needs no `return`.
            case .return(let value): add(body.count == 1 && index == 0 ? "" : "return ", value, "", indent)
            case .block(let head, let body):
                if body.count == 1, let text = Self.inline(body[0]),
                    Self.fits(head, text, besides: 4 * indent + 5)
                {
                    add("\(head) { \(text) }", indent)
                    continue
                }
                add(head + " {", indent)
                add(body, indent + 1)
                add("}", indent)
            case .switch(let subject, let cases, let fallback):
                add("switch \(subject) {", indent)
                for (pattern, value) in cases { add("case \(pattern): ", value, "", indent) }
                add("default: ", fallback, "", indent)
                add("}", indent)
            case .conditional(let condition, let statements):
                add("#if \(condition)", indent)
                add(statements, indent)
                add("#endif", indent)
            }
        }
    }

    /// Writes `head`, the expression and `tail`, on one line if they fit.
    private mutating func add(_ head: String, _ expression: Expression, _ tail: String, _ indent: Int) {
        if let text = Self.inline(expression), Self.fits(head, text, tail, besides: 4 * indent) {
            return add(head + text + tail, indent)
        }
        switch expression {
        case .text(let text):
            let parts = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            add(head + parts[0] + (parts.count == 1 ? tail : ""), indent)
            for (index, part) in parts.enumerated().dropFirst() {
                lines.append(Line(text: part + (index == parts.count - 1 ? tail : "")))
            }
        case .call(let function, let arguments):
            guard let callee = Self.inline(function), !arguments.isEmpty else {
                add(head, function, arguments.isEmpty ? "()" + tail : "(", indent)
                if !arguments.isEmpty {
                    addArguments(arguments, from: lines.removeLast().text.trimmedIndent, to: ")" + tail, indent)
                }
                return
            }
            if arguments.count == 1, let label = arguments.first.map(Self.label) {
                return add(head + callee + "(" + label, arguments[0].value, ")" + tail, indent)
            }
            addArguments(arguments, from: head + callee + "(", to: ")" + tail, indent)
        case .trailing(let function, let arguments, let closure):
            guard let callee = Self.inline(function) else {
                add(head, function, "", indent)
                return addClosure(lines.removeLast().text.trimmedIndent + " ", closure, tail, indent)
            }
            let list =
                arguments.isEmpty
                ? ""
                : "(" + arguments.map { Self.label($0) + (Self.inline($0.value) ?? "") }.joined(separator: ", ") + ")"
            addClosure(head + callee + list + " ", closure, tail, indent)
        case .member(let base, let name): add(head, base, "." + name + tail, indent)
        case .located(let value, _): add(head, value, tail, indent)
        case .closure(let closure): addClosure(head, closure, tail, indent)
        }
    }

    /// Adds a closure that takes several lines. The capture list is spread over several lines too if it does not fit on
    /// one line.
    private mutating func addClosure(_ head: String, _ closure: Expression.Closure, _ tail: String, _ indent: Int) {
        let line = head + Self.open(closure)
        if closure.captures.isEmpty || Self.fits(line, besides: 4 * indent) {
            add(line, indent)
        } else {
            let parameters = closure.parameters.isEmpty ? "" : " " + closure.parameters.joined(separator: ", ")
            let opening = head + "{ " + closure.attributes.map { $0 + " " }.joined() + "["
            addFilled(closure.captures, behind: ",", from: opening, to: "]\(parameters) in", indent)
        }
        add(closure.body, indent + 1)
        add("}" + tail, indent)
    }

    private mutating func addArguments(
        _ arguments: [Expression.Argument], from head: String, to tail: String, _ indent: Int
    ) {
        let texts = arguments.compactMap { argument in Self.inline(argument.value).map { Self.label(argument) + $0 } }
        if texts.count == arguments.count { return addFilled(texts, behind: ",", from: head, to: tail, indent) }
        add(head, indent)
        for (index, argument) in arguments.enumerated() {
            add(Self.label(argument), argument.value, index == arguments.count - 1 ? "" : ",", indent + 1)
        }
        add(tail, indent)
    }

    private static func label(_ argument: Expression.Argument) -> String {
        argument.label.map { SwiftKeyword.argumentLabel($0) + ": " } ?? ""
    }

    private static func open(_ closure: Expression.Closure) -> String {
        let attributes = closure.attributes.map { " " + $0 }.joined()
        let captures = closure.captures.isEmpty ? "" : " [" + closure.captures.joined(separator: ", ") + "]"
        let parameters = closure.parameters.isEmpty ? "" : " " + closure.parameters.joined(separator: ", ")
        return "{" + attributes + captures + parameters
            + (attributes.isEmpty && captures.isEmpty && parameters.isEmpty ? "" : " in")
    }

    /// The text of a statement that may be on the same line as the braces of its block; nil for a statement that may
    /// not.
    private static func inline(_ statement: Statement) -> String? {
        switch statement {
        case .return(let value): inline(value)
        case .assign(let target, let value): inline(value).map { "\(target) = \($0)" }
        case .expression, .let, .block, .switch, .conditional: nil
        }
    }

    /// The text of the expression on one line; nil if the expression needs several lines.
    private static func inline(_ expression: Expression) -> String? {
        switch expression {
        case .text(let text): return text.hasLineBreak ? nil : text
        case .call(let function, let arguments):
            guard let callee = inline(function), let list = inline(arguments) else { return nil }
            return "\(callee)(\(list))"
        case .trailing(let function, let arguments, let closure):
            guard let callee = inline(function), let list = inline(arguments), let closure = inline(closure) else {
                return nil
            }
            return arguments.isEmpty ? "\(callee) \(closure)" : "\(callee)(\(list)) \(closure)"
        case .closure(let closure): return inline(closure)
        case .member(let base, let name): return inline(base).map { "\($0).\(name)" }
        // A located expression is written on lines of its own.
        case .located: return nil
        }
    }

    private static func inline(_ arguments: [Expression.Argument]) -> String? {
        var texts: [String] = []
        for argument in arguments {
            guard let value = inline(argument.value) else { return nil }
            texts.append(label(argument) + value)
        }
        return texts.joined(separator: ", ")
    }

    private static func inline(_ closure: Expression.Closure) -> String? {
        guard closure.body.count == 1, case .return(let value) = closure.body[0], let text = inline(value) else {
            return nil
        }
        return "\(open(closure)) \(text) }"
    }
}

extension Statement {
    /// The place in an input at which the value of the statement was written; nil if no input contains it.
    fileprivate var location: SourceLocation? {
        switch self {
        case .expression(.located(_, let location)), .let(_, .located(_, let location)),
            .assign(_, .located(_, let location)),
            .return(.located(_, let location)):
            location
        case .expression, .let, .assign, .return, .block, .switch, .conditional: nil
        }
    }
}

extension String {
    /// Whether the text has a line feed. A line feed behind a carriage return does not count, since the two are one
    /// character.
    fileprivate var hasLineBreak: Bool { hasByte(0x0A) && contains("\n") }

    /// The text as it is written inside of a string literal, with quotes and backslashes escaped.
    fileprivate var escapedInLiteral: String { replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") }

    fileprivate var trimmedIndent: String { String(drop { $0 == " " }) }
}

extension Declaration {
    /// Returns the declaration as printed text, which takes less memory. `indent` is the number of indentation steps of
    /// the text, of four spaces each.
    func printed(indent: Int = 0) -> Declaration { .printed(SwiftPrinter.print(self, indent: indent)) }
}
