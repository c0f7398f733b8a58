// What the test sets wins; the rest is the class's.
func test() async throws {
    let session = SessionDouble(base: "x")
    precondition(session.base == "x" && SessionDouble().base == "default")
    let coded = try SessionDouble(code: 4), none = try SessionDouble(code: 0)
    precondition(coded?.base == "4" && none == nil)
    do {
        _ = try SessionDouble(code: -1)
        preconditionFailure("the initializer throws")
    } catch {
        precondition(error is Session.Gone)
    }
    let later = await SessionDouble(later: 5)
    precondition(later.base == "5")

    let used: Session = session
    let live = try await used.load(1)
    precondition(live == "live 1" && session.loadCallCount == 1 && session.loadArgValues[0].from == .idle)
    session.loadReturnValue = "set"
    let set = try await used.load(2, from: .busy)
    precondition(set == "set" && session.loadArgValues[1].from == .busy && session.loadArgValues[1].id == 2)
    session.loadHandler = { _, _ throws(Session.Gone) in throw Session.Gone() }
    let failed = try? await used.load(3)
    precondition(failed == nil && session.loadCallCount == 3)

    precondition(used.find("a") == "live a")
    session.findReturnValue = .some(nil)
    precondition(used.find("a") == nil)
    session.findReturnValue = "b"
    precondition(used.find("a") == "b" && session.findArgValues == ["a", "a", "a"])

    used.start()
    precondition(used.seen == 4 && session.startCallCount == 1 && session.seenGetCount == 1)
    session.startHandler = {}
    used.start()
    precondition(used.seen == 4 && session.startCallCount == 2)

    used.title = "new"
    precondition(used.title == "new" && session.titleSetCount == 1 && session.titleValue == nil)
    session.titleValue = "test"
    precondition(used.title == "test")
    used.title = "newer"
    precondition(used.title == "newer" && session.titleValue == "newer")
    session.titleValue = nil
    precondition(used.title == "new")
    used.note = "n"
    session.noteValue = .some(nil)
    precondition(used.note == nil && used.late == 7)
    used.late = 8
    session.sizeValue = 40
    precondition(used.late == 8 && used.size == 40)
    let remote = try await used.remote
    session.remoteHandler = { throw Session.Gone() }
    let gone = try? await used.remote
    precondition(remote == 9 && gone == nil && session.remoteGetCount == 2)

    var number = 1
    used.change(&number)
    precondition(number == 2)
    session.changeHandler = { $0 = 10 }
    used.change(&number)
    precondition(number == 10 && session.changeArgValues == [1, 2])
    precondition(used.decode(3, done: { _ in }) == 3)
    session.decodeReturnValue = 5
    precondition(used.decode(3, done: { _ in }) == 5 && used.with { $0 * 2 } == 4 && used.log("abc") == 3)
    precondition(used[1, 2] == 1)
    session.subscriptReturnValue = 6
    used[1, 2] = 3
    precondition(used[1, 2] == 6 && session.subscriptSetValues == [3])

    // Members that cannot be overridden are the class's; those of a generic superclass have its arguments.
    used.extended()
    precondition(used.many(1, 2) == 2 && Session.fix() == 1 && used.one(2) == 2)
    session.oneReturnValue = 3
    precondition(used.one(2) == 3 && session.oneArgValues == [2, 2])

    let type: Session.Type = SessionDouble.self
    precondition(type.make() == 1 && type.count == 5)
    SessionDouble.makeReturnValue = 2
    precondition(type.make() == 2 && Session.make() == 1 && SessionDouble.makeCallCount == 2)

    let store = StoreDouble<String>()
    precondition(store.add("a") && store.items == ["a"] && store.mode == .a)
    store.addReturnValue = false
    precondition(!store.add("b") && store.addArgValues == ["a", "b"])

    try await testScreen()

    let worker = WorkerDouble()
    worker.workHandler = { $0 + 1 }
    let sums = await withTaskGroup(of: Int.self) { group in
        for number in 0..<100 { group.addTask { await worker.work(number) } }
        return await group.reduce(0, +)
    }
    precondition(sums == 5050 && worker.workCallCount == 100 && worker.rate == 1.5)
}

@MainActor func testScreen() async throws {
    let screen = ScreenDouble()
    screen.titleValue = "t"
    screen.nameReturnValue = "double"
    let pushed = await screen.push()
    precondition(screen.title == "t" && screen.name() == "double" && pushed == 1)
}

try await test()
print("ok")
