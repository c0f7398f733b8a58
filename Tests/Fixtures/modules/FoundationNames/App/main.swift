import CoreKit
import DeskKit
import Foundation

struct Teller: CoreKit.Progress {
    func tell() -> String { "told" }
}

final class Screen {
    // weaver: first <- CoreKit.Notification
    // weaver: progress <- CoreKit.Progress
    // weaver: started <= Date
    // weaver: process <= CoreKit.Process
    private let first: CoreKit.Notification
    private let progress: any CoreKit.Progress
    private let process: Int

    init(first: CoreKit.Notification, progress: any CoreKit.Progress, started: Date, process: CoreKit.Process) {
        self.first = first
        self.progress = progress
        self.process = process
    }

    func show() { print(first.title, progress.tell(), process) }
}

final class App {
    // weaver: first = CoreKit.Notification
    // weaver: progress = Teller <- CoreKit.Progress
    // weaver: screen = Screen
    // weaver: panel = Panel
    // weaver: desk = Desk
    let resolver: any AppDependencyResolver

    init(injecting resolver: any AppDependencyResolver) {
        self.resolver = resolver
    }
}

/// Has its dependencies in the manifest.
final class Panel {
    private let operation: CoreKit.Operation
    private let second: CoreKit.Notification

    init(operation: CoreKit.Operation, second: CoreKit.Notification) {
        self.operation = operation
        self.second = second
    }

    func show() { print(second.title, type(of: operation)) }
}

let app = MainDependencyContainer.buildApp()
app.resolver.screen(started: Date(), process: 3).show()
app.resolver.panel.show()
print(app.resolver.desk(since: Date()).ring())
