/// Runs independent pieces of work, on several threads if the driver provides threads. The compiler itself starts no
/// threads.
package struct Workers: Sendable {
    private let count: Int
    private let perform: @Sendable (Int, @Sendable (Int) -> Void) -> Void

    /// `count` is the number of pieces that can run at the same time. `perform` calls the closure that is its second
    /// argument once with each number below its first argument, and returns after all these calls have returned.
    package init(count: Int, perform: @escaping @Sendable (Int, @Sendable (Int) -> Void) -> Void) {
        (self.count, self.perform) = (count, perform)
    }

    /// The workers that start no threads: all pieces run one after the other, on the calling thread.
    package static let alone = Workers(count: 1) { count, body in
        for number in 0..<count { body(number) }
    }

    /// The workers for `count` large pieces of work, and those that each of the pieces may use within itself: several
    /// pieces run at the same time, each on one thread, and a single piece uses all threads.
    package func divided(among count: Int) -> (pieces: Workers, within: Workers) {
        count > 1 ? (self, .alone) : (.alone, self)
    }

    /// Returns the results of `body` for the numbers below `count`, in ascending order of the numbers. The calls of
    /// `body` may run in any order and on any thread.
    package func map<Result: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Result) -> [Result] {
        map(count, beside: {}, body).results
    }

    /// Returns the result of `first`, and those of `body` for the numbers below `count`, in ascending order of the
    /// numbers. The call of `first` begins first; the calls may run in any order and on any thread.
    package func map<First: Sendable, Result: Sendable>(
        _ count: Int, beside first: @Sendable () -> First, _ body: @Sendable (Int) -> Result
    ) -> (first: First, results: [Result]) {
        // There are more pieces than workers, since some pieces take longer than others.
        let pieceCount = min(count, self.count * 32)
        guard self.count > 1, pieceCount > 1 else { return (first(), (0..<count).map(body)) }
        nonisolated(unsafe) var firstResult: First?
        let results = [Result](unsafeUninitializedCapacity: count) { buffer, initializedCount in
            nonisolated(unsafe) let results = buffer
            perform(pieceCount + 1) { number in
                guard number > 0 else {
                    firstResult = first()
                    return
                }
                let piece = number - 1
                for number in count * piece / pieceCount..<count * (piece + 1) / pieceCount {
                    results.initializeElement(at: number, to: body(number))
                }
            }
            initializedCount = count
        }
        return (firstResult.required("the first piece of work was not done"), results)
    }
}
