package import WeaverDiagnostics

/// The words that have a meaning for the parser, contextual keywords included. A word in backticks is not a keyword.
package enum SwiftKeyword: UInt8, Sendable {
    case none
    case `associatedtype`, `class`, `struct`, `enum`, actor, `protocol`, `extension`, `func`, `init`
    case `deinit`, `subscript`, `var`, `let`, `typealias`, `import`, `case`, `operator`, `precedencegroup`
    case macro, `public`, `private`, `fileprivate`, `internal`, package, open, `static`, final
    case lazy, weak, unowned, override, required, convenience, nonisolated, isolated, mutating
    case nonmutating, optional, dynamic, indirect, prefix, postfix, infix, distributed, borrowing
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case consuming, sending, _const, __consuming, __owned, __shared, async, reasync, any
    case some, `inout`, each, `repeat`, `Self`, `Any`, `Type`, `Protocol`, `self`
    case `throws`, `rethrows`, `where`, of, `try`, await, `as`, `is`, `in`
    case `if`, `else`, `switch`, `return`, `throw`, `guard`, `while`, `do`, yield
    case copy, consume, `true`, `false`, get, set, willSet, didSet, _read
    case _modify, read, modify, unsafeAddress, unsafeMutableAddress, borrow, mutate, yielding

    /// Creates the keyword that the word in `span` is, or `none` if the word is no keyword. Compares the length, the
    /// first byte and then the rest, without hashing and without a `String`.
    package init(_ bytes: UnsafeBufferPointer<UInt8>, _ span: Span) {
        let start = Int(span.start)
        let count = Int(span.end) - start
        self = .none
        guard count > 1, count <= 20 else { return }
        @inline(__always) func rest(_ word: StaticString) -> Bool {
            for index in 1..<count where bytes[start + index] != word.utf8Start[index] { return false }
            return true
        }
        let first = bytes[start]
        switch count {
        case 2:
            switch first {
            case UInt8(ascii: "a"):
                if rest("as") { self = .as }
            case UInt8(ascii: "d"):
                if rest("do") { self = .do }
            case UInt8(ascii: "i"):
                if rest("is") { self = .is }
                if rest("in") { self = .in }
                if rest("if") { self = .if }
            case UInt8(ascii: "o"):
                if rest("of") { self = .of }
            default: break
            }
        case 3:
            switch first {
            case UInt8(ascii: "A"):
                if rest("Any") { self = .Any }
            case UInt8(ascii: "a"):
                if rest("any") { self = .any }
            case UInt8(ascii: "g"):
                if rest("get") { self = .get }
            case UInt8(ascii: "l"):
                if rest("let") { self = .let }
            case UInt8(ascii: "s"):
                if rest("set") { self = .set }
            case UInt8(ascii: "t"):
                if rest("try") { self = .try }
            case UInt8(ascii: "v"):
                if rest("var") { self = .var }
            default: break
            }
        case 4:
            switch first {
            case UInt8(ascii: "S"):
                if rest("Self") { self = .Self }
            case UInt8(ascii: "T"):
                if rest("Type") { self = .`Type` }
            case UInt8(ascii: "c"):
                if rest("case") { self = .case }
                if rest("copy") { self = .copy }
            case UInt8(ascii: "e"):
                if rest("enum") { self = .enum }
                if rest("each") { self = .each }
                if rest("else") { self = .else }
            case UInt8(ascii: "f"):
                if rest("func") { self = .func }
            case UInt8(ascii: "i"):
                if rest("init") { self = .`init` }
            case UInt8(ascii: "l"):
                if rest("lazy") { self = .lazy }
            case UInt8(ascii: "o"):
                if rest("open") { self = .open }
            case UInt8(ascii: "r"):
                if rest("read") { self = .read }
            case UInt8(ascii: "s"):
                if rest("some") { self = .some }
                if rest("self") { self = .`self` }
            case UInt8(ascii: "t"):
                if rest("true") { self = .true }
            case UInt8(ascii: "w"):
                if rest("weak") { self = .weak }
            default: break
            }
        case 5:
            switch first {
            case UInt8(ascii: "_"):
                if rest("_read") { self = ._read }
            case UInt8(ascii: "a"):
                if rest("actor") { self = .actor }
                if rest("async") { self = .async }
                if rest("await") { self = .await }
            case UInt8(ascii: "c"):
                if rest("class") { self = .class }
            case UInt8(ascii: "f"):
                if rest("final") { self = .final }
                if rest("false") { self = .false }
            case UInt8(ascii: "g"):
                if rest("guard") { self = .guard }
            case UInt8(ascii: "i"):
                if rest("infix") { self = .infix }
                if rest("inout") { self = .inout }
            case UInt8(ascii: "m"):
                if rest("macro") { self = .macro }
            case UInt8(ascii: "t"):
                if rest("throw") { self = .throw }
            case UInt8(ascii: "w"):
                if rest("where") { self = .where }
                if rest("while") { self = .while }
            case UInt8(ascii: "y"):
                if rest("yield") { self = .yield }
            default: break
            }
        case 6:
            switch first {
            case UInt8(ascii: "_"):
                if rest("_const") { self = ._const }
            case UInt8(ascii: "b"):
                if rest("borrow") { self = .borrow }
            case UInt8(ascii: "d"):
                if rest("deinit") { self = .deinit }
                if rest("didSet") { self = .didSet }
            case UInt8(ascii: "i"):
                if rest("import") { self = .import }
            case UInt8(ascii: "m"):
                if rest("modify") { self = .modify }
                if rest("mutate") { self = .mutate }
            case UInt8(ascii: "p"):
                if rest("public") { self = .public }
                if rest("prefix") { self = .prefix }
            case UInt8(ascii: "r"):
                if rest("repeat") { self = .repeat }
                if rest("return") { self = .return }
            case UInt8(ascii: "s"):
                if rest("struct") { self = .struct }
                if rest("static") { self = .static }
                if rest("switch") { self = .switch }
            case UInt8(ascii: "t"):
                if rest("throws") { self = .throws }
            default: break
            }
        case 7:
            switch first {
            case UInt8(ascii: "_"):
                if rest("__owned") { self = .__owned }
                if rest("_modify") { self = ._modify }
            case UInt8(ascii: "c"):
                if rest("consume") { self = .consume }
            case UInt8(ascii: "d"):
                if rest("dynamic") { self = .dynamic }
            case UInt8(ascii: "p"):
                if rest("private") { self = .private }
                if rest("package") { self = .package }
                if rest("postfix") { self = .postfix }
            case UInt8(ascii: "r"):
                if rest("reasync") { self = .reasync }
            case UInt8(ascii: "s"):
                if rest("sending") { self = .sending }
            case UInt8(ascii: "u"):
                if rest("unowned") { self = .unowned }
            case UInt8(ascii: "w"):
                if rest("willSet") { self = .willSet }
            default: break
            }
        case 8:
            switch first {
            case UInt8(ascii: "P"):
                if rest("Protocol") { self = .`Protocol` }
            case UInt8(ascii: "_"):
                if rest("__shared") { self = .__shared }
            case UInt8(ascii: "i"):
                if rest("internal") { self = .internal }
                if rest("isolated") { self = .isolated }
                if rest("indirect") { self = .indirect }
            case UInt8(ascii: "m"):
                if rest("mutating") { self = .mutating }
            case UInt8(ascii: "o"):
                if rest("operator") { self = .operator }
                if rest("override") { self = .override }
                if rest("optional") { self = .optional }
            case UInt8(ascii: "p"):
                if rest("protocol") { self = .protocol }
            case UInt8(ascii: "r"):
                if rest("required") { self = .required }
                if rest("rethrows") { self = .rethrows }
            case UInt8(ascii: "y"):
                if rest("yielding") { self = .yielding }
            default: break
            }
        case 9:
            switch first {
            case UInt8(ascii: "b"):
                if rest("borrowing") { self = .borrowing }
            case UInt8(ascii: "c"):
                if rest("consuming") { self = .consuming }
            case UInt8(ascii: "e"):
                if rest("extension") { self = .extension }
            case UInt8(ascii: "s"):
                if rest("subscript") { self = .subscript }
            case UInt8(ascii: "t"):
                if rest("typealias") { self = .typealias }
            default: break
            }
        case 11:
            switch first {
            case UInt8(ascii: "_"):
                if rest("__consuming") { self = .__consuming }
            case UInt8(ascii: "c"):
                if rest("convenience") { self = .convenience }
            case UInt8(ascii: "d"):
                if rest("distributed") { self = .distributed }
            case UInt8(ascii: "f"):
                if rest("fileprivate") { self = .fileprivate }
            case UInt8(ascii: "n"):
                if rest("nonisolated") { self = .nonisolated }
                if rest("nonmutating") { self = .nonmutating }
            default: break
            }
        case 13:
            switch first {
            case UInt8(ascii: "u"):
                if rest("unsafeAddress") { self = .unsafeAddress }
            default: break
            }
        case 14:
            switch first {
            case UInt8(ascii: "a"):
                if rest("associatedtype") { self = .associatedtype }
            default: break
            }
        case 15:
            switch first {
            case UInt8(ascii: "p"):
                if rest("precedencegroup") { self = .precedencegroup }
            default: break
            }
        case 20:
            switch first {
            case UInt8(ascii: "u"):
                if rest("unsafeMutableAddress") { self = .unsafeMutableAddress }
            default: break
            }
        default: break
        }
    }
}
