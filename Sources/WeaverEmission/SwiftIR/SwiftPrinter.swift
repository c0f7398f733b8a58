import WeaverDiagnostics
import WeaverGraph

/// Prints SwiftIR as text. Indents by four spaces, and breaks argument lists so that lines have at most 130 characters
/// where possible.
struct SwiftPrinter {
    private static let width = 130
    private var lines: [Line] = []

    private struct Line {
        /// The steps of indentation, of four spaces each. An empty line has none.
        var indent = 0
        /// The text behind the indentation. It may have several lines if it has been laid out before.
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

    /// Returns the text of one of several statements of a body.
    static func print(_ statement: Statement) -> String {
        var printer = SwiftPrinter()
        printer.add([statement], 0, isWhole: false)
        return printer.text
    }

    fileprivate static func printed(_ declaration: Declaration, indent: Int, mentioned: Set<String>) -> Declaration {
        var printer = SwiftPrinter()
        printer.add(declaration, indent: indent)
        return .printed(printer.text, mayBeLine: printer.lines.count == 1, mentioned: mentioned)
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
            let isLine = lines.count == start + 1 && declaration.mayBeLine
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
            case .statedPublic: [item.text("public")]
            }
        for line in item.condition.isAlways ? written : ["#if \(item.condition.text)"] + written + ["#endif"] {
            add(line, 0)
        }
    }

    private mutating func add(_ text: String, _ indent: Int) {
        lines.append(Line(indent: text.isEmpty ? 0 : indent, text: text))
    }

    private mutating func add(_ declaration: Declaration, indent: Int) {
        switch declaration {
        case .type(let doc, let head, let members):
            addDoc(doc, indent)
            let text = head.text
            if members.isEmpty, Self.fits(text, besides: 4 * indent + 3) { return add(text + " {}", indent) }
            if members.count == 1, let member = Self.line(members[0]),
                Self.fits(text, member, besides: 4 * indent + 5)
            {
                return add("\(text) { \(member) }", indent)
            }
            addHead(head, text, indent)
            add(members, indent + 1)
            add("}", indent)
        case .function(let function): add(function, indent)
        case .group(let declarations):
            for declaration in declarations { addTight(declaration, indent) }
        case .computed(let head, let type, let body): add("\(head.text): \(type.text)", body, indent)
        case .observed(let head, let type, let value, let body):
            add("\(head.text): \(type.text)" + (value.map { " = " + $0 } ?? ""), body, indent)
        case .getter(let head, let type, let value):
            add("\(head.text)() -> \(type.text)", [.return(value)], indent)
        case .stored, .requiredProperty, .requiredFunction, .line, .typeAlias:
            add(Self.line(declaration).required("the declaration is a line"), indent)
        case .alias(let name, let parts, _):
            let head = "typealias \(name) ="
            let text = "\(head) \(parts.joined(separator: " & "))"
            guard !Self.fits(text, besides: 4 * indent) else { return add(text, indent) }
            add(head, indent)
            addFilled(parts, before: "& ", indent + 1)
        case .printed(let text, _, _): lines.append(Line(text: text))
        case .text(let text, _):
            for line in text.split(separator: "\n", omittingEmptySubsequences: false) { add(String(line), indent) }
        case .ofGroups(_, let declaration): add(declaration, indent: indent)
        case .conditional(let condition, let declarations, let others):
            add("#if \(condition)", indent)
            add(declarations, indent)
            if !others.isEmpty {
                add("#else", indent)
                add(others, indent)
            }
            add("#endif", indent)
        }
    }

    /// Adds a property or a function with the text `head` in front of its body, on one line if it only returns a short
    /// value.
    private mutating func add(_ head: String, _ body: [Statement], _ indent: Int) {
        if body.count == 1, case .return(let value) = body[0], let text = Self.inline(value) {
            let line = "\(head) { \(text) }"
            if Self.fits(line, besides: 4 * indent) { return add(line, indent) }
        }
        add(head + " {", indent)
        add(body, indent + 1)
        add("}", indent)
    }

