import Kit

final class OwnWhole: Whole {
    override init(count: Int) { super.init(count: count) }
}

final class OwnRequired: Required {}

final class OwnPart: Part {
    override init(count: Int = 5) { super.init(count: count) }
}

actor Reader {
    // weaver: plain <- Plain
    let plain: Plain
    init(plain: Plain) { self.plain = plain }
    func read() -> String { plain.show() }
}

@MainActor final class App {
    // weaver: plain = Plain
    // weaver: shown = Plain <- Showing
    // weaver: home = Home <- Screen
    // weaver: several = Several
    // weaver: whole = OwnWhole
    // weaver: required = OwnRequired
    // weaver: part = OwnPart
    // weaver: cache = Cache<String>
    // weaver: reader = Reader
    let resolver: any AppDependencyResolver
    init(injecting resolver: any AppDependencyResolver) { self.resolver = resolver }

    func run() async {
        print(resolver.plain.show(), resolver.shown.show(), resolver.home.draw(), resolver.several.show())
        print(resolver.whole.count, resolver.required.name, resolver.part.count, type(of: resolver.cache))
        print(await resolver.reader.read())
    }
}

await MainDependencyContainer.buildApp().run()
