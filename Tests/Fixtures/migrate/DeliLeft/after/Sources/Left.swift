import Deli

enum Tools: Inject {
    static func now() -> Int { Inject(Clock.self).now }
}

func later() -> Int { AppContext.shared.get(Clock.self).now + (AppContext.getProperty("a.b", type: Int.self) ?? 0) }

class Alarm: LazyAutowired {
    private var clock: Clock!

    func inject(_ clock: Clock) {
        self.clock = clock
        print("injected")
    }

    required init() {}
}

class Cache<Value>: Component {
    required init() {}
}

class Two: Inject {
    let clock = Inject(Clock.self)

    init() {}
    init(name: String) {}
}

class Three: Inject {
    let clock = Inject(Clock.self)

    init() {}
    convenience init(name: String) { self.init() }
}

func reset(_ module: ModuleFactory) {
    AppContext.shared.load(module, priority: .high)
    AppContext.shared.unload(module)
}