    /// The text of a declaration that always takes one line; nil for any other declaration.
    private static func line(_ declaration: Declaration) -> String? {
        switch declaration {
        case .line(let text): return text
        case .requiredProperty(let head, let type, let effects): return "\(head.text): \(type.text) { get\(effects) }"
        case .requiredFunction(let head, let parameters, let effects, let result):
            let list = parameters.map(Self.text).joined(separator: ", ")
            return "\(head.text)(\(list))\(effects)" + (result.map { " -> " + $0.text } ?? "")
        case .typeAlias(let head, let type): return "\(head.text) = \(type.text)"
        case .stored(let head, let type, let value):
            return head.text + (type.map { ": " + $0.text } ?? "") + (value.map { " = " + $0 } ?? "")
        case .type, .function, .computed, .observed, .getter, .group, .alias, .text, .printed, .conditional, .ofGroups:
            return nil
        }
    }

    /// Adds one declaration of a group. If the declaration only returns a call, its opening and the call's opening
    /// share a line, and so do their ends. The call's arguments are spread over several lines if necessary.
    private mutating func addTight(_ declaration: Declaration, _ indent: Int) {
        guard case .getter(let head, let type, .call(let function, let arguments)) = declaration,
            let callee = Self.inline(function), !arguments.isEmpty
        else { return add(declaration, indent: indent) }
        addArguments(arguments, from: "\(head.text)() -> \(type.text) { \(callee)(", to: ") }", indent)
    }

