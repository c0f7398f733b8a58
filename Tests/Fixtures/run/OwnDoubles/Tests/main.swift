@testable import Fixture

final class Owner: Watching, @unchecked Sendable {
    var row: Row?
    var job: Job?
}

@MainActor func screens() {
    let stub = MainDependencyResolverStub()
    stub.namerDouble = NamingDouble(name: "set")
    stub.storeDouble = StoringDouble(3)
    stub.buildScreen().start()
    print(stub.showerDouble.showCount, stub.alerterDouble.alertCount)
    print(stub.counterDouble.notes, stub.loggerDouble.logCount)
}

@MainActor func watchers() {
    let stub = MainDependencyResolverStub()
    weak var leaked: Owner?
    do {
        let owner = Owner()
        owner.row = stub.buildRow(watcher: owner)
        owner.job = stub.buildJob(watcher: owner)
        leaked = owner
        print(owner.row?.isWatched ?? false)
    }
    print(leaked == nil)
}

MainActor.assumeIsolated {
    screens()
    watchers()
}
