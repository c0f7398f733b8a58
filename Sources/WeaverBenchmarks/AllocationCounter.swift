import Foundation

/// Counts the objects (boxes, arrays, classes) that the Swift runtime allocates, by the hook that it keeps for
/// profilers. With the hook in use the runtime of 6.3 crashes at some retains of small strings: so the work is done in
/// a process of its own, and where that does not come back, there is no figure.
enum AllocationCounter {
    /// The option that makes a process of this program the one that counts.
    static let option = "--count-allocations"

    /// The number of objects for one run of the work on one thread; nil where they cannot be counted.
    static func count(_ work: Work, over corpus: Corpus) -> Int? {
        let output = FileManager.default.temporaryDirectory.appendingPathComponent("weaver-bench-\(getpid()).txt")
        defer { try? FileManager.default.removeItem(at: output) }
        let program = Bundle.main.executablePath ?? CommandLine.arguments[0]
        guard spawn([program, option, work.rawValue, corpus.folder], output: output.path) == 0 else { return nil }
        return (try? String(contentsOf: output, encoding: .utf8)).flatMap { Int($0) }
    }

    /// The part of the process that counts: prints the number.
    static func runAndPrint(_ work: Work, over corpus: Corpus) -> Never {
        guard install() else { exit(1) }
        work.run(over: corpus, threads: 1)
        let count = allocationCount
        isInUse?.pointee = false
        print(count, terminator: "")
        exit(0)
    }

    fileprivate typealias Allocate = @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer?

    /// False where the runtime has no such hook.
    private static func install() -> Bool {
        guard let program = dlopen(nil, RTLD_NOW), let hook = dlsym(program, "_swift_allocObject"),
            let flag = dlsym(program, "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly")
        else { return false }
        let slot = hook.assumingMemoryBound(to: Allocate.self)
        allocate = slot.pointee
        slot.pointee = { metadata, size, alignment in
            allocationCount &+= 1
            return allocate?(metadata, size, alignment)
        }
        isInUse = flag.assumingMemoryBound(to: Bool.self)
        isInUse?.pointee = true
        return true
    }
}

// The hook is a plain C function: it can keep nothing but globals. All of it stays on one thread.
nonisolated(unsafe) private var allocate: AllocationCounter.Allocate?
nonisolated(unsafe) private var isInUse: UnsafeMutablePointer<Bool>?
nonisolated(unsafe) private var allocationCount = 0
