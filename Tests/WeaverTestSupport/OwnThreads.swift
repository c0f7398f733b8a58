import Foundation
package import Testing

/// A trait of tests that mostly wait for other programs: they run on threads of their own, beside the other tests.
///
/// Swift Testing runs all tests on as many threads as there are cores. A test that waits keeps such a thread from
/// running another test, so without this trait cores stand idle. The trait changes nothing with Swift 6.0, nor on
/// systems without task executors.
package struct OwnThreads: TestTrait, SuiteTrait {
    package let isRecursive = true
}

#if compiler(>=6.1)
    extension OwnThreads: TestScoping {
        package func provideScope(
            for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
        ) async throws {
            guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return try await function() }
            try await withTaskExecutorPreference(Executor.shared) { try await function() }
        }

        /// Runs jobs on twice as many threads as there are cores, so that some of them go on while others wait.
        @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
        private final class Executor: TaskExecutor {
            static let shared = Executor()
            private let queue = OperationQueue()

            private init() { queue.maxConcurrentOperationCount = 2 * ProcessInfo.processInfo.activeProcessorCount }

            func enqueue(_ job: consuming ExecutorJob) {
                let job = UnownedJob(job)
                queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
            }
        }
    }
#endif

extension Trait where Self == OwnThreads {
    package static var ownThreads: Self { OwnThreads() }
}
