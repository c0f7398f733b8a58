import WeaverDiagnostics
import WeaverFacts
import WeaverGraph
import WeaverSyntax

/// The facts of the protocols of the standard library, Foundation and Combine that protocols of the input files may
/// inherit. They contain only requirements without a default implementation. They do not contain `==` and
/// `hash(into:)`, because doubles implement these by object identity.
enum StandardProtocols {
    static let facts: [ProtocolFact] = WeaverFacts.facts(of: SourceText(path: "", text: text)).protocols

    private static let text = """
        protocol Equatable {}
        protocol Hashable: Equatable {}
        protocol Comparable: Equatable { static func < (lhs: Self, rhs: Self) -> Bool }
        protocol Identifiable { associatedtype ID: Hashable = ObjectIdentifier var id: ID { get } }
        protocol CaseIterable { associatedtype AllCases: Collection = [Self] static var allCases: AllCases { get } }
        protocol CodingKey: CustomStringConvertible, CustomDebugStringConvertible, Sendable {
            var stringValue: String { get }
            var intValue: Int? { get }
            init?(stringValue: String)
            init?(intValue: Int)
        }
        protocol AdditiveArithmetic: Equatable {
            static var zero: Self { get }
            static func + (lhs: Self, rhs: Self) -> Self
            static func - (lhs: Self, rhs: Self) -> Self
        }
        protocol Numeric: AdditiveArithmetic, ExpressibleByIntegerLiteral {
            associatedtype Magnitude: Comparable, Numeric
            init?<T: BinaryInteger>(exactly source: T)
            var magnitude: Magnitude { get }
            static func * (lhs: Self, rhs: Self) -> Self
            static func *= (lhs: inout Self, rhs: Self)
        }
        protocol SignedNumeric: Numeric {}
        protocol Error: Sendable {}
        protocol LocalizedError: Error {}
        protocol CustomNSError: Error {}
        protocol RecoverableError: Error {
            var recoveryOptions: [String] { get }
            func attemptRecovery(optionIndex recoveryOptionIndex: Int) -> Bool
        }
        protocol CustomStringConvertible { var description: String { get } }
        protocol CustomDebugStringConvertible { var debugDescription: String { get } }
        protocol LosslessStringConvertible: CustomStringConvertible { init?(_ description: String) }
        protocol CustomReflectable { var customMirror: Mirror { get } }
        protocol TextOutputStream { mutating func write(_ string: String) }
        protocol TextOutputStreamable { func write<Target: TextOutputStream>(to target: inout Target) }
        protocol Encodable { func encode(to encoder: any Encoder) throws }
        protocol Decodable { init(from decoder: any Decoder) throws }
        protocol Codable: Encodable, Decodable {}
        protocol CodingKeyRepresentable { var codingKey: any CodingKey { get } init?<T: CodingKey>(codingKey: T) }
        protocol RawRepresentable { associatedtype RawValue var rawValue: RawValue { get } init?(rawValue: RawValue) }
        protocol IteratorProtocol { associatedtype Element mutating func next() -> Element? }
        protocol Sequence {
            associatedtype Element where Iterator.Element == Element
            associatedtype Iterator: IteratorProtocol
            func makeIterator() -> Iterator
        }
        protocol AsyncIteratorProtocol { associatedtype Element mutating func next() async throws -> Element? }
        protocol AsyncSequence {
            associatedtype Element where AsyncIterator.Element == Element
            associatedtype AsyncIterator: AsyncIteratorProtocol
            func makeAsyncIterator() -> AsyncIterator
        }
        protocol ExpressibleByStringLiteral { init(stringLiteral value: String) }
        protocol ExpressibleByIntegerLiteral { init(integerLiteral value: Int) }
        protocol ExpressibleByBooleanLiteral { init(booleanLiteral value: Bool) }
        protocol ExpressibleByFloatLiteral { init(floatLiteral value: Double) }
        protocol ExpressibleByNilLiteral { init(nilLiteral: ()) }
        protocol ExpressibleByStringInterpolation: ExpressibleByStringLiteral {}
        protocol ExpressibleByArrayLiteral { associatedtype ArrayLiteralElement init(arrayLiteral elements: ArrayLiteralElement...) }
        protocol Collection {
            associatedtype Element
            associatedtype Index: Comparable
            associatedtype Iterator = IndexingIterator<Self>
            var startIndex: Index { get }
            var endIndex: Index { get }
            subscript(position: Index) -> Element { get }
            func index(after i: Index) -> Index
        }
        protocol BidirectionalCollection: Collection { func index(before i: Index) -> Index }
        protocol ContiguousBytes { func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R }
        protocol SerialExecutor: Executor {}
        protocol TaskExecutor: Executor {}
        protocol Executor: AnyObject, Sendable { func enqueue(_ job: UnownedJob) }
        protocol NSCopying { func copy(with zone: NSZone?) -> Any }
        protocol ObservableObject: AnyObject {}
        """
}
