import Foundation
import ShopCore

final class ConsoleLogger: Logging {
    func log(_ line: String) { print("  · \(line)") }
}

final class MemoryStore: Storing {
    private let lock = NSLock()
    nonisolated(unsafe) private var values: [String: String] = [:]

    func value(of name: String) -> String? { lock.withLock { values[name] } }

    func keep(_ value: String, as name: String) { lock.withLock { values[name] = value } }
}

final class Shelf: BookProviding {
    func books() -> [Book] {
        [
            Book(title: "The Left Hand of Darkness", author: "Ursula K. Le Guin", cents: 1_150),
            Book(title: "Austerlitz", author: "W. G. Sebald", cents: 1_400),
            Book(title: "The Summer Book", author: "Tove Jansson", cents: 995),
        ]
    }
}