    /// Adds the head of a type, whose text on one line is `text`. If the text does not fit on one line, the inherited
    /// types get lines of their own, unless the type is generic.
    private mutating func addHead(_ head: Head, _ text: String, _ indent: Int) {
        guard !Self.fits(text, besides: 4 * indent + 2), head.inherited.count > 1, head.generics.isEmpty else {
            return add(text + " {", indent)
        }
        add(head.opening + ":", indent)
        var items = head.inherited
        if let first = head.constraints.first { items[items.count - 1] += " where " + first }
        addFilled(items + head.constraints.dropFirst(), behind: ",", indent + 1)
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

    private static func text(_ parameter: Function.Parameter) -> String {
        let type = parameter.type.text + (parameter.fallback.map { " = " + $0 } ?? "")
        guard let label = parameter.label.map(SwiftKeyword.label) else { return "_ \(parameter.name): \(type)" }
        let isOneName = label == SwiftKeyword.label(parameter.name) && !parameter.repeatsLabel
        return "\(isOneName ? label : "\(label) \(parameter.name)"): \(type)"
    }

    private mutating func add(_ function: Function, _ indent: Int) {
        addDoc(function.doc, indent)
        let parameters = function.parameters.map(Self.text)
        let head = function.head.text
        let result = function.result.map { " -> " + $0.text } ?? ""
        let tail = function.effects + result + (function.constraints.map { " where " + $0 } ?? "") + " {"
        let line = "\(head)(\(parameters.joined(separator: ", ")))\(tail)"
        if function.parameters.isEmpty || Self.fits(line, besides: 4 * indent) {
            if function.body.isEmpty { return add(line + "}", indent) }
            add(line, indent)
        } else {
            addFilled(parameters, behind: ",", from: head + "(", to: ")" + tail, indent)
        }
        add(function.body, indent + 1)
        add("}", indent)
    }

    /// Writes the statements of a body, or with `isWhole` false, some of them.
    private mutating func add(_ body: [Statement], _ indent: Int, isWhole: Bool = true) {
        for (index, statement) in body.enumerated() {
            if let location = statement.location {
                add("#sourceLocation(file: \"\(location.file.escapedInLiteral)\", line: \(location.column))", indent)
            }
            defer { if statement.location != nil { add("#sourceLocation()", indent) } }
            switch statement {
            case .expression(let value): add("", value, "", indent)
            case .let(let name, let type, let value):
                add("let \(name)\(type.map { ": " + $0.text } ?? "") = ", value, "", indent)
            case .assign(let target, let value): add("\(target) = ", value, "", indent)
            // A value that is the only statement of a body needs no `return`.
            case .return(let value):
                add(isWhole && body.count == 1 && index == 0 ? "" : "return ", value, "", indent)
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
            case .chained(let head, let body, let other, let rest):
                add(head + " {", indent)
                add(body, indent + 1)
                add("} \(other) {", indent)
                add(rest, indent + 1)
                add("}", indent)
            case .switch(let subject, let cases, let fallback):
                add("switch \(subject) {", indent)
                for (pattern, value) in cases { add("case \(pattern): ", value, "", indent) }
                add("default: ", fallback, "", indent)
                add("}", indent)
            case .conditional(let condition, let statements, let others):
                add("#if \(condition)", indent)
                add(statements, indent, isWhole: false)
                if !others.isEmpty {
                    add("#else", indent)
                    add(others, indent, isWhole: false)
                }
                add("#endif", indent)
            case .substituted(_, _, let statement): add([statement], indent, isWhole: false)
            }
        }
    }

    /// Writes `head`, the expression and `tail`, on one line if they fit.
    private mutating func add(_ head: String, _ expression: Expression, _ tail: String, _ indent: Int) {
        if let text = Self.inline(expression), Self.fits(head, text, tail, besides: 4 * indent) {
            return add(head + text + tail, indent)
        }
        switch expression {
        case .text(let text): add(head + text + tail, indent)
        case .type(let type): add(head + type.text + tail, indent)
        case .source(let text):
            let parts = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            add(head + parts[0] + (parts.count == 1 ? tail : ""), indent)
            for (index, part) in parts.enumerated().dropFirst() {
                lines.append(Line(text: part + (index == parts.count - 1 ? tail : "")))
            }
        case .call(let function, let arguments):
            guard let callee = Self.inline(function), !arguments.isEmpty else {
                add(head, function, arguments.isEmpty ? "()" + tail : "(", indent)
                if !arguments.isEmpty {
                    addArguments(arguments, from: lines.removeLast().text, to: ")" + tail, indent)
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
                return addClosure(lines.removeLast().text + " ", closure, tail, indent)
            }
            let list = Self.inline(arguments).required("the arguments in front of a closure fit on one line")
            addClosure(head + callee + (arguments.isEmpty ? "" : "(\(list))") + " ", closure, tail, indent)
        case .member(let base, let name): add(head, base, "." + name + tail, indent)
        case .list(let elements): addArguments(elements, from: head + "[", to: "]" + tail, indent)
        case .prefixed(let text, let value): add(head + text, value, tail, indent)
        case .parenthesized(let value): add(head + "(", value, ")" + tail, indent)
        case .cast(let value, let type): add(head, value, " as \(type.text)" + tail, indent)
        case .located(let value, _): add(head, value, tail, indent)
        case .closure(let closure): addClosure(head, closure, tail, indent)
        case .choice(let condition, let first, let second):
            add("\(head)if \(condition) { \(first) } else {", indent)
            add("", second, "", indent + 1)
            add("}" + tail, indent)
        }
    }

    /// Adds a closure that takes several lines. The capture list is spread over several lines too if it does not fit on
    /// one line.
    private mutating func addClosure(_ head: String, _ closure: Expression.Closure, _ tail: String, _ indent: Int) {
        let line = head + Self.open(closure)
        if Self.fits(line, besides: 4 * indent) || closure.captures.isEmpty {
            add(line, indent)
        } else {
            let parameters = Self.signature(closure)
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
}

extension Statement {
    /// The place in an input file at which the value of the statement was written; nil if no input file contains it.
    fileprivate var location: SourceLocation? {
        switch self {
        case .expression(.located(_, let location)), .let(_, _, .located(_, let location)),
            .assign(_, .located(_, let location)),
            .return(.located(_, let location)):
            location
        case .expression, .let, .assign, .return, .block, .chained, .switch, .conditional, .substituted: nil
        }
    }
}

extension String {
    /// The text as it is written inside of a string literal, with quotes and backslashes escaped.
    fileprivate var escapedInLiteral: String { replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") }
}

extension Declaration {
    /// Returns the declaration as printed text, which takes less memory. `indent` is the number of indentation steps of
    /// the text, of four spaces each. With `keepsNames`, the names of the types that the declaration mentions are kept.
    func printed(indent: Int = 0, keepsNames: Bool) -> Declaration {
        if case .printed = self { return self }
        return SwiftPrinter.printed(self, indent: indent, mentioned: keepsNames ? MentionedNames([self]).names : [])
    }

    /// Whether no empty line separates the declaration from the next one if each of them takes one line.
    fileprivate var mayBeLine: Bool {
        switch self {
        case .function: false
        case .printed(_, let mayBeLine, _): mayBeLine
        case .ofGroups(_, let declaration): declaration.mayBeLine
        case .type(_, let head, _), .computed(let head, _, _), .stored(let head, _, _), .getter(let head, _, _),
            .observed(let head, _, _, _):
            !head.takesSeveralLines
        case .requiredProperty, .requiredFunction, .group, .line, .typeAlias, .alias, .text, .conditional: true
        }
    }
}
