import Foundation

enum Outcome: Equatable, Sendable {
    case value(ObjectIdentifier), failed(Int), cancelled, other
}

func outcome(_ read: @Sendable () async throws -> Database) async -> Outcome {
    do { return .value(ObjectIdentifier(try await read())) } catch {
        if let error = error as? LoadError { return .failed(error.attempt) }
        return error is CancellationError ? .cancelled : .other
    }
}

/// 32 tasks read at once, every fourth of them is cancelled, and the first attempt fails.
func manyReaders() async {
    for _ in 0..<20 {
        let app = MainDependencyContainer.buildApp()
        Database.log.reset()
        Database.log.failing = [1]
        let tasks = (0..<32).map { _ in Task { await outcome(app.database) } }
        for index in stride(from: 0, to: 32, by: 4) { tasks[index].cancel() }
        var outcomes: [Outcome] = []
        for task in tasks { outcomes.append(await task.value) }
        precondition(!outcomes.contains(.other))
        precondition(Set(outcomes.filter { if case .value = $0 { true } else { false } }.map { "\($0)" }).count <= 1)
        precondition(Database.log.most == 1, "one building at a time")
        // Once it is built, it stays.
        Database.log.failing = []
        let first = await outcome(app.database)
        let built = Database.log.built
        let second = await outcome(app.database)
        precondition(first == second && built == Database.log.built)
    }
    print("32 readers: ok")
}

func sharedFailure() async {
    let app = MainDependencyContainer.buildApp()
    Database.log.reset()
    Database.log.failing = [1]
    let gate = Gate()
    Database.log.gate = gate
    let tasks = (0..<8).map { _ in Task { await outcome(app.database) } }
    while gate.count == 0 { await Task.yield() }
    try? await Task.sleep(nanoseconds: 50_000_000)
    gate.open()
    Database.log.gate = nil
    var outcomes: [Outcome] = []
    for task in tasks { outcomes.append(await task.value) }
    print("all who waited got the error of one attempt: \(outcomes.allSatisfy { $0 == .failed(1) }), attempts: \(Database.log.built)")
    let next = await outcome(app.database)
    if case .value = next { print("the next reading built it, attempts: \(Database.log.built)") }
}

func cancelledReader() async {
    let app = MainDependencyContainer.buildApp()
    Database.log.reset()
    let gate = Gate()
    Database.log.gate = gate
    let builder = Task { await outcome(app.database) }
    while gate.count == 0 { await Task.yield() }
    let waiter = Task { await outcome(app.database) }
    let other = Task { await outcome(app.database) }
    try? await Task.sleep(nanoseconds: 50_000_000)
    waiter.cancel()
    print("a cancelled reader stops waiting: \(await waiter.value == .cancelled), while it is being built: \(gate.count == 1)")
    builder.cancel()
    gate.open()
    Database.log.gate = nil
    print("the cancelled builder ends: \(await builder.value == .cancelled)")
    let built = await other.value
    if case .value = built { print("one who waited builds anew, attempts: \(Database.log.built), at a time: \(Database.log.most)") }
}

func weakReaders() async {
    let app = MainDependencyContainer.buildApp()
    Session.log.reset()
    weak var former: Session?
    await withTaskGroup(of: Session.self) { group in
        for _ in 0..<32 { group.addTask { await app.session() } }
        var held: [Session] = []
        for await session in group { held.append(session) }
        former = held.first
        print("weak: held by all, one session: \(Set(held.map(ObjectIdentifier.init)).count), built \(Session.log.built)")
    }
    // A task that has ended may hold its result for a moment longer.
    for _ in 0..<10_000 where former != nil { try? await Task.sleep(nanoseconds: 1_000_000) }
    let again = await app.session()
    print("weak: built again when gone: \(Session.log.built)")
    withExtendedLifetime(again) {}
}

func typedErrors() async {
    let app = MainDependencyContainer.buildApp()
    do {
        _ = try await app.ticket()
    } catch {
        let error: TicketError = error
        print("typed: \(error)")
    }
    do { _ = try await app.ticket() } catch { print("not again") }
    print("typed: built \(Ticket.log.built)")
}

func threads() {
    let app = MainDependencyContainer.buildApp()
    let failures = Log()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
        if (try? app.config()) == nil { _ = failures.begin() }
    }
    print("threads: at a time \(Config.log.most), failed at least once: \(failures.built > 0)")
    print("threads: then one config: \((try? app.config()) === (try? app.config())), attempts: \(Config.log.built)")
}

await manyReaders()
await sharedFailure()
await cancelledReader()
await weakReaders()
await typedErrors()
threads()
