import Foundation

final class App {
    // weaver: settings = Settings
    // expected-error@+1:8 {{'settings' cannot be exposed to Objective-C: 'Settings' cannot, it is a struct [attribute-not-applicable]}}
    // weaver: settings.objc = true
    // weaver: logger = Logger <- Logging
    // expected-error@+1:8 {{'logger' cannot be exposed to Objective-C: 'Logging' cannot, it is no @objc protocol [attribute-not-applicable]}}
    // weaver: logger.objc = true
    // weaver: store = Store
    // expected-error@+1:8 {{'store' cannot be exposed to Objective-C: 'Store' cannot, it does not inherit from NSObject [attribute-not-applicable]}}
    // weaver: store.objc = true
    // weaver: button = Button
    // expected-error@+1:8 {{'button' cannot be exposed to Objective-C: 'Settings' cannot, it is a struct [attribute-not-applicable]}}
    // weaver: button.objc = true
    // weaver: title <= String
    // expected-error@+1:8 {{'objc' does not apply to the parameter 'title' [attribute-not-applicable]}}
    // weaver: title.objc = true
    // weaver: worker = Worker <- Working
    // weaver: worker.objc = true
    // weaver: label = NSObject
    // weaver: label.objc = true
    // expected-error@+1:8 {{'objc' does not apply to a type [attribute-not-applicable]}}
    // weaver: self.objc = true

    init(settings: Settings, logger: Logging, store: Store, button: (Settings) -> Button, worker: Working, label: NSObject, title: String) {}
}

struct Settings {}

protocol Logging {}
final class Logger: Logging {}

class Store {}

class Control: NSObject {}

final class Button: Control {
    // weaver: settings <= Settings
    init(settings: Settings) {}
}

@objc protocol Working {}
final class Worker: NSObject, Working {}
