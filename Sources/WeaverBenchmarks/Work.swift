import Foundation
import WeaverCompiler
import WeaverDiagnostics
import WeaverSyntax

/// What is done with each file. What comes of it is dropped before the next one is read.
enum Work: String, CaseIterable, Sendable {
    /// Only read: the floor under the others.
    case read
    /// Looks whether it can hold annotations.
    case search
    /// The same, and where it cannot, which names it introduces.
    case glance
    /// Takes all its tokens.
    case lex
    /// Reads its declarations and annotations.
    case parse
    /// The same, and what the compiler keeps of them.
    case facts

    /// Reads all files from the disk and does the work, the threads taking the next file in turn.
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

    /// A number that depends on the outcome, so that nothing can be left out.
    private func apply(to path: String) -> Int {
        let source = SourceText(path: path, bytes: readBytes(path))
        switch self {
        case .read: return source.bytes.count
        case .search: return source.bytes.withUnsafeBufferPointer { mayHoldAnnotations($0) ? 1 : 0 }
        case .glance: return WeaverCompiler.glance(at: source).isOutline ? 1 : 0
        case .lex: return source.bytes.withUnsafeBufferPointer(countTokens)
        case .parse: return parseSwift(source).declarations.count
        case .facts: return WeaverCompiler.facts(of: source).diagnostics.count
        }
    }

    private func countTokens(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var lexer = SwiftLexer(bytes)
        var count = 0
        while lexer.next().kind != .endOfFile { count += 1 }
        return count
    }
}

/// Keeps what it is given from being left out.
@inline(never) func consume(_ value: Int) {}

/// Hands out 0, 1, 2 … to several threads.
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
