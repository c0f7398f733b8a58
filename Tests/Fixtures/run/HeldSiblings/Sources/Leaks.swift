/// `first` takes what holds `third`, which only reads it later: that is where the circle is open (seed 2033).
final class TakenBelow {
    // weaver: first = First
    // weaver: third = Third
    let dependencies: any TakenBelowDependencyResolver

    init(injecting dependencies: any TakenBelowDependencyResolver) {
        self.dependencies = dependencies
    }
}

final class First {
    // weaver: second = Second
    // weaver: second.scope = .transient
    let second: Second

    init(second: Second) {
        self.second = second
    }

    deinit { print("first is gone") }
}

final class Second {
    // weaver: fourth = Fourth
    // weaver: fourth.scope = .lazy
    let dependencies: any SecondDependencyResolver

    init(injecting dependencies: any SecondDependencyResolver) {
        self.dependencies = dependencies
    }
}

final class Third {
    // weaver: first <- First
    let first: () -> First

    init(first: @escaping () -> First) {
        self.first = first
    }

    deinit { print("third is gone") }
}

final class Fourth {
    // weaver: third <- Third
    let third: Third

    init(third: Third) {
        self.third = third
    }
}

/// The same where all is made on demand (seed 2049).
final class OnDemand {
    // weaver: later = Later
    // weaver: later.scope = .lazy
    // weaver: value = Value
    // weaver: note = Note
    // weaver: note.builder = OnDemand.makeNote(_:)
    static func makeNote(_ resolver: any NoteInputDependencyResolver) -> Note { Note() }

    let dependencies: any OnDemandDependencyResolver

    init(injecting dependencies: any OnDemandDependencyResolver) {
        self.dependencies = dependencies
    }
}

final class Later {
    // weaver: value <- Value
    let value: () -> Value

    init(value: @escaping () -> Value) {
        self.value = value
    }

    deinit { print("later is gone") }
}

final class Value {
    // weaver: later <- Later
    let later: () -> Later

    init(later: @escaping () -> Later) {
        self.later = later
    }

    deinit { print("value is gone") }
}

final class Note {
    deinit { print("note is gone") }
}

/// The circle passes through a function that makes something else.
final class ThroughFunction {
    // weaver: list = List
    // weaver: row = Row
    // weaver: row.scope = .transient
    // weaver: style = Style
    // weaver: style.scope = .lazy
    let dependencies: any ThroughFunctionDependencyResolver

    init(injecting dependencies: any ThroughFunctionDependencyResolver) {
        self.dependencies = dependencies
    }
}

final class List {
    // weaver: row <- Row
    let row: () -> Row

    init(row: @escaping () -> Row) {
        self.row = row
    }

    deinit { print("list is gone") }
}

final class Row {
    // weaver: style <- Style
    let style: () -> Style

    init(style: @escaping () -> Style) {
        self.style = style
    }
}

final class Style {
    // weaver: list <- List
    let dependencies: any StyleDependencyResolver

    init(injecting dependencies: any StyleDependencyResolver) {
        self.dependencies = dependencies
    }

    deinit { print("style is gone") }
}

/// What `engine` builds is handed a function, which leads back to the engine that is being built (seed 2047).
final class Early {
    // weaver: engine = Engine
    // weaver: part = Part
    // weaver: plan = Plan
    // weaver: sketch = Sketch
    // weaver: sketch.scope = .transient
    let dependencies: any EarlyDependencyResolver

    init(injecting dependencies: any EarlyDependencyResolver) {
        self.dependencies = dependencies
    }
}

final class Engine {
    // weaver: starter = Starter
    let dependencies: any EngineDependencyResolver

    init(injecting dependencies: any EngineDependencyResolver) {
        self.dependencies = dependencies
    }

    deinit { print("engine is gone") }
}

final class Starter {
    // weaver: sketch <- Sketch
    let dependencies: any StarterDependencyResolver

    init(injecting dependencies: any StarterDependencyResolver) {
        self.dependencies = dependencies
        print("\(type(of: dependencies.sketch)) is read early")
    }
}

final class Sketch {
    // weaver: plan <- Plan
    let dependencies: any SketchDependencyResolver

    init(injecting dependencies: any SketchDependencyResolver) {
        self.dependencies = dependencies
    }
}

