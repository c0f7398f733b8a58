// Generic types whose dependencies do not depend on their arguments, which registrations must name all the same.
final class Box<Content> {}

final class Pair<First, Second> {}

final class Several<each Value> {}

// A type nested in a generic type, one of Swift too, has the parameters of that type.
final class Table<Row> {
    final class List {}
    final class Index<Key> { final class Entry {} }
}

extension Array { final class Cursor {} }
extension Dictionary { final class Cursor {} }
extension Int { final class Cursor {} }

final class App {
    // expected-error@+1:22 {{'box' registers 'Box' without arguments [missing-generic-arguments]}}
    // weaver: box = Box
    // expected-error@+1:23 {{'Pair<Int>' has 1 argument, and 'Pair' takes 2 [missing-generic-arguments]}}
    // weaver: pair = Pair<Int>
    // weaver: both = Pair<Int, String>
    // weaver: several = Several<Int, String>
    // weaver: one = Several<Int>
    // expected-error@+1:23 {{'list' registers 'Table.List' without the arguments of 'Table' [missing-generic-arguments]}}
    // weaver: list = Table.List
    // weaver: rows = Table<Int>.List
    // expected-error@+1:24 {{'entry' registers 'Table<Int>.Index.Entry' without the arguments of 'Table.Index'}}
    // weaver: entry = Table<Int>.Index.Entry
    // expected-error@+1:25 {{'cursor' registers 'Array.Cursor' without the arguments of 'Array' [missing-generic-arguments]}}
    // weaver: cursor = Array.Cursor
    // weaver: numbers = Array<Int>.Cursor
    // expected-error@+1:23 {{'keys' registers 'Dictionary.Cursor' without the arguments of 'Dictionary'}}
    // weaver: keys = Dictionary.Cursor
    // weaver: digits = Int.Cursor
    // expected-error@+1:27 {{the type of 'content' names 'Box' without arguments [missing-generic-arguments]}}
    // weaver: content <= [Box]
    // expected-error@+1:27 {{the type of 'contents' names 'Box' without arguments [missing-generic-arguments]}}
    // weaver: contents = Pair<Int, Box?>
    // weaver: numbered <= (Pair<Int, Several<Int>>) -> IntBox
}

typealias IntBox = Box<Int>

