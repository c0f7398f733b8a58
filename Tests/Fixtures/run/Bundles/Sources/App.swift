final class App {
    // weaver: self.includes = [Networking, Kits.Local, Clocks]
    // weaver: retries = PatientRetries <- Retrying
    // weaver: retries.override = true
    // weaver: screen = Screen
    // weaver: screen.scope = .transient
    // weaver: session = Session
    // weaver: session.setter = true
    // weaver: session.override = true

    let dependencies: any AppDependencyResolver

    init(injecting dependencies: any AppDependencyResolver) {
        self.dependencies = dependencies
    }
}

final class Tool {
    // weaver: self.includes = [Networking]

    let client: any Fetching
    let dependencies: any ToolDependencyResolver

    init(injecting dependencies: any ToolDependencyResolver) {
        client = dependencies.client
        self.dependencies = dependencies
    }
}

@MainActor final class Window {
    // weaver: self.includes = [Networking, Panes]

    let client: any Fetching
    let pane: Pane

    init(client: any Fetching, pane: Pane) {
        self.client = client
        self.pane = pane
    }
}

class Base {
    // weaver: self.includes = [Clocks]

    let clock: Clock

    init(clock: Clock) {
        self.clock = clock
    }
}

final class Derived: Base {
    // weaver: clock = Clock
}

final class Holder {
    // weaver: base = Base
    // weaver: derived = Derived

    let base: Base
    let derived: Derived

    init(base: Base, derived: Derived) {
        self.base = base
        self.derived = derived
    }
}

final class Screen {
    // weaver: service <- Fetching
    // weaver: service.from = client
    // weaver: parts <- [Fetching]
    // weaver: parts.collect = [remote]
    // weaver: item <- Item
    // weaver: file <- File
    // weaver: stamp <- Stamp
    // weaver: session <- Session
    // weaver: session.setter = true

    let dependencies: any ScreenDependencyResolver

    init(injecting dependencies: any ScreenDependencyResolver) {
        self.dependencies = dependencies
    }
}
