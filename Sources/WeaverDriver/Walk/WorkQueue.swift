import WeaverSystem

/// Calls `body` for every item, on `jobs` threads (nil: one per processor core). `body` can add further items through
/// its last argument; the latest item is taken first. Each thread has its own state, made by `state`. Returns the
/// states of all threads.
func process<Item: Sendable, State>(
    _ items: [Item], jobs: Int?, state: @Sendable () -> State,
    body: @Sendable (Item, inout State, (Item) -> Void) -> Void
) -> [State] {
    let threads = threadCount(jobs)
    let queue = WorkQueue(items)
    let states = Collected<State>()
    runAtOnce(threads) {
        var state = state()
        while let item = queue.next() {
            body(item, &state, queue.add)
            queue.finish()
        }
        states.add(state)
    }
    return states.values
}

private final class WorkQueue<Item>: @unchecked Sendable {
    private let condition = Lock()
    private var items: [Item]
    /// The number of items that are being processed. Their bodies may still add items.
    private var running = 0
    private var waiting = 0

    init(_ items: [Item]) {
        self.items = items
    }

    func add(_ item: Item) {
        condition.lock()
        items.append(item)
        if waiting > 0 { condition.signal() }
        condition.unlock()
    }

    /// Waits for an item and takes it. Returns nil when the queue is empty and no running body can add more.
    func next() -> Item? {
        condition.lock()
        defer { condition.unlock() }
        while items.isEmpty {
            if running == 0 { return nil }
            waiting += 1
            condition.wait()
            waiting -= 1
        }
        running += 1
        return items.removeLast()
    }

    func finish() {
        condition.lock()
        running -= 1
        if running == 0, items.isEmpty { condition.broadcast() }
        condition.unlock()
    }
}

private final class Collected<Value>: @unchecked Sendable {
    private let lock = Lock()
    private(set) var values: [Value] = []

    func add(_ value: Value) {
        lock.lock()
        values.append(value)
        lock.unlock()
    }
}
