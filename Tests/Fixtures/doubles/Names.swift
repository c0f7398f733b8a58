// Names that the private parts of a double must not collide with, and names of types of Foundation.
protocol A1: Sendable {
    var state: Int { get }
}
protocol A2: Actor {
    func state()
}
enum State { case on }
protocol A3: Sendable {
    func set(_ s: State) -> State
}
protocol A4: Sendable {
    associatedtype State
    func f(_ s: State) -> State?
}
protocol A5: Sendable {
    static var staticState: Int { get }
    static var other: Int { get }
}
struct Odd {}
protocol A6: Sendable {
    func unset() -> Odd
    var x: Odd { get }
}
protocol A7 {
    var unset: Odd { get }
}
func unset(_ s: String) -> Odd { Odd() }
protocol A8: Sendable {
    associatedtype StaticState
    static func g() -> Int
    var state: Int { get }
}
struct Operation { var a = 0 }
struct Thread {}
protocol I1: Sendable {
    func run(_ o: Operation) -> Operation?
    func t() -> Thread
}

// Raw identifiers.
protocol G1 {
    func `load all`() -> Int
    var `is on`: Bool { get set }
    func f(`the id`: Int)
    func `2x`(_ n: Int) -> String
    func `while`(`for x`: Int, _ `in y`: Int)
    func g(`c:d`: Int, `e+f` h: Int)
    func i<`T 1`, `2T`>(_ t: `T 1`, _ u: `2T`) -> [`T 1`]
}
protocol `Odd Store`: Sendable {
    func `load all`() -> Int
    static func `make it`() -> Int
}
struct `My Thing` {}
protocol G3 {
    func f(_ a: `My Thing`) -> `My Thing`
    func f(_ a: Int) -> `My Thing`
}

// Members whose types are as new as they are.
@available(macOS 26, iOS 26, *) struct Newer { var id = 0 }
protocol Renewed {
    @available(macOS 26, iOS 26, *) func renew(_ value: Newer, at time: Int) -> Newer
    @available(macOS 26, iOS 26, *) func find(_ value: Newer?) async throws -> [Newer]
    @available(macOS 26, iOS 26, *) var newest: Newer { get }
    @available(macOS 26, iOS 26, *) var other: Newer? { get async }
    @available(macOS 26, iOS 26, *) func since(_ id: Int) -> Int
}
protocol SharedRenewed: Sendable {
    @available(macOS 26, iOS 26, *) func renew(_ value: Newer, at time: Int) -> Newer
    @available(macOS 26, iOS 26, *) static func find(_ value: Newer?) async throws -> [Newer]
    @available(macOS 26, iOS 26, *) var newest: Newer { get }
}

// Members and parameters whose names the double's own state has.
protocol Recorder {
    var forwarded: Int { get set }
    var state: Int? { get set }
    func record(_ record: Int, forwarded: String) -> Int
    func keep(record: Int, record2: Int, forwarded2: String)
}

// Names that mean a metatype without backticks.
protocol Metatypes {
    var `Type`: Int { get set }
    func `Protocol`() -> Int
    static func `Type`(_ type: Int)
}
protocol SharedMetatypes: Sendable {
    var `Protocol`: Int { get async throws }
    func `Type`(`Type`: Int, `Protocol`: Int)
}
