protocol Decoding {
    func first<T>(_ type: T.Type) -> T?
    func all<T>(_ type: T.Type) -> [T]
    func table<T>(_ type: T.Type) -> [String: T]
    func old<T>(_ value: T) -> T!
    func each<each Part>(_ parts: repeat each Part) -> (repeat each Part)
    subscript<T>(type: T.Type) -> T? { get set }
}

final class Box {
    let size: Int
    init(_ size: Int) { self.size = size }
}

protocol Keeping {
    func keep(_ box: consuming Box) -> Int
    func take() -> sending Box
    func count(_: Int) -> Int
    func count(_: Int...) -> Int
}

@available(macOS 26, iOS 26, *) struct Newer { var id = 0 }

protocol Renewing {
    @available(macOS 26, iOS 26, *) func renew(_ value: Newer) -> Newer
    @available(macOS 26, iOS 26, *) var newest: Newer? { get }
}

protocol Delegating { var delegate: any Keeping { get } }
protocol DelegatingAgain: Delegating { var delegate: Keeping { get set } }

typealias Receive<Value> = (Value) -> Void

enum Refused: Error { case refused }

protocol Checking {
    func check(_ ok: @autoclosure () throws -> Bool, _ text: String) -> Bool
    func receive<T>(_ value: T, _ body: Receive<[T]>)
    subscript(key: String, default value: @autoclosure () -> Int) -> Int { get set }
    subscript<T: Hashable>(values: Set<T>) -> Set<T> { get set }
}

protocol Titled: Identifiable where ID == String {}
