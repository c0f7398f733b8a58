extension PropertyValue.DurationText {
    /// The units of durations, with their lengths in attoseconds.
    static let units: [(name: String, attoseconds: UInt128)] = [
        ("ns", 1_000_000_000), ("us", 1_000_000_000_000), ("ms", 1_000_000_000_000_000),
        ("min", 60_000_000_000_000_000_000), ("h", 3_600_000_000_000_000_000_000), ("s", 1_000_000_000_000_000_000),
    ]

    /// The reason why a text is no duration.
    enum Fault: Error {
        /// The text is not a number with a unit behind it.
        case form
        /// A `Duration` holds no part of an attosecond.
        case notExact
        case tooLong
    }

    /// Reads a number, which may have a fraction, and a unit behind it: `30s`, `1.5 min`, `-20ms`.
    static func read(_ text: String) -> Result<Self, Fault> {
        guard let unit = units.first(where: { text.hasSuffix($0.name) }) else { return .failure(.form) }
        var number = text.dropLast(unit.name.count)
        while number.last == " " { number.removeLast() }
        let isNegative = number.first == "-"
        if isNegative || number.first == "+" { number.removeFirst() }
        let parts = number.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let whole = parts.first, !whole.isEmpty, parts.allSatisfy({ $0.utf8.allSatisfy(\.isDecimal) }),
            parts.count == 1 || !parts[1].isEmpty
        else { return .failure(.form) }
        var fraction = parts.count == 2 ? parts[1] : ""
        while fraction.last == "0" { fraction.removeLast() }
        // The number is its digits, divided by a power of ten. No power above 10^22 can be left after the unit.
        guard fraction.count <= 22 else { return .failure(.notExact) }
        guard let digits = UInt128(whole + fraction) else { return .failure(.tooLong) }
        var divisor = (0..<fraction.count).reduce(UInt128(1)) { power, _ in power * 10 }
        var length = unit.attoseconds
        let common = greatestCommonDivisor(divisor, length)
        divisor /= common
        length /= common
        guard digits % divisor == 0 else { return .failure(.notExact) }
        let (total, overflows) = (digits / divisor).multipliedReportingOverflow(by: length)
        guard !overflows else { return .failure(.tooLong) }
        return made(of: total, isNegative: isNegative)
    }

    private static func made(of total: UInt128, isNegative: Bool) -> Result<Self, Fault> {
        let second: UInt128 = 1_000_000_000_000_000_000
        guard total / second <= UInt128(Int64.max) else { return .failure(.tooLong) }
        let sign: Int64 = isNegative ? -1 : 1
        let functions: [(UInt128, String)] = [
            (second, "seconds"), (1_000_000_000_000_000, "milliseconds"), (1_000_000_000_000, "microseconds"),
            (1_000_000_000, "nanoseconds"),
        ]
        for (unit, function) in functions where total % unit == 0 && total / unit <= UInt128(Int64.max) {
            return .success(.units(sign * Int64(total / unit), function: function))
        }
        return .success(
            .components(seconds: sign * Int64(total / second), attoseconds: sign * Int64(total % second)))
    }

    private static func greatestCommonDivisor(_ first: UInt128, _ second: UInt128) -> UInt128 {
        var (first, second) = (first, second)
        while second != 0 { (first, second) = (second, first % second) }
        return first
    }
}