final class Plan {
    // weaver: size <= Int
    // weaver: model = Model
    // weaver: model.scope = .weak
    let dependencies: any PlanDependencyResolver

    init(injecting dependencies: any PlanDependencyResolver) {
        self.dependencies = dependencies
    }
}

final class Model {
    // weaver: part <- Part
    let dependencies: any ModelDependencyResolver

    init(injecting dependencies: any ModelDependencyResolver) {
        self.dependencies = dependencies
    }
}

final class Part {
    // weaver: number <= Int
    // weaver: engine <- Engine
    let dependencies: any PartDependencyResolver

    init(injecting dependencies: any PartDependencyResolver) {
        self.dependencies = dependencies
    }
}

/// What is kept, though it takes a parameter, sees itself weakly, also behind a function.
final class Desk {
    // weaver: stamp = Stamp
    // weaver: stamp.scope = .lazy
    // weaver: paper = Paper
    // weaver: paper.scope = .transient
    // weaver: pane = Pane
    // weaver: frame = Frame
    // weaver: frame.scope = .transient
    // weaver: shade = Shade
    let dependencies: any DeskDependencyResolver

    init(injecting dependencies: any DeskDependencyResolver) {
        self.dependencies = dependencies
    }
}

final class Stamp {
    // weaver: text <= String
    // weaver: paper <- Paper
    let dependencies: any StampDependencyResolver

    init(injecting dependencies: any StampDependencyResolver) {
        self.dependencies = dependencies
    }

    deinit { print("stamp is gone") }
}

final class Paper {
    // weaver: stamp <- Stamp
    let dependencies: any PaperDependencyResolver

    init(injecting dependencies: any PaperDependencyResolver) {
        self.dependencies = dependencies
    }
}

/// So does a value, what is made anew for it.
final class Pane {
    // weaver: frame <- Frame
    let frame: Frame

    init(frame: Frame) {
        self.frame = frame
    }

    deinit { print("pane is gone") }
}

final class Frame {
    // weaver: pane <- Pane
    // weaver: shade <- Shade
    let pane: () -> Pane
    let shade: () -> Shade

    init(pane: @escaping () -> Pane, shade: @escaping () -> Shade) {
        self.pane = pane
        self.shade = shade
    }
}

final class Shade {
    // weaver: pane <- Pane
    let dependencies: any ShadeDependencyResolver

    init(injecting dependencies: any ShadeDependencyResolver) {
        self.dependencies = dependencies
    }

    deinit { print("shade is gone") }
}

/// A weak slot keeps what it builds from: not what is kept under a parameter and leads back, also where a builder may read all (seed 20).
final class Book {
    // weaver: page = Page
    // weaver: page.scope = .weak
    // weaver: card = Card
    // weaver: card.scope = .lazy
    // weaver: ink = Ink
    // weaver: ink.scope = .transient
    // weaver: ink.builder = Book.makeInk(_:)
    static func makeInk(_ resolver: any InkInputDependencyResolver) -> Ink { Ink() }

    let dependencies: any BookDependencyResolver

    init(injecting dependencies: any BookDependencyResolver) {
        self.dependencies = dependencies
    }
}

final class Page {
    // weaver: card <- Card
    let dependencies: any PageDependencyResolver

    init(injecting dependencies: any PageDependencyResolver) {
        self.dependencies = dependencies
    }

    deinit { print("page is gone") }
}

final class Card {
    // weaver: number <= Int
    // weaver: page <- Page
    // weaver: ink <- Ink
    let dependencies: any CardDependencyResolver

    init(injecting dependencies: any CardDependencyResolver) {
        self.dependencies = dependencies
    }

    deinit { print("card is gone") }
}

final class Ink {}

/// The owner takes the projector alone, which reads the film through a provider: the provider holds the film, which is
/// built later, and nothing else does. The film does not hold the projector, so both are freed.
final class Screening {
    // weaver: projector = Projector
    // weaver: film = Film
    let projector: Projector

    init(projector: Projector) {
        self.projector = projector
    }
}

final class Projector {
    // weaver: film <- Film
    let film: () -> Film

    init(film: @escaping () -> Film) {
        self.film = film
    }

    deinit { print("projector is gone") }
}

final class Film {
    // weaver: projector <- Projector
    unowned let projector: Projector

    init(projector: Projector) {
        self.projector = projector
    }

    deinit { print("film is gone") }
}
