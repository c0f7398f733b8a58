import WeaverDiagnostics

/// A type of Swift or Foundation that a single value of a property file can become, or that an enumeration can have as
/// its raw type.
enum StandardType: Hashable {
    case string, bool, url, duration
    /// A type that is no property's, but the raw type of enumerations.
    case character
    case integer(bits: Int, isSigned: Bool)
    case floatingPoint(Precision)

    enum Precision: Hashable {
        case half, single, double, extended
    }

    /// Creates the type with a plain name: `UInt8`, `TimeInterval`.
    init?(_ name: String) {
        switch name {
        case "String": self = .string
        case "Bool": self = .bool
        case "URL": self = .url
        case "Duration": self = .duration
        case "Character": self = .character
        case "Int": self = .integer(bits: 64, isSigned: true)
        case "UInt": self = .integer(bits: 64, isSigned: false)
        case "Float16": self = .floatingPoint(.half)
        case "Float", "Float32": self = .floatingPoint(.single)
        case "Double", "Float64", "CGFloat", "TimeInterval": self = .floatingPoint(.double)
        case "Float80": self = .floatingPoint(.extended)
        default:
            for bits in [8, 16, 32, 64, 128] {
                if name == "Int\(bits)" { self = .integer(bits: bits, isSigned: true); return }
                if name == "UInt\(bits)" { self = .integer(bits: bits, isSigned: false); return }
            }
            return nil
        }
    }

    /// The type's values in words: `an integer`, `true or false`.
    var phrase: String {
        switch self {
        case .string, .character: "text"
        case .bool: "true or false"
        case .url: "a URL"
        case .duration: "a duration, such as 30s"
        case .integer: "an integer"
        case .floatingPoint: "a number"
        }
    }

    /// The reason why a scalar is no value of a type.
    struct Misfit: Error {
        var message: String
        var help: String?
    }

    /// Returns the value that `scalar` is. `type` is this type as the input names it.
    func read(_ scalar: PropertyScalar, as type: TypeKey) -> Result<PropertyValue, Misfit> {
        func misfit(_ help: String? = nil) -> Result<PropertyValue, Misfit> {
            .failure(Misfit(message: "is \(scalar.kindInWords), expected \(phrase)", help: help))
        }
        if scalar.isNull { return misfit() }
        switch self {
        case .string: return .success(.string(scalar.text))
        case .bool:
            if let bool = scalar.bool { return .success(.bool(bool)) }
            return misfit(scalar.isQuoted ? "write true or false without quotes" : "write true or false")
        case .character: return misfit()
        case .integer(let bits, let isSigned):
            guard scalar.isInteger else { return misfit(scalar.unquotingHelp { $0.isInteger }) }
            guard let (isNegative, magnitude) = scalar.integer,
                let limit = Self.limit(bits, isSigned: isSigned, isNegative: isNegative), magnitude <= limit
            else {
                let (low, high) = Self.range(bits, isSigned: isSigned)
                return .failure(
                    Misfit(message: "is out of the range of '\(type.text())'", help: "it is from \(low) to \(high)"))
            }
            return .success(.integer((isNegative ? "-" : "") + String(magnitude)))
        case .floatingPoint(let precision):
            if let special = scalar.special {
                let isNegative = special.hasPrefix("-")
                return .success(
                    .floatingPointMember(
                        type: type, name: isNegative ? String(special.dropFirst()) : special, isNegative: isNegative))
            }
            guard scalar.isInteger || scalar.isFraction else {
                return misfit(scalar.unquotingHelp { $0.isInteger || $0.isFraction })
            }
            guard let literal = scalar.floatingPointLiteral, precision.holds(literal) else {
                return .failure(Misfit(message: "is out of the range of '\(type.text())'", help: nil))
            }
            return .success(.floatingPoint(literal))
        case .url:
            guard isURL(scalar.text) else {
                return .failure(
                    Misfit(
                        message: "is no URL by RFC 3986",
                        help: "write other characters as their bytes, percent-encoded: %20 for a space"))
            }
            return .success(.url(type: type, text: scalar.text))
        case .duration:
            switch PropertyValue.DurationText.read(scalar.text) {
            case .success(let duration): return .success(.duration(type: type, duration))
            case .failure(.form):
                return misfit("write a number and its unit: \(Self.durationUnits)")
            case .failure(.notExact):
                return .failure(
                    Misfit(message: "is finer than 'Duration' holds: an attosecond is the least", help: nil))
            case .failure(.tooLong):
                return .failure(Misfit(message: "is out of the range of 'Duration'", help: nil))
            }
        }
    }

    private static let durationUnits = "ns, us, ms, s, min or h, as in 30s or 1.5min"

