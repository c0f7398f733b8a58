// Of several closures, the note names the one that does not fit.
final class App {
    // weaver: log = Log
    // weaver: page = Page
    // weaver: page.scope = .transient
    // expected-error@+1:25 {{'Router' has no initializer that takes its dependencies ('log', 'page', 'sheet') [missing-initializer]}}
    // weaver: router = Router
    // expected-error@+1:24 {{'Pager' has no initializer that takes its dependencies ('page', 'log') [missing-initializer]}}
    // weaver: pager = Pager
    // expected-error@+1:28 {{[missing-initializer]}}
    // weaver: presenter = Presenter
    // expected-error@+1:24 {{[missing-initializer]}}
    // weaver: queue = Queue
}

final class Router {
    // weaver: log <- Log
    // weaver: page <- Page
    // weaver: sheet = Sheet
    // expected-note@+1:5 {{'init(log:page:sheet:)' takes 'sheet' as '(Int) -> Sheet', but it is a '(String) -> Sheet'}}
    init(log: @escaping () -> Log, page: @escaping (Int) -> Page, sheet: @escaping (Int) -> Sheet) {}
}
final class Pager {
    // weaver: page <- Page
    // weaver: log <- Log
    // expected-note@+1:5 {{'init(page:log:)' takes 'log' as '() -> Page', but it is a 'Log'}}
    init(page: @escaping (Int) -> Page, log: @escaping () -> Page) {}
}
final class Presenter {
    // weaver: log <- Log
    // weaver: page <- Page
    // expected-note@+1:5 {{'init(log:page:)' takes 'page' as '(String) -> Page', but it is a '(Int) -> Page'}}
    init(log: @escaping () -> Log, page: @escaping (String) -> Page) {}
}

final class Queue {
    // weaver: task = Task
    // expected-note@+1:5 {{takes 'task' as '@Sendable () async throws -> Task', but it is a '@Sendable (Int) async throws -> Task'}}
    init(task: @escaping @Sendable () async throws -> Task) {}
}
final class Task: Sendable {
    // weaver: id <= Int
    init(id: Int) async throws {}
}

final class Page {
    // weaver: number <= Int
    init(number: Int) {}
}
final class Sheet {
    // weaver: title <= String
    init(title: String) {}
}
final class Log {}
