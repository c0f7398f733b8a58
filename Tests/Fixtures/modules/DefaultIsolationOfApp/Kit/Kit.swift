public protocol Logging {
    func log(_ line: String)
}

public final class Engine {
    // weaver: power <= Int
    // weaver: logger <- Logging
    // weaver: fuel <- Fuel
    private let (power, logger): (Int, any Logging)
    private let fuel: () -> Fuel
    init(power: Int, logger: any Logging, fuel: @escaping () -> Fuel) {
        (self.power, self.logger, self.fuel) = (power, logger, fuel)
    }
    public func start() { logger.log("engine \(power) \(fuel().amount)") }
}

public struct Fuel: Sendable {
    public let amount: Int
    public init(amount: Int) { self.amount = amount }
}

public final class Radio {
    // weaver: logger <- Logging
    private let resolver: any RadioDependencyResolver
    init(injecting resolver: any RadioDependencyResolver) { self.resolver = resolver }
    public func play() { resolver.logger.log("radio") }
}

public actor Garage {
    // weaver: fuel <- Fuel
    private let fuel: Fuel
    init(fuel: Fuel) { self.fuel = fuel }
    public func amount() -> Int { fuel.amount }
}

public final class Token: Sendable {
    public let number: Int
    public init(number: Int) { self.number = number }
}

/// Sets what the app has on the main actor.
public actor Gate {
    // weaver: token <- Token
    // weaver: token.setter = true
    private let resolver: any GateDependencyResolver
    init(injecting resolver: any GateDependencyResolver) { self.resolver = resolver }
    public func open() { resolver.setToken(Token(number: 7)) }
}
