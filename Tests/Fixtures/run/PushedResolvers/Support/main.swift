import Foundation

/// A hand-written resolver of everything; what it makes is made with itself, pushed.
final class Spy: ListScreenDependencyResolver & DetailScreenDependencyResolver {
    private(set) var reads: [String] = []
    let id = 3
    let title = "spied"
    private let manager = ManagerSpy()

    var movieManager: any MovieManaging {
        reads.append("movieManager")
        return manager
    }

    var logger: Logger {
        reads.append("logger")
        return Logger()
    }

    func detail(id: Int, title: String) -> DetailScreen {
        reads.append("detail \(id) \(title)")
        MainDependencyContainer._pushDynamicResolver(self)
        return DetailScreen(injecting: self)
    }
}

final class ManagerSpy: MovieManaging {
    let movies = ["spied"]
}

// A resolver: the wrappers of what is built next take it.
let spy = Spy()
MainDependencyContainer._pushDynamicResolver(spy)
let list = ListScreen(injecting: spy)
print("resolver: before a read \(spy.reads)")
print("resolver: \(list.titles), \(list.logger.lines), \(list.open(1).title), \(spy.reads)")

// The superclass of what is built next takes it too.
MainDependencyContainer._pushDynamicResolver(spy)
let detail = DetailScreen(injecting: spy)
print("resolver: \(detail.id), \(detail.title), \(detail.logger.lines)")

// A closure for each wrapper, in order, as the generated stubs of Weaver 1.x did.
let logger = Logger()
MainDependencyContainer._pushDynamicResolver({ ManagerSpy() as any MovieManaging })
MainDependencyContainer._pushDynamicResolver({ logger })
MainDependencyContainer._pushDynamicResolver({ (id: Int, title: String) in spy.detail(id: id + 10, title: title) })
let other = ListScreen(injecting: spy)
print("closures: \(other.titles), \(other.logger === logger), \(other.open(2).id), \(spy.reads.count)")

// Two of one name, in the order of pushing.
final class LeftSpy: Left.PaneDependencyResolver {
    let logger = Logger()
}

final class RightSpy: Right.PaneDependencyResolver {
    let width = Width()
}

let (left, right) = (LeftSpy(), RightSpy())
MainDependencyContainer._pushDynamicResolver(left)
MainDependencyContainer._pushDynamicResolver(right)
print("two: \(Left.Pane(injecting: left).logger === left.logger), \(Right.Pane(injecting: right).width.points)")

// What was pushed and not taken does not reach what containers build, nor the next root.
MainDependencyContainer._pushDynamicResolver(spy)
print("not taken: \(App().list.titles), \(MainDependencyContainer.buildPanes().dependencies.right.width.points)")

// Without one there is a message.
MainDependencyContainer.onFatalError = { message, _, _ in
    print(message)
    exit(0)
}
_ = ListScreen(injecting: spy)
