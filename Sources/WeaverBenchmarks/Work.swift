import Foundation
import WeaverCompiler
import WeaverDiagnostics
import WeaverFacts
import WeaverSyntax

/// The work that is done with each file. Its result is dropped before the next file is read.
enum Work: String, CaseIterable, Sendable {
    /// Only reads the file. All other work takes at least this time.
    case read
    /// Searches the file for the word `weaver`, without which it has no annotations (`mayHoldAnnotations`).
    case search
    /// Does the work of `search`. If the file has no annotations, finds the names that it introduces.
    case glance
    /// Splits the file into tokens.
    case lex
    /// Parses the declarations and annotations.
    case parse
    /// Parses the declarations and annotations, and makes the facts that the compiler keeps.
    case facts

    /// Reads all files from the disk and does the work. The threads take the next file in turn.
    func run(over corpus: Corpus, threads: Int) {
        let next = Counter()
        if threads == 1 { return takeFiles(of: corpus, next) }
        DispatchQueue.concurrentPerform(iterations: threads) { _ in takeFiles(of: corpus, next) }
    }

    private func takeFiles(of corpus: Corpus, _ next: Counter) {
        while true {
            let index = next.take()
            guard index < corpus.paths.count else { return }
            consume(apply(to: corpus.paths[index]))
        }
    }

    /// Does the work with one file. Returns a number that depends on the result, so that no work can be optimized away.
    private func apply(to path: String) -> Int {
        let source = SourceText(path: path, bytes: readBytes(path))
        switch self {
        case .read: return source.bytes.count
        case .search: return source.bytes.withUnsafeBufferPointer { mayHoldAnnotations($0) ? 1 : 0 }
        case .glance: return WeaverFacts.glance(at: source).isOutline ? 1 : 0
        case .lex: return source.bytes.withUnsafeBufferPointer(countTokens)
        case .parse: return parseSwift(source).declarations.count
        case .facts: return WeaverFacts.facts(of: source).diagnostics.count
        }
    }

    private func countTokens(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var lexer = SwiftLexer(bytes)
        var count = 0
        while lexer.next().kind != .endOfFile { count += 1 }
        return count
    }
}

/// Uses a value, so that computing it cannot be optimized away.
@inline(never) func consume(_ value: Int) {}

/// A counter that several threads share. Each call of `take` returns the next number, from 0.
private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var value = 0

    func take() -> Int {
        lock.lock()
        defer { lock.unlock() }
        defer { value += 1 }
        return value
    }
}
