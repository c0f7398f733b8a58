// Collections that gather what different actors build, and closures that cannot read what they give.
@globalActor actor StoreActor { static let shared = StoreActor() }

protocol Item: Sendable {}
@MainActor final class Row: Item {}
@StoreActor final class File: Item {}

protocol Page: AnyObject {}
final class Cover: Page {}

@MainActor protocol Panel: AnyObject {}
@MainActor final class Side: Panel {}

final class App {
    // weaver: row = Row <- Item
    // weaver: row.scope = .lazy
    // weaver: row.tags = [row]
    // weaver: file = File <- Item
    // weaver: file.scope = .lazy
    // weaver: cover = Cover <- Page
    // weaver: side = Side <- Panel
    // weaver: side.scope = .lazy
    // weaver: reader = Reader
    // weaver: keeper = Keeper
    init(injecting dependencies: any AppDependencyResolver) {}
}

final class Reader {
    // weaver: items <- [Item]
    // weaver: items.collect = true
    // expected-error@-2:16 {{'items' gathers what is built on '@MainActor' and what is built on '@StoreActor' [isolation-conflict]}}
    // weaver: rows <- [Item]
    // weaver: rows.collect = [row]
    // weaver: pages <- [@Sendable () -> Page]
    // weaver: pages.collect = true
    // expected-error@-2:16 {{a '@Sendable' closure of 'Reader' would share 'cover', which is not Sendable [isolation-conflict]}}
    // weaver: panels <- [@Sendable () -> Panel]
    // weaver: panels.collect = true
    // expected-error@-2:16 {{a '@Sendable' closure of 'Reader' cannot read 'side', which is built on '@MainActor' [isolation-conflict]}}
    // weaver: onMain <- [@MainActor () -> Panel]
    // weaver: onMain.collect = true
    init(injecting dependencies: any ReaderDependencyResolver) {}
}

actor Keeper {
    // weaver: pages <- [() -> Page]
    // weaver: pages.collect = true
    // expected-error@-2:16 {{the actor 'Keeper' would share 'pages' with 'App', which is not Sendable [isolation-conflict]}}
    // weaver: panels <- [@MainActor () -> Panel]
    // weaver: panels.collect = true
    init(pages: [() -> any Page], panels: [@MainActor () -> any Panel]) {}
}
