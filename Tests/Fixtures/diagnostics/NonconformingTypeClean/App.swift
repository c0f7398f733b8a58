// Each conforms in some way, or could unseen.
final class App {
    // weaver: elsewhere = Elsewhere <- Logging
    // weaver: inherited = Inherited <- Loud
    // weaver: sub = Sub <- Base
    // weaver: subProtocol = Sub <- Storing
    // weaver: composed = Composed <- Logging & Storing
    // weaver: alias = Alias <- Log
    // weaver: generic = Generic<Int> <- Logging
    // weaver: nested = Outer.Inner <- Outer.Inside
    // weaver: attributed = Attributed <- Logging
    // weaver: isolated = Isolated <- Logging
    // weaver: unchecked = Unchecked <- Logging
    // weaver: branched = Branched <- Logging
    // weaver: foreign = Foreign <- Logging
    // weaver: made = Plain <- Logging
    // weaver: made.builder = { Elsewhere() }
    // weaver: itself = Plain <- Plain
    // weaver: undeclared = Plain <- AnyObject
    // weaver: macro = Macro <- Logging
}

protocol Loud {}
protocol Logging: Loud {}
protocol Storing {}
typealias Everything = Logging & Storing
typealias Log = Logging

final class Inherited: Log {}
class Base: Storing {}
class Middle: Base {}
final class Sub: Middle {}
final class Composed: Everything {}
final class Aliased {}
typealias Alias = Aliased
struct Generic<Value> {}
enum Outer {
    protocol Inside {}
}
extension Outer {
    final class Inner: Inside {}
}
final class Attributed: @preconcurrency Logging {}
@MainActor final class Isolated: @MainActor Logging {}
final class Unchecked: @unchecked Sendable, nonisolated Logging {}
final class Branched {}
final class Foreign: Unknown {}
final class Plain {}
@Conforming final class Macro {}
