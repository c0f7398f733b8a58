// A manifest asks for the double of a protocol that two files declare, whatever is compiled.
final class App {
    // weaver: clock = Clock
    init(clock: Clock) {}
}
final class Clock {}
protocol Loading: AnyObject {}
private protocol Saving { func save() }
