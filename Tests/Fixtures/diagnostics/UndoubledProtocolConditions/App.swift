// Declarations in some branches of `#if` cannot be doubled.
#if DEBUG
// expected-warning@+1:13 {{'Session' cannot be doubled: it is final [undoubled-protocol]}}
final class Session {}
#else
class Session { func run() {} }
#endif
final class Clock {}
final class App {
    // weaver: clock = Clock
    init(clock: Clock) {}
}
