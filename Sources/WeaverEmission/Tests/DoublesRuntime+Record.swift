/// The texts of the helpers with which doubles remember what has been set and called.
extension DoublesRuntime {
    /// The part of a double's state that says which members the test has given an answer, and what has been called.
    var recordText: String {
        """
        /// The members of a double that the test has given an answer, and the calls of the double.
        \(prefix)private struct \(recordName) {
            var isStrict = false
            var isForwarding = false
            private var answered: Set<String> = []

            mutating func note(_ member: String) { answered.insert(member) }

            func forwards(_ member: String) -> Bool { isForwarding && !answered.contains(member) }
        \(areExpectationsUsed ? expectationText : "")\(areCallsUsed ? recordedText : "")}
        """
    }

    private var expectationText: String {
        """

            func expect(_ member: String, _ name: String, _ answers: String) {
                guard isStrict, !answered.contains(member) else { return }
                \(answersName).\(failName)("\\(name) is used before it is set: set \\(answers) in the test first.")
            }

        """
    }

    private var recordedText: String {
        """

            private var calls: [(number: Int, key: String, member: String, arguments: [(String?, Any)])] = []
            private var unverifiedNumbers: Set<Int> = []

            mutating func call(_ key: String, _ member: String, _ arguments: (String?, Any)...) {
                let number = \(callName)Order.next()
                calls.append((number, key, member, arguments))
                unverifiedNumbers.insert(number)
            }

            mutating func verify(_ key: String) {
                for call in calls where call.key == key { unverifiedNumbers.remove(call.number) }
            }

            mutating func forgetCalls() { (calls, unverifiedNumbers) = ([], []) }

            func recorded<\(ownerName)>() -> [\(callName)<\(ownerName)>.Recorded] {
                calls.map { .init(number: $0.number, call: .init(member: $0.member, arguments: $0.arguments)) }
            }

            func unverified<\(ownerName)>() -> [\(callName)<\(ownerName)>] {
                calls.filter { unverifiedNumbers.contains($0.number) }.map {
                    .init(member: $0.member, arguments: $0.arguments)
                }
            }

        """
    }

    /// The structure of a call.
    var callText: String {
        """
        /// A call of a member of a double: `.show(id: 3)`; of a stub, a call of one of its doubles: `.router(.show(id: 3))`.
        /// Two calls are equal if they are of one member, and their arguments are equal, the same object, or print alike.
        \(access)\(prefix)struct \(callName)<\(ownerName)>: Equatable, CustomStringConvertible {
            fileprivate struct Recorded {
                var number: Int
                var call: \(callName)

                func of<Stub>(_ dependency: String) -> \(callName)<Stub>.Recorded {
                    .init(number: number, call: .init(dependency, (nil, call as Any)))
                }
            }

            fileprivate var member: String
            fileprivate var arguments: [(label: String?, value: Any)]

            fileprivate init(member: String, arguments: [(String?, Any)]) {
                self.member = member
                self.arguments = arguments.map { (label: $0.0, value: $0.1) }
            }

            fileprivate init(_ member: String, _ arguments: (String?, Any)...) {
                self.init(member: member, arguments: arguments)
            }

            \(access)static func == (left: Self, right: Self) -> Bool {
                left.member == right.member && left.arguments.count == right.arguments.count
                    && zip(left.arguments, right.arguments).allSatisfy { \(callName)Order.areEqual($0.value, $1.value) }
            }

            \(access)var description: String {
                let texts = arguments.map { argument in
                    (argument.label.map { "\\($0): " } ?? "") + \(callName)Order.text(of: argument.value)
                }
                return ".\\(member)" + (texts.isEmpty ? "" : "(" + texts.joined(separator: ", ") + ")")
            }
        }
        """
    }

    /// The order of all calls, and how arguments compare and print.
    var orderText: String {
        """
        /// The order of the calls of all doubles, and how their arguments compare and print.
        \(prefix)private enum \(callName)Order {
            private static let last = \(lockedName)(0)

            static func next() -> Int {
                last.update {
                    $0 += 1
                    return $0
                }
            }

            static func areEqual(_ left: Any, _ right: Any) -> Bool {
                func isRight<Value: Equatable>(_ left: Value) -> Bool { (right as? Value) == left }
                if let left = left as? any Equatable { return isRight(left) }
                if type(of: left) is AnyObject.Type, type(of: right) is AnyObject.Type {
                    return (left as AnyObject) === (right as AnyObject)
                }
                // Objects in optionals, tuples and arrays do not print apart.
                let (first, second) = (Mirror(reflecting: left), Mirror(reflecting: right))
                let styles = [Mirror.DisplayStyle.optional, .tuple, .collection]
                if let style = first.displayStyle, styles.contains(style), style == second.displayStyle {
                    return first.children.count == second.children.count
                        && zip(first.children, second.children).allSatisfy { areEqual($0.value, $1.value) }
                }
                return text(of: left) == text(of: right)
            }

            static func text(of value: Any) -> String {
                let mirror = Mirror(reflecting: value)
                if mirror.displayStyle == .optional { return mirror.children.first.map { text(of: $0.value) } ?? "nil" }
                return value is String ? "\\(String(reflecting: value))" : "\\(value)"
            }
        }
        """
    }
}
