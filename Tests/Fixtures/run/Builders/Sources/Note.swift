protocol Noting: AnyObject {
    var text: String { get }
}

final class Note: Noting {
    let text: String

    init(_ text: String) {
        self.text = text
    }

    init(input: any NoteInputDependencyResolver) {
        text = "initializer: \(input.name.text)"
    }

    static func makeAlone() -> Note {
        Note("function without argument")
    }

    static func make(_ input: any NoteInputDependencyResolver) -> Note {
        Note("unlabelled argument: \(input.name.text)")
    }

    static func make(with input: any NoteInputDependencyResolver) -> Note {
        Note("labelled argument: \(input.name.text)")
    }

    static func makeFromAnything(_ input: Any) -> Note {
        Note("any argument: \(input is any NameResolver)")
    }

    static func makeCounted() -> Note {
        Note("number \(Name.count())")
    }
}

final class Name {
    let text = "Weaver"
}
