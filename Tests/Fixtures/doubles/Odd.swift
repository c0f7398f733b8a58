// Protocols that are odd in one way or another: their doubles compile in both language modes without warnings.
import Foundation

protocol Listing: Collection where Element == Int {
    var label: String { get }
}

protocol BothWays: BidirectionalCollection {
    func extra(_ x: Element)
}

protocol Literal: ExpressibleByStringInterpolation, ExpressibleByArrayLiteral {}

protocol Bytes: ContiguousBytes, Sendable {}

protocol Running: SerialExecutor {
    func f()
}

protocol Cases: CaseIterable, CodingKey {}

protocol Adding: AdditiveArithmetic {}

protocol Sequencing: Sequence, Sendable {
    func f() -> Element
}

protocol Tied {
    associatedtype A: Hashable
    associatedtype B: Collection where B.Element == A, B.Index == Int
    func f(_ a: A) -> B
}

private protocol Hidden {
    func f()
}

protocol Making {
    static func make<T: Sendable>(_ t: T) -> T
    var x: Int? { get async }
    func a(_ f: @isolated(any) @escaping () async -> Void)
    func b(_: [any Sendable]...)
    func c<each T, R>(_ f: (repeat each T) -> R) -> R
}

protocol Shadowing: AnyObject {
    associatedtype T
    func x<T>(_ t: T)
    func opt(_ a: Self?)
}

@available(*, unavailable) protocol Gone {
    func f()
}

protocol Throwing: Error, Sendable {
    func f() async throws(any Error)
    func g() throws(Never)
}

public protocol Escaped {
    func `init`()
    var `default`: Int { get }
    static var `Type2`: Int { get }
}

protocol Defaulted {
    associatedtype X = Int
    func f(_ x: X)
}

protocol Settled: Defaulted where X == String {
    func g() -> X
}

protocol Recursive {
    associatedtype Y: Recursive
    var y: Y { get }
    func z(_ y: Y.Y)
}

protocol NamedLikeState {
    func z(unset: Int, state: Int) -> Thing
    func state() -> Int
    var staticState: Int { get }
    func update(_ handler: Int, unset: String)
}

protocol NamedLikeSpies: Sendable {
    func state(_ update: Int) -> Int
    var s: [Int] { get }
    func load(loadCallCount: Int, loadHandler: Int) -> Int
}

protocol Crossing: Sendable {
    @MainActor func a(_ x: NSObject) async -> NSObject
    static func b(_ x: @escaping @Sendable () -> Void) async
    var v: @Sendable () -> Void { get }
}

@MainActor protocol OnMain {
    func a(_ x: NSObject) async -> NSObject
    init(x: NSObject)
    subscript(i: Int) -> Int { get set }
    nonisolated init(y: Int)
}

protocol Acting: Actor {
    func a(_ f: @escaping () -> Void)
    func b(_ f: () -> Int) -> Int
    func c(_ x: NSObject) -> NSObject
    init()
    subscript(i: Int) -> Int { get }
    nonisolated func n(_ x: NSObject)
    func it(_ f: @Sendable (isolated Self) -> Void)
}

protocol Metatypes {
    func f(_ x: Any.Type, y: (any Metatypes).Type, z: (any Metatypes.Type)?)
    func g(_ a: inout [Int]?, _ b: UnsafeMutablePointer<Int>...)
    func h() -> Thing
}

struct Thing {}

protocol Noncopyable: ~Copyable {
    borrowing func f() -> Int
    consuming func g()
    mutating func h(_ x: consuming Self)
}

protocol Closures: AnyObject {
    var d: (any Closures)? { get set }
    var c: (() -> Void)? { get set }
    var e: () -> Void { get set }
    func f(_ x: (() throws -> Void)?, y: (@Sendable () -> Void)? )
}

protocol Generics {
    func f<T>(_ x: T?, y: [T], z: (T, Int), w: @escaping (T) -> Int) -> T?
    func g<T>(_ f: (T) -> T) -> [T]
    func h<T: AnyObject>(_ x: T, k: KeyPath<T, Int>) -> Set<Int> where T: Sendable
}

