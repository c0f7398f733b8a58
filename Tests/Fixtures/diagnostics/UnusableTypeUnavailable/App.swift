@available(*, unavailable, message: "gone")
final class Fax {}

@available(swift, obsoleted: 5)
struct Telex {}

@available(*, unavailable)
enum Machines { final class Printer {} }

@available(*, unavailable)
protocol Faxing {}

final class App {
    // expected-error@+1:22 {{'fax' cannot be of the type 'Fax', which is unavailable [unusable-type]}}
    // weaver: fax = Fax
    // expected-error@+1:27 {{'telexes' cannot be of the type 'Telex', which is unavailable [unusable-type]}}
    // weaver: telexes <= [Telex]
    // expected-error@+1:27 {{'printer' cannot be of the type 'Machines', which is unavailable [unusable-type]}}
    // weaver: printer <= Machines.Printer?
    // expected-error@+1:26 {{'faxing' cannot be of the type 'Faxing', which is unavailable [unusable-type]}}
    // weaver: faxing <= any Faxing & Sendable
    init(injecting dependencies: any AppDependencyResolver) {}
}

@available(*, unavailable)
final class Old {
    // expected-error@+1:16 {{'Old' is unavailable, and cannot have dependencies [misplaced-annotation]}}
    // weaver: id <= Int
    init(injecting dependencies: any OldDependencyResolver) {}
}
