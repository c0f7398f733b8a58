/// Who does work that comes in many independent pieces: several threads, where the driver has them. The compiler itself
/// starts none.
package struct Workers: Sendable {
    private let count: Int
    private let perform: @Sendable (Int, @Sendable (Int) -> Void) -> Void

    /// `count` is how many work at the same time; `perform` calls its closure once with each number below its first
    /// argument, and returns when all calls have.
    package init(count: Int, perform: @escaping @Sendable (Int, @Sendable (Int) -> Void) -> Void) {
        (self.count, self.perform) = (count, perform)
    }

    /// One after the other, on the thread that asks.
    package static let alone = Workers(count: 1) { count, body in
        for number in 0..<count { body(number) }
    }

    /// What `body` gives for each number below `count`, in their order, whoever works it out.
    package func map<Result: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Result) -> [Result] {
        // More than there are workers: some take longer than others.
        let pieceCount = min(count, self.count * 8)
        guard self.count > 1, pieceCount > 1 else { return (0..<count).map(body) }
        return Array(unsafeUninitializedCapacity: count) { buffer, initializedCount in
            nonisolated(unsafe) let results = buffer
            perform(pieceCount) { piece in
                for number in count * piece / pieceCount..<count * (piece + 1) / pieceCount {
                    results.initializeElement(at: number, to: body(number))
                }
            }
            initializedCount = count
        }
    }
}
