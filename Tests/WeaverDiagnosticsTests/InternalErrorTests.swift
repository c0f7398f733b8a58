import Foundation
import Testing

@testable import WeaverDiagnostics

/// Tests of broken invariants: the process ends with a message that names the place in the compiler's code.
@Suite struct InternalErrorTests {
    @Test func aValueThatIsThereIsReturned() {
        let value: Int? = 3
        #expect(value.required("no value") == 3)
    }

    #if compiler(>=6.2)
        @Test func aValueThatIsMissingEndsTheProcess() async throws {
            let result = try await #require(
                processExitsWith: .exitCode(70), observing: [\.standardErrorContent]
            ) {
                InternalError.handler = { message in
                    FileHandle.standardError.write(Data(message.utf8))
                    exit(70)
                }
                let value: Int? = nil
                _ = value.required("the container of 'App' has no name for 'logger'")
            }
            let text = String(decoding: result.standardErrorContent, as: UTF8.self)
            #expect(
                text.contains(
                    "the container of 'App' has no name for 'logger' (WeaverDiagnosticsTests/InternalErrorTests.swift:")
            )
        }
    #endif
}
