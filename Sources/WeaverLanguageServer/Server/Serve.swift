import WeaverSystem

/// Runs a language server until the editor ends it or closes its end. `read` waits for bytes and returns them, none at
/// the end; it is called on a thread of its own. `write` is given whole messages with their headers. For an editor that
/// does not tell of changes on the disk, the folders of its projects are watched. Returns the exit status.
package func serve(
    read: @escaping @Sendable () -> [UInt8], makeServer: (_ send: @escaping (JSONValue) -> Void) -> LanguageServer,
    write: @escaping ([UInt8]) -> Void
) -> Int32 {
    let queue = MessageQueue()
    let server = makeServer { write(MessageFraming.framed($0.bytes)) }
    let isReading = startThread(stackSize: 4 << 20) {
        var framing = MessageFraming()
        while true {
            let bytes = read()
            if bytes.isEmpty { break }
            framing.add(bytes)
            while let part = framing.next() { queue.add(part) }
        }
        queue.end()
    }
    guard isReading else { fatalError("no thread can be made: \(String(cString: strerror(errno)))") }
    let watchers = FolderWatchers { queue.addChange() }
    defer { watchers.watch([:]) }
    while server.exitStatus == nil {
        if queue.isEmpty {
            server.settle()
            watchers.watch(server.watchedFolders)
            while queue.isEmpty, server.workAhead() {}
        }
        switch queue.next() {
        case .message(let value, let isCancelled): server.receive(value, isCancelled: isCancelled)
        case .fault(let message): server.receiveFault(message)
        case .change: server.filesChanged()
        // An editor that is gone sends no `exit`. One that never came is no fault.
        case .end: return server.wasUsed ? 1 : 0
        }
    }
    return server.exitStatus ?? 1
}

/// The messages that have arrived and were not handled yet. A request that is cancelled meanwhile is marked.
private final class MessageQueue: @unchecked Sendable {
    enum Item {
        case message(JSONValue, isCancelled: Bool)
        case fault(String)
        /// Files on the disk have changed.
        case change
        case end
    }

    private let condition = Lock()
    private var items: [Item] = []
    private var first = 0

    var isEmpty: Bool {
        condition.lock()
        defer { condition.unlock() }
        return first == items.count
    }

    func add(_ part: MessageFraming.Part) {
        switch part {
        case .fault(let message): add(Item.fault(message))
        case .content(let bytes):
            guard let value = JSONValue(parsing: bytes) else { return add(Item.fault("the message is not JSON")) }
            if value["method"] == "$/cancelRequest" {
                if let id = value["params"]?["id"] { cancel(id) }
            } else {
                add(Item.message(value, isCancelled: false))
            }
        }
    }

    /// Adds a change of files, unless one is waiting already as the last item.
    func addChange() {
        condition.lock()
        defer { condition.unlock() }
        if first < items.count, case .change? = items.last { return }
        items.append(.change)
        condition.signal()
    }

    func end() { add(Item.end) }

    private func add(_ item: Item) {
        condition.lock()
        items.append(item)
        condition.signal()
        condition.unlock()
    }

    /// Marks the waiting request `id`. A request that was answered already is not cancelled any more.
    private func cancel(_ id: JSONValue) {
        condition.lock()
        defer { condition.unlock() }
        for index in first..<items.count {
            if case .message(let value, _) = items[index], value["id"] == id, value["method"] != nil {
                items[index] = .message(value, isCancelled: true)
            }
        }
    }

    func next() -> Item {
        condition.lock()
        defer { condition.unlock() }
        while first == items.count { condition.wait() }
        let item = items[first]
        first += 1
        if first > 1_000 || first == items.count {
            items.removeFirst(first)
            first = 0
        }
        return item
    }
}
