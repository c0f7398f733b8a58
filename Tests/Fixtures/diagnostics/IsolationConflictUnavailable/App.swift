/// Types that say that they are not Sendable, by an extension that is unavailable.
final class Database { init() {} }

@available(*, unavailable)
extension Database: Sendable {}

struct Cursor { let position = 0 }

@available(*, unavailable)
extension Cursor: Sendable {}

final class App {
    // weaver: database = Database
    // weaver: cursor = Cursor
    // weaver: worker = Worker
    init(worker: Worker) {}
}

actor Worker {
    // expected-error@+1 {{the actor 'Worker' would share 'database' with 'App', which is not Sendable [isolation-conflict]}}
    // weaver: database <- Database
    // expected-error@+1 {{the actor 'Worker' would share 'cursor' with 'App', which is not Sendable [isolation-conflict]}}
    // weaver: cursor <- Cursor
    init(database: Database, cursor: Cursor) {}
}
