protocol Ticking: AnyObject {
    func tick() -> Int
}

final class Ticker: Ticking {
    private var count = 0

    func tick() -> Int {
        count += 1
        return count
    }
}

final class Lap {
    @Weaver(.reference) private var ticker: any Ticking
    @Weaver(.parameter) private var name: String

    init(injecting _: any LapDependencyResolver) {}

    func text() -> String { "\(name): \(ticker.tick())" }
}

final class TimerApp {
    // The property that holds the resolver must come before the first wrapper.
    private let dependencies = MainDependencyContainer.timerAppDependencyResolver()

    @Weaver(.registration, type: Ticker.self, scope: .lazy) private var ticker: any Ticking
    @WeaverP1(.registration, type: Lap.self) private var lap: (String) -> Lap

    func run() {
        print(lap("first").text())
        print(lap("second").text())
        print("ticks: \(ticker.tick() - 1)")
    }
}
