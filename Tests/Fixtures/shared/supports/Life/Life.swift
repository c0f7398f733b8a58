import Foundation

/// Held by an object whose life is counted: built with it, freed with it.
final class Life: Sendable {
    private let name: String

    init(_ name: String) {
        self.name = name
        ledger.note(name, .built)
    }

    deinit {
        ledger.note(name, .freed)
    }

    static func built(_ name: String) -> Int { ledger.count(name).built }
    static func freed(_ name: String) -> Int { ledger.count(name).freed }
    /// The names of what is not freed.
    static var alive: [String] { ledger.alive }
}

private let ledger = Ledger()

private final class Ledger: @unchecked Sendable {
    enum Event { case built, freed }

    private let lock = NSLock()
    private var counts: [String: (built: Int, freed: Int)] = [:]

    func note(_ name: String, _ event: Event) {
        lock.lock()
        defer { lock.unlock() }
        var count = counts[name] ?? (0, 0)
        switch event {
        case .built: count.built += 1
        case .freed: count.freed += 1
        }
        counts[name] = count
    }

    func count(_ name: String) -> (built: Int, freed: Int) {
        lock.lock()
        defer { lock.unlock() }
        return counts[name] ?? (0, 0)
    }

    var alive: [String] {
        lock.lock()
        defer { lock.unlock() }
        return counts.filter { $0.value.built != $0.value.freed }.map(\.key).sorted()
    }
}
