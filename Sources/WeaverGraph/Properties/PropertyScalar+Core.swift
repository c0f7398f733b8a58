// The core schema of YAML 1.2: what a scalar without quotes stands for.
extension PropertyScalar {
    /// The Boolean that the scalar stands for; nil if it stands for none.
    var bool: Bool? {
        guard !isQuoted else { return nil }
        switch text {
        case "true", "True", "TRUE": return true
        case "false", "False", "FALSE": return false
        default: return nil
        }
    }

    /// The integer that the scalar stands for; nil if it stands for none, or for one that no Swift type holds.
    /// `isNegative` is false for zero.
    var integer: (isNegative: Bool, magnitude: UInt128)? {
        guard !isQuoted, isInteger else { return nil }
        var digits = text.utf8[...]
        let isNegative = digits.first == UInt8(ascii: "-")
        if digits.first == UInt8(ascii: "-") || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
        var radix: UInt128 = 10
        if digits.starts(with: "0x".utf8) { radix = 16 } else if digits.starts(with: "0o".utf8) { radix = 8 }
        if radix != 10 { digits = digits.dropFirst(2) }
        var magnitude: UInt128 = 0
        for digit in digits {
            let value = digit <= UInt8(ascii: "9") ? digit - UInt8(ascii: "0") : (digit | 0x20) - UInt8(ascii: "a") + 10
            let (product, overflows) = magnitude.multipliedReportingOverflow(by: radix)
            let (sum, exceeds) = product.addingReportingOverflow(UInt128(value))
            guard !overflows, !exceeds else { return nil }
            magnitude = sum
        }
        return (isNegative && magnitude != 0, magnitude)
    }

    /// Whether the scalar stands for an integer, of any size: `[-+]?[0-9]+`, `0o[0-7]+` or `0x[0-9a-fA-F]+`.
    var isInteger: Bool {
        guard !isQuoted else { return false }
        var digits = text.utf8[...]
        if digits.starts(with: "0x".utf8) {
            digits = digits.dropFirst(2)
            return !digits.isEmpty && digits.allSatisfy { $0.isDecimal || ($0 | 0x20) &- UInt8(ascii: "a") < 6 }
        }
        if digits.starts(with: "0o".utf8) {
            digits = digits.dropFirst(2)
            return !digits.isEmpty && digits.allSatisfy { $0 &- UInt8(ascii: "0") < 8 }
        }
        if digits.first == UInt8(ascii: "-") || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
        return !digits.isEmpty && digits.allSatisfy(\.isDecimal)
    }

    /// Whether the scalar stands for a number with a fraction or an exponent:
    /// `[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?`, and no integer.
    var isFraction: Bool {
        guard !isQuoted, !isInteger else { return false }
        var rest = text.utf8[...]
        if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
        let whole = rest.prefix(while: \.isDecimal)
        rest = rest.dropFirst(whole.count)
        var hasDigits = !whole.isEmpty
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            let fraction = rest.prefix(while: \.isDecimal)
            rest = rest.dropFirst(fraction.count)
            hasDigits = hasDigits || !fraction.isEmpty
        }
        guard hasDigits else { return false }
        guard let exponent = rest.first else { return true }
        guard exponent == UInt8(ascii: "e") || exponent == UInt8(ascii: "E") else { return false }
        rest.removeFirst()
        if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
        return !rest.isEmpty && rest.allSatisfy(\.isDecimal)
    }

    /// The value of `.inf`, `-.inf` and `.nan`: `infinity`, `-infinity`, `nan`; nil for other scalars.
    var special: String? {
        guard !isQuoted else { return nil }
        switch text {
        case ".nan", ".NaN", ".NAN": return "nan"
        case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": return "infinity"
        case "-.inf", "-.Inf", "-.INF": return "-infinity"
        default: return nil
        }
    }

    /// The kind of the value in words: `true or false`, `an integer`, `a number`, `text`.
    var kindInWords: String {
        if isNull { return "null" }
        if bool != nil { return "true or false" }
        if isInteger { return "an integer" }
        return isFraction || special != nil ? "a number" : "text"
    }
}

extension UInt8 {
    var isDecimal: Bool { self &- UInt8(ascii: "0") < 10 }
    var isHexadecimal: Bool { isDecimal || (self | 0x20) &- UInt8(ascii: "a") < 6 }
}
