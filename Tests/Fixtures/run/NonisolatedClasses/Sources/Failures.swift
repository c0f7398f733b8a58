import Foundation

/// Refines `Error` in Foundation.
struct StoreFailure: CustomNSError {
    // weaver: log <- Log
    let text: String
    init(injecting resolver: any StoreFailureDependencyResolver) { text = resolver.log.name }
}

/// States the isolation of its conformance.
final class Terminal: nonisolated Logging {
    // weaver: log <- Log
    let text: String
    init(injecting resolver: any TerminalDependencyResolver) { text = resolver.log.name }
    func log() -> String { "terminal \(text)" }
}
