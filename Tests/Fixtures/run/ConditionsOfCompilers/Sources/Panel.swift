// An import and attributes of an initializer and of a function, which differ between the versions of the language.
#if swift(>=6)
internal import Gauges
#else
import Gauges
#endif

final class Panel {
    // weaver: gauge = Gauge
    // weaver: dial = Dial
    // weaver: dial.scope = .lazy
    // weaver: lamp = Lamp
    // weaver: lamp.scope = .lazy
    // weaver: lamp.builder = makeLamp
    private let dependencies: any PanelDependencyResolver
    init(injecting dependencies: any PanelDependencyResolver) { self.dependencies = dependencies }

    #if swift(>=6)
    @MainActor func light() { print(dependencies.dial.name, dependencies.lamp.name) }
    #else
    func light() { print(dependencies.dial.name, dependencies.lamp.name) }
    #endif
}

final class Dial {
    let name = "dial"
    #if swift(>=6)
    @MainActor
    #endif
    init() {}
}

final class Lamp { let name = "lamp" }

#if swift(>=6)
@MainActor
#endif
func makeLamp() -> Lamp { Lamp() }
