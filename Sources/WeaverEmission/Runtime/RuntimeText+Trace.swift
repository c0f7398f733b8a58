extension RuntimeText {
    /// The text of the type that records what is built (`EmissionOptions.tracesBuilding`). Generated code calls `begin`
    /// for the first argument of `end`, and builds the instance for the second one: arguments are evaluated in order,
    /// so no closure is needed, which could not read the properties of an incomplete container.
    ///
    /// All members are `nonisolated`, and no type is nested whose members could be isolated, since the module's default
    /// isolation may be the main actor.
    var trace: String {
        let (trace, storage) = (names[.trace], names[.traceStorage])
        return #"""
            import Foundation
            #if canImport(os)
                import struct os.OSSignposter
                import class os.OSSignpostIntervalState
            #endif

            /// A record of the instances that were built: when, how long, and on which thread. It exists only in code
            /// that is compiled with the flag WEAVER_TRACE.
            enum \#(trace) {
                typealias Beginning = (
                    name: \#(staticString), owner: \#(staticString), type: \#(staticString), scope: \#(staticString), number: \#(int), start: Swift.Double
                )

                nonisolated private static let storage = \#(storage)()

                /// Notes that the registration `name` of `owner` begins to build an instance.
                nonisolated static func begin(
                    _ name: \#(staticString), of owner: \#(staticString), building type: \#(staticString), scope: \#(staticString)
                ) -> Beginning {
                    (name, owner, type, scope, storage.begin(name, owner), Foundation.ProcessInfo.processInfo.systemUptime)
                }

                /// Notes that an instance is complete. Returns the instance.
                nonisolated static func end<Value>(_ beginning: Beginning, _ value: Value) -> Value {
                    storage.end(beginning, Foundation.ProcessInfo.processInfo.systemUptime)
                    return value
                }

                /// Writes what was built so far as JSON, which Chrome (chrome://tracing), Perfetto (ui.perfetto.dev)
                /// and 'weaver analyze --trace' read.
                nonisolated static func write(to file: Foundation.URL) throws {
                    try Foundation.Data(storage.json.utf8).write(to: file, options: .atomic)
                }
            }

            private final class \#(storage): @unchecked \#(sendable) {
                nonisolated private let lock = \#(lock)()
                #if compiler(>=6.2)
                    @safe
                #endif
                nonisolated(unsafe) private var count = 0
                #if compiler(>=6.2)
                    @safe
                #endif
                nonisolated(unsafe) private var events: [(beginning: \#(trace).Beginning, end: Swift.Double, thread: \#(int))] = []
                /// The threads by their objects, in the order of their first events. The first thread has the number 1.
                #if compiler(>=6.2)
                    @safe
                #endif
                nonisolated(unsafe) private var threads: [(thread: Foundation.Thread, isMain: \#(bool))] = []
                #if compiler(>=6.2)
                    @safe
                #endif
                nonisolated(unsafe) private var intervals: [\#(int): \#(anyObject)] = [:]

                nonisolated init() {}

                nonisolated func begin(_ name: \#(staticString), _ owner: \#(staticString)) -> \#(int) {
                    lock.lock()
                    defer { lock.unlock() }
                    count += 1
                    #if canImport(os)
                        if #available(macOS 12, iOS 15, tvOS 15, watchOS 8, *) {
                            let signposter = OSSignposter(subsystem: "weaver", category: "building")
                            intervals[count] = signposter.beginInterval(
                                "build", id: signposter.makeSignpostID(),
                                "\(owner.description, privacy: .public).\(name.description, privacy: .public)")
                        }
                    #endif
                    return count
                }

                nonisolated func end(_ beginning: \#(trace).Beginning, _ end: Swift.Double) {
                    let (current, isMain) = (Foundation.Thread.current, Foundation.Thread.isMainThread)
                    lock.lock()
                    defer { lock.unlock() }
                    #if canImport(os)
                        if #available(macOS 12, iOS 15, tvOS 15, watchOS 8, *) {
                            if let interval = intervals.removeValue(forKey: beginning.number) as? OSSignpostIntervalState {
                                OSSignposter(subsystem: "weaver", category: "building").endInterval("build", interval)
                            }
                        }
                    #endif
                    var thread = 0
                    while thread < threads.count, threads[thread].thread !== current { thread += 1 }
                    if thread == threads.count { threads.append((current, isMain)) }
                    events.append((beginning, end, thread + 1))
                }

                nonisolated var json: \#(string) {
                    lock.lock()
                    defer { lock.unlock() }
                    let first = events.map { $0.beginning.start }.min() ?? 0
                    func micros(_ seconds: Swift.Double) -> \#(string) { \#(string)((seconds * 10_000_000).rounded() / 10) }
                    var lines = threads.enumerated().map { number, thread in
                        "{\"ph\":\"M\",\"name\":\"thread_name\",\"pid\":1,\"tid\":\(number + 1),\"args\":{\"name\":\"\(thread.isMain ? "main" : "thread \(number + 1)")\"}}"
                    }
                    for event in events.sorted(by: { $0.beginning.number < $1.beginning.number }) {
                        let (begun, start) = (event.beginning, event.beginning.start - first)
                        lines.append(
                            "{\"ph\":\"X\",\"cat\":\"weaver\",\"name\":\"\(begun.owner).\(begun.name)\",\"pid\":1,\"tid\":\(event.thread),"
                                + "\"ts\":\(micros(start)),\"dur\":\(micros(event.end - begun.start)),\"args\":{\"type\":\"\(begun.owner)\","
                                + "\"dependency\":\"\(begun.name)\",\"builds\":\"\(begun.type)\",\"scope\":\"\(begun.scope)\",\"isLazy\":\(begun.scope.description != "container")}}"
                        )
                    }
                    return "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n" + lines.joined(separator: ",\n") + "\n]}\n"
                }
            }
            """#
    }
}
