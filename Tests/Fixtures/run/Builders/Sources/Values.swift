import Foundation

/// Builders that are no functions: static properties, and cases of an enumeration, are taken as they are.
final class Cabinet {
    let dependencies = MainDependencyContainer.cabinetDependencyResolver()

    // weaver: shared = Key
    // weaver: shared.builder = Key.shared

    // weaver: spare = Turning
    // weaver: spare.builder = Keys.spare

    // weaver: latest = Key
    // weaver: latest.builder = Key.latest
    // weaver: latest.scope = .lazy

    // weaver: next = Key
    // weaver: next.builder = Key.next
    // weaver: next.scope = .transient

    // weaver: material = Material
    // weaver: material.builder = Material.steel

    // A static property may also be a closure, which is called.
    // weaver: coating = Material
    // weaver: coating.builder = Material.coating

    // One that takes nothing is called with nothing.
    // weaver: cupboard = Cupboard
    // weaver: cupboard.builder = Cupboard.make
    // weaver: recovered = Cupboard
    // weaver: recovered.builder = Cupboard.remake

    // The inputs do not declare the type: by its name, this is a shared instance.
    // weaver: files = FileManager
    // weaver: files.builder = FileManager.default
}

protocol Turning: Sendable {
    var number: Int { get }
}

final class Key: Turning, Sendable {
    static let shared = Key(0)
    nonisolated(unsafe) static var count = 0
    static var next: Key {
        count += 1
        return Key(count)
    }

    let number: Int

    init(_ number: Int) {
        self.number = number
    }
}

extension Key {
    static var latest: Key { get throws { Key(count * 100) } }
}

enum Keys {
    static let spare: any Turning = Key(7)
}

enum Material: Sendable {
    case steel, brass(Int)

    static let coating: @Sendable (any CabinetDependencyResolver) -> Material = { .brass($0.shared.number) }
}

typealias Making<Value> = @Sendable () -> Value

final class Cupboard: Sendable {
    static let make: @Sendable () -> Cupboard = { Cupboard() }
    static let remake: Making<Cupboard> = { Cupboard() }
}
