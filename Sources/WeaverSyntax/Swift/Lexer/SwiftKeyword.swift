package import WeaverDiagnostics

/// The words that mean something to the parser, contextual ones included; backticked words are none.
package enum SwiftKeyword: UInt8, Sendable {
    case none
    case `associatedtype`, `class`, `struct`, `enum`, actor, `protocol`, `extension`, `func`, `init`
    case `deinit`, `subscript`, `var`, `let`, `typealias`, `import`, `case`, `operator`, `precedencegroup`
    case macro, `public`, `private`, `fileprivate`, `internal`, package, open, `static`, final
    case lazy, weak, unowned, override, required, convenience, nonisolated, isolated, mutating
    case nonmutating, optional, dynamic, indirect, prefix, postfix, infix, distributed, borrowing
    case consuming, sending, _const, __consuming, __owned, __shared, async, reasync, any
    case some, `inout`, each, `repeat`, `Self`, `Any`, `Type`, `Protocol`, `self`
    case `throws`, `rethrows`, `where`, of, `try`, await, `as`, `is`, `in`
    case `if`, `else`, `switch`, `return`, `throw`, `guard`, `while`, `do`, yield
    case copy, consume, `true`, `false`, get, set, willSet, didSet, _read
    case _modify, read, modify, unsafeAddress, unsafeMutableAddress, borrow, mutate, yielding

    /// Recognises the word by its length, its first byte and then the rest: no hashing, no `String`.
    package init(_ bytes: UnsafeBufferPointer<UInt8>, _ span: Span) {
        let start = Int(span.start)
        let count = span.count
        func rest(_ word: StaticString) -> Bool {
            for index in 1..<count where bytes[start + index] != word.utf8Start[index] { return false }
            return true
        }
        self = .none
        guard count > 1 else { return }
        switch (count, bytes[start]) {
        case (2, UInt8(ascii: "a")):
            if rest("as") { self = .as }
        case (2, UInt8(ascii: "d")):
            if rest("do") { self = .do }
        case (2, UInt8(ascii: "i")):
            if rest("is") { self = .is }
            if rest("in") { self = .in }
            if rest("if") { self = .if }
        case (2, UInt8(ascii: "o")):
            if rest("of") { self = .of }
        case (3, UInt8(ascii: "A")):
            if rest("Any") { self = .Any }
        case (3, UInt8(ascii: "a")):
            if rest("any") { self = .any }
        case (3, UInt8(ascii: "g")):
            if rest("get") { self = .get }
        case (3, UInt8(ascii: "l")):
            if rest("let") { self = .let }
        case (3, UInt8(ascii: "s")):
            if rest("set") { self = .set }
        case (3, UInt8(ascii: "t")):
            if rest("try") { self = .try }
        case (3, UInt8(ascii: "v")):
            if rest("var") { self = .var }
        case (4, UInt8(ascii: "S")):
            if rest("Self") { self = .Self }
        case (4, UInt8(ascii: "T")):
            if rest("Type") { self = .`Type` }
        case (4, UInt8(ascii: "c")):
            if rest("case") { self = .case }
            if rest("copy") { self = .copy }
        case (4, UInt8(ascii: "e")):
            if rest("enum") { self = .enum }
            if rest("each") { self = .each }
            if rest("else") { self = .else }
        case (4, UInt8(ascii: "f")):
            if rest("func") { self = .func }
        case (4, UInt8(ascii: "i")):
            if rest("init") { self = .`init` }
        case (4, UInt8(ascii: "l")):
            if rest("lazy") { self = .lazy }
        case (4, UInt8(ascii: "o")):
            if rest("open") { self = .open }
        case (4, UInt8(ascii: "r")):
            if rest("read") { self = .read }
        case (4, UInt8(ascii: "s")):
            if rest("some") { self = .some }
            if rest("self") { self = .`self` }
        case (4, UInt8(ascii: "t")):
            if rest("true") { self = .true }
        case (4, UInt8(ascii: "w")):
            if rest("weak") { self = .weak }
        case (5, UInt8(ascii: "_")):
            if rest("_read") { self = ._read }
        case (5, UInt8(ascii: "a")):
            if rest("actor") { self = .actor }
            if rest("async") { self = .async }
            if rest("await") { self = .await }
        case (5, UInt8(ascii: "c")):
            if rest("class") { self = .class }
        case (5, UInt8(ascii: "f")):
            if rest("final") { self = .final }
            if rest("false") { self = .false }
        case (5, UInt8(ascii: "g")):
            if rest("guard") { self = .guard }
        case (5, UInt8(ascii: "i")):
            if rest("infix") { self = .infix }
            if rest("inout") { self = .inout }
        case (5, UInt8(ascii: "m")):
            if rest("macro") { self = .macro }
        case (5, UInt8(ascii: "t")):
            if rest("throw") { self = .throw }
        case (5, UInt8(ascii: "w")):
            if rest("where") { self = .where }
            if rest("while") { self = .while }
        case (5, UInt8(ascii: "y")):
            if rest("yield") { self = .yield }
        case (6, UInt8(ascii: "_")):
            if rest("_const") { self = ._const }
        case (6, UInt8(ascii: "b")):
            if rest("borrow") { self = .borrow }
        case (6, UInt8(ascii: "d")):
            if rest("deinit") { self = .deinit }
            if rest("didSet") { self = .didSet }
        case (6, UInt8(ascii: "i")):
            if rest("import") { self = .import }
        case (6, UInt8(ascii: "m")):
            if rest("modify") { self = .modify }
            if rest("mutate") { self = .mutate }
        case (6, UInt8(ascii: "p")):
            if rest("public") { self = .public }
            if rest("prefix") { self = .prefix }
        case (6, UInt8(ascii: "r")):
            if rest("repeat") { self = .repeat }
            if rest("return") { self = .return }
        case (6, UInt8(ascii: "s")):
            if rest("struct") { self = .struct }
            if rest("static") { self = .static }
            if rest("switch") { self = .switch }
        case (6, UInt8(ascii: "t")):
            if rest("throws") { self = .throws }
        case (7, UInt8(ascii: "_")):
            if rest("__owned") { self = .__owned }
            if rest("_modify") { self = ._modify }
        case (7, UInt8(ascii: "c")):
            if rest("consume") { self = .consume }
        case (7, UInt8(ascii: "d")):
            if rest("dynamic") { self = .dynamic }
        case (7, UInt8(ascii: "p")):
            if rest("private") { self = .private }
            if rest("package") { self = .package }
            if rest("postfix") { self = .postfix }
        case (7, UInt8(ascii: "r")):
            if rest("reasync") { self = .reasync }
        case (7, UInt8(ascii: "s")):
            if rest("sending") { self = .sending }
        case (7, UInt8(ascii: "u")):
            if rest("unowned") { self = .unowned }
        case (7, UInt8(ascii: "w")):
            if rest("willSet") { self = .willSet }
        case (8, UInt8(ascii: "P")):
            if rest("Protocol") { self = .`Protocol` }
        case (8, UInt8(ascii: "_")):
            if rest("__shared") { self = .__shared }
        case (8, UInt8(ascii: "i")):
            if rest("internal") { self = .internal }
            if rest("isolated") { self = .isolated }
            if rest("indirect") { self = .indirect }
        case (8, UInt8(ascii: "m")):
            if rest("mutating") { self = .mutating }
        case (8, UInt8(ascii: "o")):
            if rest("operator") { self = .operator }
            if rest("override") { self = .override }
            if rest("optional") { self = .optional }
        case (8, UInt8(ascii: "p")):
            if rest("protocol") { self = .protocol }
        case (8, UInt8(ascii: "r")):
            if rest("required") { self = .required }
            if rest("rethrows") { self = .rethrows }
        case (8, UInt8(ascii: "y")):
            if rest("yielding") { self = .yielding }
        case (9, UInt8(ascii: "b")):
            if rest("borrowing") { self = .borrowing }
        case (9, UInt8(ascii: "c")):
            if rest("consuming") { self = .consuming }
        case (9, UInt8(ascii: "e")):
            if rest("extension") { self = .extension }
        case (9, UInt8(ascii: "s")):
            if rest("subscript") { self = .subscript }
        case (9, UInt8(ascii: "t")):
            if rest("typealias") { self = .typealias }
        case (11, UInt8(ascii: "_")):
            if rest("__consuming") { self = .__consuming }
        case (11, UInt8(ascii: "c")):
            if rest("convenience") { self = .convenience }
        case (11, UInt8(ascii: "d")):
            if rest("distributed") { self = .distributed }
        case (11, UInt8(ascii: "f")):
            if rest("fileprivate") { self = .fileprivate }
        case (11, UInt8(ascii: "n")):
            if rest("nonisolated") { self = .nonisolated }
            if rest("nonmutating") { self = .nonmutating }
        case (13, UInt8(ascii: "u")):
            if rest("unsafeAddress") { self = .unsafeAddress }
        case (14, UInt8(ascii: "a")):
            if rest("associatedtype") { self = .associatedtype }
        case (15, UInt8(ascii: "p")):
            if rest("precedencegroup") { self = .precedencegroup }
        case (20, UInt8(ascii: "u")):
            if rest("unsafeMutableAddress") { self = .unsafeMutableAddress }
        default: break
        }
    }
}
