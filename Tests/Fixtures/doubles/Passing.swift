// Parameters that are consumed, and results that are sent.
final class Box { var a = 0 }
struct Pair { var a: [Int] = [] }
protocol B1 {
    func f(_ b: consuming Box)
    func g(_ b: consuming Pair, n: Int) -> Int
}
protocol B1S: Sendable {
    func f(_ b: consuming Box)
    func h(_ b: consuming Pair) -> Int
}
protocol B1G {
    func f<T>(_ b: consuming T)
    func k(_ b: consuming Pair?, _ c: borrowing Box)
    func l(_ c: __owned Box)
}
protocol C1 {
    func take() -> sending Box
    func tick() -> sending Int
    func some() -> sending Box?
    func t() throws -> sending [Box]
}
protocol C2: Sendable {
    func take() async -> sending Box
    func take2() -> sending Box
}
protocol C3: Actor {
    func take() -> sending Box
    func take2() async -> sending Box
}
@MainActor protocol C4 {
    func take() -> sending Box
    func take2() async -> sending Box
    func hand(_ b: sending Box) async
}
protocol C5: Sendable {
    func give(_ b: sending Box) async -> sending Box
    static func make() -> sending Box
    func gen<T>(_ t: T) -> sending T
}
