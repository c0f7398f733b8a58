import Kit

final class Console: Logging {
    func log(_ line: String) { print(line) }
}

final class App {
    // weaver: logger = Console <- Logging
    // weaver: eager = Eager
    // weaver: lazy = Lazy
    // weaver: lazy.scope = .lazy
    // weaver: weak = Weak
    // weaver: weak.scope = .weak
    // weaver: fresh = Fresh
    // weaver: fresh.scope = .transient
    // weaver: box = Box
    // weaver: box.scope = .transient

    private let resolver: any AppDependencyResolver
    init(injecting resolver: any AppDependencyResolver) { self.resolver = resolver }

    func run() {
        print("run")
        do {
            let weak = resolver.weak
            print(weak === resolver.weak)
            resolver.fresh.touch()
            print("end of scope")
        }
        resolver.fresh.touch()
        resolver.box.open()
        print("done")
    }
}

func main() {
    MainDependencyContainer.buildApp().run()
}

main()
