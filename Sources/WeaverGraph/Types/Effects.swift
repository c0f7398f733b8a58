/// The effects of building an instance or of reading a dependency: whether the code waits (`async`), whether it fails
/// (`throws`), and with which type of error.
package struct Effects: Hashable, Sendable {
    package private(set) var isAsync: Bool
    package private(set) var isThrowing: Bool
    /// The only type of error that is thrown; nil if nothing is thrown, or errors of any type.
    package private(set) var thrownType: TypeKey?

    package static let none = Effects()

    /// Creates effects. `throws(Never)` is no effect, and `throws(any Error)` is `throws`.
    package init(isAsync: Bool = false, isThrowing: Bool = false, thrownType: TypeKey? = nil) {
        let name = isThrowing ? thrownType?.dottedName : nil
        self.isAsync = isAsync
        self.isThrowing = isThrowing && name != "Never" && name != "Swift.Never"
        self.thrownType = self.isThrowing && name != "Error" && name != "Swift.Error" ? thrownType : nil
    }

    package var isEmpty: Bool { !isAsync && !isThrowing }

    /// Adds the effects of code that runs as well. Two types of errors become errors of any type. Returns whether
    /// anything has changed.
    @discardableResult package mutating func join(_ other: Effects) -> Bool {
        guard !other.isEmpty else { return false }
        let before = self
        if other.isThrowing { thrownType = isThrowing && thrownType != other.thrownType ? nil : other.thrownType }
        isAsync = isAsync || other.isAsync
        isThrowing = isThrowing || other.isThrowing
        return self != before
    }

    /// Returns these effects together with those of `other`.
    package func joined(_ other: Effects) -> Effects {
        var effects = self
        effects.join(other)
        return effects
    }

    /// Returns the effects that fit in these and in those of `other`.
    func common(_ other: Effects) -> Effects {
        let thrown = thrownType ?? other.thrownType
        let isTyped = [thrownType, other.thrownType].allSatisfy { $0 == nil || $0 == thrown }
        return Effects(
            isAsync: isAsync && other.isAsync, isThrowing: isThrowing && other.isThrowing && isTyped, thrownType: thrown
        )
    }

    /// These effects, with errors of any type.
    package var untyped: Effects { Effects(isAsync: isAsync, isThrowing: isThrowing) }

    /// Whether code with these effects may run where `others` are allowed.
    package func fit(in others: Effects) -> Bool { others.joined(self) == others }

    /// The effects in words of Swift: `async throws(LoadError)`; empty if there are none.
    package var text: String {
        let thrown = thrownType.map { "(\($0.text()))" } ?? ""
        return [isAsync ? "async" : nil, isThrowing ? "throws" + thrown : nil].compactMap(\.self).joined(separator: " ")
    }

    /// The keywords in front of an expression with these effects, with a space after each: `try await `.
    package var marks: String { (isThrowing ? "try " : "") + (isAsync ? "await " : "") }
}

extension TypeKey.Function {
    /// The effects of calling a closure of this type.
    package var effects: Effects { Effects(isAsync: isAsync, isThrowing: isThrowing, thrownType: thrownType) }
}

extension InitializerFact {
    /// The effects of calling the initializer.
    package var effects: Effects { Effects(isAsync: isAsync, isThrowing: isThrowing, thrownType: thrownType) }
}

extension FunctionFact {
    /// The effects of calling the function.
    package var effects: Effects { Effects(isAsync: isAsync, isThrowing: isThrowing, thrownType: thrownType) }
}