    /// Whether `scalar` stands for the raw value `raw`, which is a Swift literal.
    func equals(_ scalar: PropertyScalar, _ raw: PropertyScalar) -> Bool {
        switch self {
        case .integer:
            guard let left = scalar.integer, let right = raw.integer else { return false }
            return left == right
        case .floatingPoint:
            guard let left = scalar.floatingPointLiteral, let right = raw.floatingPointLiteral else { return false }
            return Double(left) == Double(right)
        case .string, .character: return !scalar.isNull && scalar.text == raw.text
        case .bool, .url, .duration: return false
        }
    }

    /// Returns the literal of the raw value `raw`.
    func literal(_ raw: PropertyScalar) -> PropertyValue {
        switch self {
        case .integer:
            .integer(raw.integer.map { ($0.isNegative ? "-" : "") + String($0.magnitude) } ?? raw.text)
        case .floatingPoint: .floatingPoint(raw.floatingPointLiteral ?? raw.text)
        default: .string(raw.text)
        }
    }

    // MARK: Ranges

    private static func limit(_ bits: Int, isSigned: Bool, isNegative: Bool) -> UInt128? {
        if isNegative { return isSigned ? UInt128(1) << UInt128(bits - 1) : nil }
        return isSigned ? UInt128(1) << UInt128(bits - 1) - 1 : UInt128.max >> UInt128(128 - bits)
    }

    private static func range(_ bits: Int, isSigned: Bool) -> (low: String, high: String) {
        let low = limit(bits, isSigned: isSigned, isNegative: true).map { "-\($0)" } ?? "0"
        return (low, limit(bits, isSigned: isSigned, isNegative: false).map { "\($0)" } ?? "")
    }
}

extension PropertyScalar {
    /// The help to remove the quotes, if the text without them has the wanted form.
    fileprivate func unquotingHelp(_ isWanted: (PropertyScalar) -> Bool) -> String? {
        isQuoted && isWanted(PropertyScalar(text, isQuoted: false)) ? "remove the quotes" : nil
    }

    /// The number as a floating-point literal of Swift; nil if the scalar is no number: `1.` is `1.0`, `3` is `3.0`.
    var floatingPointLiteral: String? {
        var digits = text[...]
        if isInteger {
            guard !text.hasPrefix("0x"), !text.hasPrefix("0o") else {
                return integer.map { "\($0.magnitude).0" }
            }
            if digits.first == "+" { digits.removeFirst() }
            return digits + ".0"
        }
        guard isFraction else { return nil }
        var sign = ""
        if digits.first == "-" || digits.first == "+" { sign = digits.removeFirst() == "-" ? "-" : "" }
        let mantissa = digits.prefix { $0 != "e" && $0 != "E" }
        let exponent = digits.dropFirst(mantissa.count)
        let parts = mantissa.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let whole = parts[0].isEmpty ? "0" : parts[0]
        let fraction = parts.count < 2 || parts[1].isEmpty ? "0" : parts[1]
        return "\(sign)\(whole).\(fraction)\(exponent)"
    }
}

extension StandardType.Precision {
    /// Whether a literal is a finite value of this precision, and not so near to zero that digits of it are lost.
    fileprivate func holds(_ literal: String) -> Bool {
        let mantissa = literal.prefix { $0 != "e" && $0 != "E" }
        if !mantissa.contains(where: { ("1"..."9").contains($0) }) { return true }
        switch self {
        case .half:
            // Not every platform has `Float16`.
            guard let value = Double(literal) else { return false }
            return value.magnitude < 65_520 && value.magnitude >= 0x1p-14
        case .single: return Float(literal).map { $0.isFinite && $0.isNormal } ?? false
        // Literals beyond the range of `Double` are not portable.
        case .double, .extended: return Double(literal).map { $0.isFinite && $0.isNormal } ?? false
        }
    }
}

/// A case of an enumeration with its raw value.
struct RawCase {
    var fact: RawCaseFact
    var raw: PropertyScalar
}

extension DeclaredType {
    /// Returns the cases of an enumeration with the raw type `raw`. Swift gives a case without a raw value its name, or
    /// the number after the one of the case before. A case whose raw value is not understood is left out.
    func rawValues(as raw: StandardType) -> [RawCase] {
        var values: [RawCase] = []
        // The number of the next case that states none; nil after a raw value that is not understood.
        var next: (isNegative: Bool, magnitude: UInt128)? = (false, 0)
        for fact in cases {
            var value: PropertyScalar?
            if let literal = fact.literal {
                value = PropertyScalar(swiftLiteral: literal)
            } else if raw == .string {
                value = PropertyScalar(fact.name, isQuoted: true)
            } else if let next {
                value = PropertyScalar((next.isNegative ? "-" : "") + String(next.magnitude), isQuoted: false)
            }
            next = value?.integer.map { number in
                if number.isNegative { return (number.magnitude > 1, number.magnitude - 1) }
                return (false, number.magnitude &+ 1)
            }
            if let value { values.append(RawCase(fact: fact, raw: value)) }
        }
        return values
    }
}
