import Foundation

protocol Bound: class {}
final class Holder {
    // weaver: bound <= Bound?
    // weaver: bound.scope = .weak
    init(bound: Bound?) {}
}
final class App {
    // weaver: holder = Holder
    // weaver: manager = Manager <- Managing
    // weaver: manager.scope = .weak
    // weaver: counter = Counter
    // weaver: counter.scope = .weak
    // weaver: delegate = Manager
    // weaver: delegate.scope = .weak
    // weaver: delegate.builder = { _ in Manager() }
    // weaver: session = URLSession
    // weaver: session.scope = .weak
    // weaver: settings = Settings
    // weaver: settings.scope = .lazy
}

protocol Managing {}
protocol Delegate: AnyObject {}
protocol ManagerDelegate: Delegate {}
final class Manager: Managing, ManagerDelegate {}
actor Counter {}
struct Settings {}
