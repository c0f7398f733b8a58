import CoreKit
import Foundation

// The module has types with the names of types of the modules that it imports. Within it, its own come first.
struct Notification: Equatable {
    let title: String
}

final class Operation {
    let name = "ours"
}

actor Process {}

enum Unit {
    case metre
}

struct Table {
    let rows = 3
}

typealias Stream = [String]

/// Members of types of Foundation have their names before those of the module.
struct Component {}

final class Badge {
    let name = "ours"
}

extension NumberFormatter {
    final class Badge {
        let name = "of the formatter"
    }
}

final class Clock {
    // weaver: unit <= Calendar.Component
    // weaver: badge = NumberFormatter.Badge
    let text: String

    init(unit: Calendar.Component, badge: NumberFormatter.Badge) { text = "\(unit) \(badge.name)" }
}

protocol Progress {
    func post(_ notification: Notification, at date: Date, in units: [Unit: Operation]) -> Stream
    func last() -> Notification?
}

final class Thread: Progress {
    func post(_ notification: Notification, at date: Date, in units: [Unit: Operation]) -> Stream { ["posted"] }
    func last() -> Notification? { nil }
}

#if OURS
final class Timer {
    let name = "class"
}
#else
struct Timer {
    let name = "struct"
}
#endif

#if OURS
final class Port {
    init() {}
}
#endif

final class Screen {
    // weaver: progress <- Progress
    // weaver: store <- Storing
    // weaver: table <- Table
    // weaver: timer <- Timer
    // weaver: first <= Notification
    private let progress: any Progress
    private let store: any Storing
    private let rows: Int
    private let first: Notification

    init(progress: any Progress, store: any Storing, table: Table, timer: Timer, first: Notification) {
        self.progress = progress
        self.store = store
        self.first = first
        rows = table.rows
        print(timer.name)
    }

    func show() -> String {
        let lines = progress.post(first, at: Date(), in: [.metre: Operation()])
        return "\(lines) \(store.save(Data([1, 2]), at: URL(fileURLWithPath: "/"))) \(rows)"
    }
}

final class App {
    // weaver: progress = Thread <- Progress
    // weaver: store = Store <- Storing
    // weaver: table = Table
    // weaver: timer = Timer
    // weaver: process = Process
    // weaver: operation = Operation
    // weaver: operation.builder = { _ in Operation() }
    // weaver: screen = Screen
    // weaver: clock = Clock
    #if OURS
    // weaver: port = Port
    #endif
    let resolver: any AppDependencyResolver

    init(injecting resolver: any AppDependencyResolver) {
        self.resolver = resolver
    }

    func show() {
        print(resolver.clock(unit: .month).text)
        print(resolver.screen(first: Notification(title: "app")).show(), resolver.operation.name, resolver.process)
        #if OURS
        print(resolver.port)
        #endif
    }
}
