import WeaverGraph

/// The texts of the helpers that doubles use only where the tests mention what needs them.
extension DoublesRuntime {
    /// A member of the helpers' enum: takes the next of the answers that a test has set. The last one stays.
    var nextText: String {
        """
            static func next<Value>(_ values: inout [Value]) -> Value? {
                values.count > 1 ? values.removeFirst() : values.first
            }
        """
    }

    /// The gate at which the callers of an asynchronous member wait.
    var gateText: String {
        """
        /// A gate at which the callers of an asynchronous member wait while it is held. Cancelled callers pass.
        \(access)\(prefix)final class \(gateName): @unchecked Sendable {
            private let lock = NSLock()
            private var isHeld = false
            private var callerCount = 0
            private var waiting: [(number: Int, caller: CheckedContinuation<Void, Never>)] = []

            /// Keeps callers waiting from now on.
            \(access)func hold() { locked { isHeld = true } }

            /// Lets all callers pass, those who wait first.
            \(access)func release() {
                let released = locked {
                    isHeld = false
                    defer { waiting = [] }
                    return waiting
                }
                for (_, caller) in released { caller.resume() }
            }

            fileprivate func pass() async {
                let number = locked {
                    callerCount += 1
                    return callerCount
                }
                await withTaskCancellationHandler {
                    await withCheckedContinuation { caller in
                        let waits = locked {
                            let waits = isHeld && !Task.isCancelled
                            if waits { waiting.append((number, caller)) }
                            return waits
                        }
                        if !waits { caller.resume() }
                    }
                } onCancel: {
                    let cancelled = locked {
                        waiting.firstIndex { $0.number == number }.map { waiting.remove(at: $0).caller }
                    }
                    cancelled?.resume()
                }
            }

            private func locked<Result>(_ body: () -> Result) -> Result {
                lock.lock()
                defer { lock.unlock() }
                return body()
            }
        }
        """
    }

    /// The class that publishes in the place of a `@Published` property. Swift lets only an instance of a class set
    /// such a property, which needs a value from its beginning, so the instance is made with the first value.
    var publishedText: String {
        """
        /// Publishes values in the place of a `@Published` property.
        \(access)\(prefix)final class \(publishedName)<Value> {
            private final class Property {
                @Published var value: Value

                init(_ value: Value) { self.value = value }
            }

            private var property: Property?

            fileprivate init() {}

            fileprivate init(_ value: Value) { property = Property(value) }

            /// The value sent last; nil if there is none yet.
            \(access)var value: Value? { property?.value }

            /// Publishes `value`, which later subscribers receive first.
            \(access)func send(_ value: Value) {
                guard let property else { return property = Property(value) }
                property.value = value
            }

            fileprivate var publisher: Published<Value>.Publisher? { property?.$value }
        }
        """
    }

    /// A member of the helpers' enum: waits for calls, and fails the test if there are fewer in time.
    var waitText: String {
        """
            @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
            static func wait(
                _ count: Int, within limit: Duration, for name: String,
                isolation: isolated (any Actor)? = #isolation, fileID: StaticString, file: StaticString, line: UInt,
                column: UInt, _ calls: () -> Int
            ) async {
                let end = ContinuousClock.now + limit
                while calls() < count {
                    guard ContinuousClock.now < end else {
                        return \(failName)(
                            "\\(name): \\(count) calls were expected within \\(limit), \\(calls()) were made.", fileID: fileID,
                            file: file, line: line, column: column)
                    }
                    try? await Task.sleep(for: .milliseconds(1))
                }
            }
        """
    }

    /// A member of the helpers' enum: reports a failure of the test, at the place of the call, to the framework that
    /// the tests use.
    var failText: String {
        // The types `Testing.Issue` and `Testing.Test` are not imported: names of the tested module would be hidden,
        // and `Test` is also that of macros. Functions infer the types from types with names that are less common.
        let record = """
            func issue<Issue>(of matcher: (@Sendable (Issue) -> Bool).Type) -> Issue.Type { Issue.self }
                    issue(of: Testing.KnownIssueMatcher.self).record(
                        "\\(message)", sourceLocation: .init(
                            fileID: "\\(fileID)", filePath: "\\(file)", line: Int(line), column: Int(column)))
            """
        // Parentheses: Swift warns of `#filePath` in the place of `#file`.
        let xctest = "XCTFail(message, file: (file), line: line)"
        let body =
            switch (testing.contains("Testing"), testing.contains("XCTest")) {
            case (true, true):
                """
                func test<Trait, Test>(of prepare: (Trait) -> (Test) async throws -> Void) -> Test.Type { Test.self }
                        if test(of: Testing.ParallelizationTrait.prepare).current == nil { return \(xctest) }
                        \(record)
                """
            case (true, false): record
            case (false, true): xctest
            case (false, false): "fatalError(message, file: (file), line: line)"
            }
        return """
                static func \(failName)(
                    _ message: String, fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
                    column: UInt = #column
                ) {
                    \(body)
                }
            """
    }

    /// The imports of the parts of test frameworks that report failures. Other names of the frameworks might hide those
    /// of the tested module.
    var testingImports: [ImportFact] {
        guard isFailUsed else { return [] }
        let both = testing.isSuperset(of: ["Testing", "XCTest"])
        return [
            testing.contains("Testing") ? ("Testing", "typealias Testing.KnownIssueMatcher") : nil,
            both ? ("Testing", "struct Testing.ParallelizationTrait") : nil,
            testing.contains("XCTest") ? ("XCTest", "func XCTest.XCTFail") : nil,
        ].compactMap { $0 }.map { module, path in
            ImportFact(attributes: [], access: nil, path: path, module: module, isRequested: true, condition: .always)
        }
    }
}
