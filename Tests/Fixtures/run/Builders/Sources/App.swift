/// Every form a builder may have, stated in comments.
final class App {
    let dependencies: any AppDependencyResolver

    // weaver: name = Name

    // weaver: answer = Int
    // weaver: answer.builder = Int.answer

    // weaver: noArgument = Note
    // weaver: noArgument.builder = Note.makeAlone

    // weaver: unlabelled = Note
    // weaver: unlabelled.builder = Note.make

    // weaver: unlabelledInFull = Note
    // weaver: unlabelledInFull.builder = Note.make(_:)

    // weaver: labelled = Note
    // weaver: labelled.builder = Note.make(with:)

    // weaver: registrant = Note
    // weaver: registrant.builder = App.makeNote

    // weaver: anything = Note
    // weaver: anything.builder = Note.makeFromAnything

    // weaver: global = Note
    // weaver: global.builder = makeGlobalNote

    // weaver: initializer = Note
    // weaver: initializer.builder = Note.init(input:)

    // weaver: ignoring = Note
    // weaver: ignoring.builder = { _ in Note("closure that ignores its argument") }

    // weaver: ignoringTyped = Note
    // weaver: ignoringTyped.builder = { (_: any AppDependencyResolver) in Note("closure that ignores its typed argument") }

    // weaver: ignoringAny = Note
    // weaver: ignoringAny.builder = { (_: Any) -> Note in Note("closure that ignores anything") }

    // weaver: shorthand = Note
    // weaver: shorthand.builder = { Note("closure, shorthand argument: \($0.name.text)") }

    // weaver: named = Note
    // weaver: named.builder = { input in Note("closure, named argument: \(input.name.text)") }

    // weaver: empty = Note
    // weaver: empty.builder = { Self.makeEmpty(named: "Self") }

    // weaver: own = Note
    // weaver: own.builder = { makeOwn() }
    // weaver: own.scope = .transient

    // weaver: member = Name
    // weaver: member.builder = { $0.name }
    // weaver: member.scope = .transient

    // weaver: abstract = Note <- Noting
    // weaver: abstract.builder = Note.makeAlone

    // weaver: early = Note
    // weaver: early.builder = { Note("reads a later sibling: \($0.late.text)") }

    // weaver: late = Note
    // weaver: late.builder = { _ in Note("late, built once: \(Name.count())") }

    // weaver: lazy = Note
    // weaver: lazy.builder = Note.makeCounted
    // weaver: lazy.scope = .lazy

    // weaver: transient = Note
    // weaver: transient.builder = Note.makeCounted
    // weaver: transient.scope = .transient

    // weaver: weak = Note
    // weaver: weak.builder = Note.makeCounted
    // weaver: weak.scope = .weak

    // weaver: letter = Letter
    // weaver: letter.builder = Letter.make

    // weaver: postcard = Postcard
    // weaver: postcard.builder = { Postcard(text: "to \($0.receiver) from \($0.name.text)") }

    // weaver: office = Office
    // weaver: shelf = Shelf
    // weaver: desk = Desk
    // weaver: desk.scope = .transient

    init(injecting dependencies: any AppDependencyResolver) {
        self.dependencies = dependencies
    }

    static func makeNote(_ dependencies: any AppDependencyResolver) -> Note {
        Note("the registrant's resolver: \(dependencies.name.text)")
    }

    static func makeEmpty(named name: String) -> Note {
        Note("closure without arguments")
    }
}

func makeGlobalNote(_ input: any NoteInputDependencyResolver) -> Note {
    Note("global function: \(input.name.text)")
}

/// Has a name that the container would give to a function of its own.
func makeOwn() -> Note { Note("closure that calls a function") }

/// The inputs extend the type, and do not declare it.
extension Int {
    static func answer() -> Int { 42 }
}
