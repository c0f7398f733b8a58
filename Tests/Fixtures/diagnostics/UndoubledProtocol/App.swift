// What is elsewhere may require anything.
// expected-warning@+1:10 {{'Observing' cannot be doubled: 'Observing' inherits 'KitObserver', which the inputs do not declare [undoubled-protocol]}}
protocol Observing: KitObserver {}

// One property cannot have two types.
protocol Named { var name: String { get } }
// expected-warning@+1:25 {{'Named & Numbered' cannot be doubled: 'name' is a 'String' in 'Named' and a 'Int' in 'Numbered'}}
protocol Numbered { var name: Int { get } }
final class Both {}
final class Observer: Observing {}
final class Page: Screen, Titled { init() { super.init(title: "") } }

class Screen { init(title: String) {} }
// expected-warning@+1:10 {{its superclass 'Screen' cannot be made without arguments}}
protocol Titled: Screen {}

final class App {
    // weaver: observer = Observer <- Observing
    // weaver: observer.builder = { Observer() }
    // weaver: both = Both <- Named & Numbered
    // weaver: both.scope = .lazy
    // weaver: both.builder = { fatalError() }
    // weaver: titled = Page <- Titled
    // weaver: titled.builder = { Page() }
    init(observer: any Observing, both: @escaping () -> any Named & Numbered, titled: any Titled) {}
}
