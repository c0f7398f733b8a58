import Foundation

/// Counts the objects (boxes, arrays, classes) that the Swift runtime allocates, through the runtime's hook for
/// profilers. With the hook in use, the runtime of Swift 6.3 crashes at some retains of small strings. So the work runs
/// in a separate process; if that process crashes, there is no count.
enum AllocationCounter {
    /// The command-line option that makes a process of this program count allocations.
    static let option = "--count-allocations"

    /// Runs the work once, on one thread, in a separate process. Returns the number of allocated objects; nil if they
    /// cannot be counted.
    static func count(_ work: Work, over corpus: Corpus) -> Int? {
        let output = FileManager.default.temporaryDirectory.appendingPathComponent("weaver-bench-\(getpid()).txt")
        defer { try? FileManager.default.removeItem(at: output) }
        let program = Bundle.main.executablePath ?? CommandLine.arguments[0]
        guard spawn([program, option, work.rawValue, corpus.folder], output: output.path) == 0 else { return nil }
        return (try? String(contentsOf: output, encoding: .utf8)).flatMap { Int($0) }
    }

    /// Runs the work in this process, prints the number of allocated objects, and exits.
    static func runAndPrint(_ work: Work, over corpus: Corpus) -> Never {
        guard install() else { exit(1) }
        work.run(over: corpus, threads: 1)
        let count = allocationCount
        isInUse?.pointee = false
        print(count, terminator: "")
        exit(0)
    }

    fileprivate typealias Allocate = @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer?

    /// Installs the hook. Returns false if the runtime has none.
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

// The hook is a C function, so it can only use globals. All of them are used on one thread.
nonisolated(unsafe) private var allocate: AllocationCounter.Allocate?
nonisolated(unsafe) private var isInUse: UnsafeMutablePointer<Bool>?
nonisolated(unsafe) private var allocationCount = 0
