import Kit

nonisolated struct Console: Logging {
    func log(_ line: String) { print(line) }
}

final class App {
    // weaver: logger = Console <- Logging
    // weaver: fuel = Fuel
    // weaver: fuel.builder = { Fuel(amount: 9) }
    // weaver: engine = Engine
    // weaver: radio = Radio
    // weaver: garage = Garage
    // weaver: garage.scope = .lazy
    // weaver: token = Token
    // weaver: token.setter = true
    // weaver: gate = Gate

    private let resolver: any AppDependencyResolver
    init(injecting resolver: any AppDependencyResolver) { self.resolver = resolver }

    func run() async {
        resolver.engine(power: 2).start()
        resolver.radio.play()
        print(await resolver.garage.amount())
        await resolver.gate.open()
        print("token", resolver.token.number)
    }
}

@main enum Program {
    static func main() async { await MainDependencyContainer.buildApp().run() }
}
