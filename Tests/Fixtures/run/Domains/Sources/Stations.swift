final class Station: Sendable {
    // weaver: depot <- Depot
    let number: Int

    init(depot: Depot) { number = depot.number }
}

struct Depot {
    let number = 10
}

@globalActor
actor TrainActor {
    static let shared = TrainActor()
}

/// A root of its own, on another global actor.
@TrainActor
final class Line {
    // weaver: depot = Depot
    // weaver: train = Train
    // weaver: train.scope = .lazy
    // weaver: signal = Signal
    // weaver: signal.scope = .weak
    // weaver: driver = Driver
    @Weaver(.reference) private var crew: Crew?

    let dependencies: any LineDependencyResolver

    init(injecting dependencies: any LineDependencyResolver) { self.dependencies = dependencies }

    func run() -> Int { dependencies.train.depot.number + (crew == nil ? 1 : 0) }
}

final class Crew {}

@TrainActor
final class Train {
    // weaver: depot <- Depot
    let depot: Depot

    init(depot: Depot) { self.depot = depot }
}

final class Signal: Sendable {}

actor Driver {
    // weaver: signal <- Signal
    // weaver: train <- Train
    private let dependencies: any DriverDependencyResolver

    init(injecting dependencies: any DriverDependencyResolver) { self.dependencies = dependencies }

    func sees(_ signal: Signal) -> Bool { dependencies.signal === signal }
}
