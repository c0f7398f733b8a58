func scopes() {
    do {
        let app = MainDependencyContainer.buildApp()
        let dependencies = app.dependencies

        print("container: built \(Life.built("Config")) with its container")
        print("container: the same at every read: \(dependencies.config === dependencies.config)")

        print("lazy: built \(Life.built("Cache")) before the first read")
        print("lazy: the same at every read: \(dependencies.cache === dependencies.cache)")
        print("lazy: built \(Life.built("Cache")) after two reads, freed \(Life.freed("Cache"))")

        print("transient: built \(Life.built("Request")) before the first read")
        print("transient: the same at every read: \(dependencies.request === dependencies.request)")
        print("transient: built \(Life.built("Request")) after two reads, freed \(Life.freed("Request"))")

        print("weak: built \(Life.built("Session")) before the first read")
        do {
            let held = dependencies.session
            print("weak: shared while held: \(held === dependencies.session)")
            print("weak: built \(Life.built("Session")) while held, freed \(Life.freed("Session"))")
        }
        print("weak: freed \(Life.freed("Session")) when nobody holds it")
        let again = dependencies.session
        print("weak: built \(Life.built("Session")) at the next read, shared: \(again === dependencies.session)")

        let screen = dependencies.screen
        print("child: reads the parent's config: \(screen.config === dependencies.config)")
        print("child: reads the parent's cache: \(screen.cache === dependencies.cache)")
        print("child: shares the held session: \(screen.session === again)")
        print("child: each screen its own title: \(screen.title !== dependencies.screen.title)")
    }
    print("root dropped: alive \(Life.alive)")
}

func childOutlivesParent() {
    do {
        weak var app: App?
        let screen: Screen
        do {
            let root = MainDependencyContainer.buildApp()
            app = root
            screen = root.dependencies.screen
        }
        print("orphan: parent is gone: \(app == nil)")
        let before = (cache: Life.built("Cache"), session: Life.built("Session"), request: Life.built("Request"))
        print("orphan: container still the same: \(screen.config === screen.config), own title too: \(screen.title === screen.title)")
        print("orphan: lazy built once: \(screen.cache === screen.cache), \(Life.built("Cache") - before.cache)")
        let held = screen.session
        print("orphan: weak shared while held: \(held === screen.session), \(Life.built("Session") - before.session)")
        print("orphan: transient new at each read: \(screen.request !== screen.request), \(Life.built("Request") - before.request)")
    }
    print("orphan dropped: alive \(Life.alive)")
}

func lazyNeverRead() {
    let before = Life.built("Cache")
    _ = MainDependencyContainer.appDependencyResolver().config
    print("never read: lazy built \(Life.built("Cache") - before), alive \(Life.alive)")
}
