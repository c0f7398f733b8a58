/// Actors as dependencies.
actor Engine {
    private(set) var turns = 0

    func turn() {
        turns += 1
    }
}

actor Account {
    // weaver: logger <- Logger
    // weaver: engine <- Engine
    private let engine: Engine

    init(logger: Logger, engine: Engine) {
        self.engine = engine
    }

    func use() async -> Int {
        await engine.turn()
        return await engine.turns
    }
}

/// A global actor of the user's own.
@globalActor
actor VaultActor {
    static let shared = VaultActor()
}

/// Has nothing of the main actor.
final class VaultApp {
    // weaver: logger = Logger
    // weaver: vault = Vault
    // weaver: vault.scope = .lazy
}

@VaultActor
final class Vault {
    // weaver: logger <- Logger
    private let logger: Logger
    private(set) var gold = 0

    init(logger: Logger) {
        self.logger = logger
    }

    func store() {
        gold += 1
    }
}
