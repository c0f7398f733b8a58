// The closure to take has the parameters and the effects of what it gives.
@MainActor final class App {
    // weaver: imports = Imports
    // weaver: job = Job
    init(imports: Imports) {}
}

actor Imports {
    // expected-error@+2:16 {{reading it is 'async throws' [effect-mismatch]}}
    // expected-error@+1:16 {{the actor 'Imports' cannot read 'job', which is built on '@MainActor' [isolation-conflict]}}
    // weaver: job <- Job
    init(job: @escaping (Int) -> Job) {}
}

@MainActor final class Job {
    // weaver: id <= Int
    init(id: Int) async throws {}
}

@globalActor actor StoreActor { static let shared = StoreActor() }

final class Note {
    init(text: String) {}
}
@MainActor final class Page {
    // weaver: number <= Int
    init(number: Int) {}
}
actor Printer {
    // expected-error@+1:16 {{the actor 'Printer' would share 'note' with 'Office', which is not Sendable [isolation-conflict]}}
    // weaver: note <- Note
    init(note: @escaping @MainActor () -> Note) {}
}
@StoreActor final class Archive {
    // expected-error@+1:16 {{'Archive', which is built on '@StoreActor', would share 'page' with 'Book', and what builds it captures something that is not Sendable [isolation-conflict]}}
    // weaver: page <- Page
    init(page: @escaping @MainActor (Int) -> Page) {}
}

// The container of 'Office' is on another actor than the closure that its printer takes.
@StoreActor final class Office {
    // weaver: text = String
    // weaver: text.builder = { _ in "text" }
    // weaver: printer = Printer
    // weaver: printer.scope = .lazy
    let dependencies: any OfficeDependencyResolver
    init(injecting dependencies: any OfficeDependencyResolver) { self.dependencies = dependencies }
    func print() { _ = (dependencies.printer, dependencies.text) }
}
final class Company {
    // weaver: note = Note
    // weaver: note.builder = { _ in Note(text: "note") }
    // weaver: office = Office
    init(office: Office) {}
}

// What makes a page reads the container of 'Book', which is on the main actor.
final class Book {
    // weaver: text = String
    // weaver: text.builder = { _ in "text" }
    // weaver: page = Page
    // weaver: page.builder = { r in Page(number: r.number + r.text.count) }
    // weaver: archive = Archive
    // weaver: archive.scope = .lazy
    let dependencies: any BookDependencyResolver
    init(injecting dependencies: any BookDependencyResolver) { self.dependencies = dependencies }
    func read() async { _ = await (dependencies.archive, dependencies.text, dependencies.page(number: 1)) }
}
