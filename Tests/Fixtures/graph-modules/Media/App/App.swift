import CoreKit
import EmptyKit
import Foundation
import LogKit
import end

final class CoreLogger: CoreKit.Logging {}
final class LogLogger: LogKit.Logging {}
struct Settings {}

final class App {
    // weaver: core = CoreScreen
    // weaver: log = LogScreen
    // weaver: settings = Settings
    // weaver: last = Last
    // weaver: session = Session
    // weaver: session.builder = Session.make
}

final class CoreScreen {
    // weaver: logger = CoreLogger <- CoreKit.Logging
    // weaver: player = CoreKit.Player
    // weaver: box = Box<Int>
    // weaver: settings <- Settings?
    init(injecting _: any CoreScreenDependencyResolver) {}
}

final class LogScreen {
    // weaver: logger = LogLogger <- LogKit.Logging
    // weaver: settings = LogKit.Settings
    // weaver: settings.scope = .lazy
    // weaver: player = LogKit.Player
    // weaver: inner = Outer.Inner
    init(injecting _: any LogScreenDependencyResolver) {}
}
