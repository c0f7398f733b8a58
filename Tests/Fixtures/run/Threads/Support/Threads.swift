import Foundation

/// Runs the body on 16 threads that start together, and returns what each gave, once none of them holds the body any longer.
func on16Threads<Result>(_ body: @escaping @Sendable (Int) -> Result) -> [Result] {
    let results = Results<Result>()
    let gate = DispatchSemaphore(value: 0)
    let done = DispatchGroup()
    for number in 0..<16 {
        done.enter()
        let worker = Worker(done) {
            gate.wait()
            results.add(body(number))
        }
        Thread { worker.run() }.start()
    }
    for _ in 0..<16 { gate.signal() }
    done.wait()
    return results.all
}

/// Lets go of its body before it is done; a thread itself holds its block a little longer.
private final class Worker: @unchecked Sendable {
    private var body: (() -> Void)?
    private let done: DispatchGroup

    init(_ done: DispatchGroup, _ body: @escaping () -> Void) {
        self.done = done
        self.body = body
    }

    func run() {
        work()
        done.leave()
    }

    private func work() {
        body?()
        body = nil
    }
}

/// What a slow initializer does, so that threads meet in it.
func dawdle() {
    usleep(2_000)
}

/// A value that the compiler cannot know to be safe to share.
struct Shared<Value>: @unchecked Sendable {
    let value: Value
}

private final class Results<Result>: @unchecked Sendable {
    private let lock = NSLock()
    private var values: [Result] = []

    func add(_ value: Result) {
        lock.lock()
        defer { lock.unlock() }
        values.append(value)
    }

    var all: [Result] {
        lock.lock()
        defer { lock.unlock() }
        return values
    }
}

/// Counts who does something at the same time.
final class Meeting: @unchecked Sendable {
    static let ofSessions = Meeting()
    static let ofAnnouncements = Meeting()
    static let ofLockers = Meeting()

    private let lock = NSLock()
    private var present = 0
    private var mostPresent = 0

    var most: Int {
        lock.lock()
        defer { lock.unlock() }
        return mostPresent
    }

    func enter() {
        lock.lock()
        defer { lock.unlock() }
        present += 1
        mostPresent = max(mostPresent, present)
    }

    func leave() {
        lock.lock()
        defer { lock.unlock() }
        present -= 1
    }
}
