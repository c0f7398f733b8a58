// Generic types whose dependencies do not depend on their arguments, which registrations must name all the same.
final class Box<Content> {}

final class Pair<First, Second> {}

final class Several<each Value> {}

final class App {
    // expected-error@+1:22 {{'box' registers 'Box' without arguments [missing-generic-arguments]}}
    // weaver: box = Box
    // expected-error@+1:23 {{'Pair<Int>' has 1 argument, and 'Pair' takes 2 [missing-generic-arguments]}}
    // weaver: pair = Pair<Int>
    // weaver: both = Pair<Int, String>
    // weaver: several = Several<Int, String>
    // weaver: one = Several<Int>
}