protocol Operators {
    prefix static func ! (x: Self) -> Self
    static func == (a: Self, b: Int) -> Bool
    static postfix func ++ (x: inout Self) -> Self
    func callAsFunction(_ x: Int) -> Int
    subscript(dynamicMember k: String) -> Int { get }
}

protocol Derived {
    associatedtype A
    associatedtype B where B == [A]
    func f(_ b: B)
}

protocol Opaque {
    func f(_ x: some Collection<Int>) -> any Collection<Int>
    func g(_ x: any (Defaulted & Operators))
}

protocol Equal: Base where T == U {
    associatedtype U
}

protocol Base {
    associatedtype T: Equatable
    func f(_ t: T)
}

protocol Autoclosure {
    func f(file: StaticString, line: UInt, _ m: @autoclosure @escaping @Sendable () async throws -> Int) async throws
}

protocol Nonsending: Sendable {
    func f(_ work: nonisolated(nonsending) @escaping () async -> Int)
    static func g(_ work: nonisolated(nonsending) @escaping @Sendable () async throws -> Int) async
}

@globalActor actor Vault { static let shared = Vault() }

@MainActor protocol Stored: AnyObject {
    @Vault func all() -> [Int]
    @Vault var count: Int { get }
    func title() -> String
}

protocol Observing {
    @MainActor func changed(_ x: Int)
    @MainActor var count: Int { get }
}

@MainActor protocol ObservingOnMain: Observing {
    func load()
}

@Vault protocol ObservingElsewhere: Observing {
    func load()
}

protocol ObservingActor: Actor, Observing {
    func load()
}

protocol UseCase<Input, Output> {
    associatedtype Input
    associatedtype Output
    func execute(_ input: Input) async throws -> Output
    func each(_ body: (Input) -> Output)
}

protocol Logout: UseCase<Void, Bool> {}

typealias Callback<T> = (T) -> Void
struct Page<T> {}

protocol Calling {
    func each<T>(_ type: T.Type, _ body: Callback<[T]>)
    func pages(_ body: Callback<Page<Self>>)
    func types(_ body: Callback<Int.Type>)
    func nested(_ body: Callback<() -> Void>, _ other: @escaping Callback<Callback<Int>>)
    func empty(_ body: Callback<Void>)
    func protocols(_ body: Callback<any Observing>, _ sequence: Callback<[any Collection<Int>]?>)
}

protocol Decoder1 {
    static func <> (l: Self, r: Self) -> Bool
    func decode<T: Decodable>(_ type: T.Type) -> T
    var list: [Int] { get }
    func take(_ x: Array<Swift.String>)
}

protocol Decoder2: Decoder1, Comparable {
    static func <> (lhs: Self, rhs: Self) -> Bool
    static func < (l: Self, r: Self) -> Bool
    func decode<U: Decodable>(_ type: U.Type) -> U
    var list: Array<Int> { get set }
    func take(_ x: [String])
}

infix operator <>

class View {
    var frame = 0
    init() {}
    func layOut(in width: Int) {}
    final func close() {}
}

class Panel<Content>: View {}

protocol Screen: Panel<Int> {
    var frame: Int { get set }
    var title: String { get }
    init()
    func layOut(in width: Int)
    func layOut(in width: String)
    func close()
}

protocol Described: NSObject {
    var hash: Int { get }
    var description: String { get }
    func isEqual(_ object: Any?) -> Bool
    var title: String { get }
}

class Entity: @unchecked Sendable {}

protocol Persisted: Entity {
    func save()
}

protocol Numbered {
    func place(_ p0: Int, _: Int, _ p1: Int)
    func turn(_: Int, _ p0: String)
}

protocol MadeOnMain {
    @MainActor init()
    func run()
}

protocol MadeLately {
    @available(*, deprecated) init()
    var title: String { get }
}

protocol Settable {
    subscript(newValue: Int) -> Int { get set }
}
protocol Inheriting {
    func run(@_inheritActorContext _ work: @escaping @Sendable () async -> Void)
    func start(@_implicitSelfCapture _ work: @escaping () -> Void)
}
