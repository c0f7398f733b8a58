// Stands in for the module of Apple systems: what traces use of it, with the signatures that it has there.

import Foundation

public struct OSSignpostID: Sendable {
    public static let exclusive = OSSignpostID(number: 0)
    fileprivate let number: Int
}

open class OSSignpostIntervalState: @unchecked Sendable {
    fileprivate let text: String
    fileprivate init(_ text: String) { self.text = text }
}

public struct OSLogInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { text += literal }
    public mutating func appendInterpolation(_ argumentString: @autoclosure @escaping () -> String) {
        text += argumentString()
    }
}

public struct OSLogMessage: ExpressibleByStringInterpolation {
    fileprivate let text: String
    public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
    public init(stringLiteral value: String) { text = value }
}

public typealias SignpostMetadata = OSLogMessage

public struct OSSignposter: @unchecked Sendable {
    private let name: String

    public init(subsystem: String, category: String) { name = "\(subsystem)/\(category)" }

    public func makeSignpostID() -> OSSignpostID { OSSignpostID(number: recorder.next()) }

    public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState {
        beginInterval(name, id: id, "")
    }

    public func beginInterval(
        _ name: StaticString, id: OSSignpostID = .exclusive, _ message: SignpostMetadata
    ) -> OSSignpostIntervalState {
        recorder.note("\(self.name) begins \(name) \(id.number): \(message.text)")
        return OSSignpostIntervalState("\(id.number): \(message.text)")
    }

    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {
        recorder.note("\(self.name) ends \(name) \(state.text)")
    }
}

private let recorder = Recorder()

private final class Recorder: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0

    func next() -> Int {
        lock.lock()
        defer { lock.unlock() }
        count += 1
        return count
    }

    func note(_ line: String) {
        lock.lock()
        defer { lock.unlock() }
        print(line)
    }
}
