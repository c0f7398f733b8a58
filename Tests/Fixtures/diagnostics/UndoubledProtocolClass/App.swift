// A manifest asks for doubles of classes that nothing in another file can inherit from.
// expected-warning@+1:13 {{'Closed' cannot be doubled: it is final [undoubled-protocol]}}
final class Closed {}
// expected-warning@+1:7 {{'Sealed' cannot be doubled: all its initializers are private [undoubled-protocol]}}
class Sealed { private init() {} }
// expected-warning@+1:27 {{'Outer.Inner' cannot be doubled: 'Outer' around it is generic [undoubled-protocol]}}
class Outer<Item> { class Inner {} }
// expected-warning@+1:7 {{'Keeper' cannot be doubled: it is an actor [undoubled-protocol]}}
actor Keeper {}
// expected-warning@+1:8 {{'Value' cannot be doubled: it is a structure [undoubled-protocol]}}
struct Value {}
// expected-warning@+1:6 {{'Choice' cannot be doubled: it is an enumeration [undoubled-protocol]}}
enum Choice { case one }
// expected-warning@+1:15 {{'Hidden' cannot be doubled: it is a class that other files cannot inherit from [undoubled-protocol]}}
private class Hidden {}
class Open { func run() {} }
protocol Running { func run() }
class Held { weak var owner: Open? }
