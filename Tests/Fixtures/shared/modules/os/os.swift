import Foundation

/// The part of Apple's module `os` that traced code uses: `OSSignposter` with the signatures of Apple's documentation,
/// and the assertions that it makes in debug builds. Each beginning and end is printed.
public struct OSSignposter: @unchecked Sendable {
    private let log: String

    public init(subsystem: String, category: String) { log = subsystem + "." + category }

    public func makeSignpostID() -> OSSignpostID {
        ids.lock()
        defer { ids.unlock() }
        lastID += 1
        return OSSignpostID(lastID)
    }

    public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState {
        beginInterval(name, id: id, "")
    }

    public func beginInterval(
        _ name: StaticString, id: OSSignpostID = .exclusive, _ message: SignpostMetadata
    ) -> OSSignpostIntervalState {
        print("begin", log, name, id.rawValue, message.text)
        return OSSignpostIntervalState(log, name.description, id)
    }

    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {
        precondition(!state.isEnded, "several calls end one interval")
        precondition(name.description == state.name, "the interval has begun with another name")
        precondition(log == state.log, "the interval has begun in another log")
        state.isEnded = true
        print("end", log, name, state.id.rawValue)
    }
}

private let ids = NSLock()
private nonisolated(unsafe) var lastID: UInt64 = 0

public struct OSSignpostID: Comparable, Sendable {
    public let rawValue: UInt64

    public init(_ value: UInt64) { rawValue = value }

    public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)

    public static func < (left: OSSignpostID, right: OSSignpostID) -> Bool { left.rawValue < right.rawValue }
}

public class OSSignpostIntervalState: @unchecked Sendable {
    fileprivate let log: String
    fileprivate let name: String
    fileprivate let id: OSSignpostID
    fileprivate var isEnded = false

    fileprivate init(_ log: String, _ name: String, _ id: OSSignpostID) {
        (self.log, self.name, self.id) = (log, name, id)
    }
}

public typealias SignpostMetadata = OSLogMessage

public struct OSLogMessage: ExpressibleByStringInterpolation {
    fileprivate let text: String

    public init(stringLiteral value: String) { text = value }

    public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// Shows private values as Instruments does, which hides those of strings unless they are public.
public struct OSLogInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { text += literal }

    public mutating func appendInterpolation(
        _ argumentString: @autoclosure @escaping () -> String, privacy: OSLogPrivacy = .auto
    ) {
        text += privacy == .public ? argumentString() : "<private>"
    }
}

public struct OSLogPrivacy: Equatable, Sendable {
    private let name: String

    public static let auto = OSLogPrivacy(name: "auto")
    public static let `public` = OSLogPrivacy(name: "public")
    public static let `private` = OSLogPrivacy(name: "private")
}
