/// Builders that may give nil: a type with parameters and references, one with wrappers, and one that fails.
final class App {
    let dependencies: any AppDependencyResolver

    // weaver: clock = Clock

    // weaver: guest = Guest?
    // weaver: guest.builder = { resolver in resolver.name.isEmpty ? nil : Guest(resolver.name, resolver.clock) }

    // weaver: member = Member? <- Named?
    // weaver: member.builder = makeMember

    // weaver: screen = Screen?
    // weaver: screen.builder = { $0.clock.hour < 12 ? Screen(injecting: $0) : nil }
    // weaver: screen.scope = .lazy

    // weaver: page = Page
    // weaver: number = Int?
    // weaver: number.builder = { _ in Int("3") }

    init(injecting dependencies: any AppDependencyResolver) {
        self.dependencies = dependencies
    }
}

protocol Named { var name: String { get } }

final class Clock { var hour = 9 }

final class Guest {
    // weaver: name <= String
    // weaver: clock <- Clock
    let name: String
    let clock: Clock

    init(_ name: String, _ clock: Clock) {
        self.name = name
        self.clock = clock
    }
}

struct Refused: Error {}

final class Member: Named {
    // weaver: id <= Int
    // weaver: clock <- Clock
    let name: String

    init(id: Int, clock: Clock) {
        name = "member \(id) at \(clock.hour)"
    }
}

func makeMember(_ resolver: any MemberInputDependencyResolver) throws -> Member? {
    if resolver.id == 0 { throw Refused() }
    return resolver.id < 0 ? nil : Member(id: resolver.id, clock: resolver.clock)
}

final class Screen {
    @Weaver(.reference) var clock: Clock
    let title = "screen"

    init(injecting _: any ScreenDependencyResolver) {}
}

final class Page {
    // weaver: guest <- Guest?
    // weaver: number <- Int?
    let dependencies: any PageDependencyResolver

    init(injecting dependencies: any PageDependencyResolver) {
        self.dependencies = dependencies
    }

    var text: String { "page of \(dependencies.guest(name: "b")?.name ?? "nobody"), \(dependencies.number ?? 0)" }
}
