import Foundation
import Testing
import WeaverTestSupport

@testable import WeaverGraph

/// Tests of the values of property files against what Foundation and Swift make of them.
@Suite struct PropertyValueTests {
    /// Foundation makes a URL of every text that is one by RFC 3986, and leaves its characters as they are. Generated
    /// code unwraps it.
    @Test(arguments: Seeds.of("PROPERTY", usually: 0..<20))
    func everyURLIsOneOfFoundation(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let pieces = [
            "a", "Z", "0", "9", "-", ".", "_", "~", ":", "/", "//", "?", "#", "[", "]", "@", "!", "$", "&", "'", "(",
            ")", "*", "+", ",", ";", "=", "%", "%20", "%zz", "http:", "https://", "://", "[::1]", "1.2.3.4", ":80", " ",
            "é", "\\", "\"", "<", "^", "|", "{", "`", "\n", "::", "f0", "%C3%A9", "xn--", "localhost",
        ]
        var count = 0
        for _ in 0..<5_000 {
            let text = (0..<Int.random(in: 0...7, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }.joined()
            guard isURL(text) else { continue }
            count += 1
            #expect(URL(string: text)?.absoluteString == text, "seed \(seed): '\(text)'")
        }
        #expect(count > 200)
    }

    @Test(arguments: [
        ("https://example.com", true), ("https://example.com/a?b=c#d", true), ("", false), ("a b", false),
        ("http://[::1]:80/", true), ("http://[::1", false), ("http://[1::2::3]/", false), ("%", false), ("%2", false),
        ("1a:b", false), ("a:b", true), ("//h", true), ("http://h:x/", false), ("http://a@b@c/", false), ("é", false),
        ("#a#b", false), ("?a?b", true), ("[a]", false), ("http://[::ffff:1.2.3.4]/", true), ("http://[1:2]/", false),
    ])
    func urlsAreThoseOfTheStandard(_ text: String, _ isOne: Bool) { #expect(isURL(text) == isOne, "'\(text)'") }

    @Test(arguments: [
        ("30s", "30 seconds"), ("1.5min", "90 seconds"), ("1.5 min", "90 seconds"), ("-20ms", "-20 milliseconds"),
        ("3us", "3 microseconds"), ("0.5us", "500 nanoseconds"), ("0.5ns", "0/500000000"), ("2h", "7200 seconds"),
        ("0.001s", "1 milliseconds"), ("0.000000000000000001s", "0/1"), ("0.0000000000000000001s", "notExact"),
        ("0.0000000000000000005min", "0/30"), ("9223372036854775807s", "9223372036854775807 seconds"),
        ("9223372036854775808s", "tooLong"), ("30", "form"), ("s", "form"), ("1.s", "form"), (".5s", "form"),
        ("1e3s", "form"), ("1 S", "form"), ("+5s", "5 seconds"), ("--5s", "form"), ("1_0s", "form"), ("٣s", "form"),
        ("99999999999999999999999999999999999999999s", "tooLong"), ("0s", "0 seconds"), ("1h30min", "form"),
        ("9223372036854775.807000001s", "9223372036854775/807000001000000000"),
    ])
    func durationsAreExact(_ text: String, _ expected: String) {
        let found =
            switch PropertyValue.DurationText.read(text) {
            case .success(.units(let count, let function)): "\(count) \(function)"
            case .success(.components(let seconds, let attoseconds)): "\(seconds)/\(attoseconds)"
            case .failure(let fault): "\(fault)"
            }
        #expect(found == expected, "'\(text)'")
    }

    @Test(arguments: [
        ("1", "integer"), ("-0x1F", "text"), ("0x1F", "integer"), ("0o17", "integer"), ("0o18", "text"),
        ("1.5", "number"), ("1.", "number"), (".5", "number"), (".", "text"), ("1e3", "number"), ("1e", "text"),
        ("+1", "integer"), ("++1", "text"), (".inf", "number"), ("-.INF", "number"), (".nan", "number"),
        ("inf", "text"), ("true", "bool"), ("TRUE", "bool"), ("tRue", "text"), ("yes", "text"), ("~", "null"),
        ("Null", "null"), ("", "null"), ("1_000", "text"), ("0b1", "text"), ("1.2.3", "text"), ("٣", "text"),
        ("007", "integer"), ("-", "text"), ("1 2", "text"),
    ])
    func scalarsAreThoseOfTheCoreSchema(_ text: String, _ expected: String) {
        func kind(_ scalar: PropertyScalar) -> String {
            if scalar.isNull { return "null" }
            if scalar.bool != nil { return "bool" }
            if scalar.isInteger { return "integer" }
            return scalar.isFraction || scalar.special != nil ? "number" : "text"
        }
        #expect(kind(PropertyScalar(text, isQuoted: false)) == expected)
        #expect(kind(PropertyScalar(text, isQuoted: true)) == "text")
    }

    /// Each integer type takes exactly its range.
    @Test(arguments: [8, 16, 32, 64, 128])
    func integersAreInRange(_ bits: Int) {
        func accepts(_ type: String, _ text: String) -> Bool {
            if case .success = StandardType(type)?.read(PropertyScalar(text, isQuoted: false), as: .name(type)) {
                return true
            }
            return false
        }
        let high = bits == 128 ? UInt128(Int128.max) : (UInt128(1) << UInt128(bits - 1)) - 1
        let (signed, unsigned) = ("Int\(bits)", "UInt\(bits)")
        #expect(accepts(signed, "\(high)") && !accepts(signed, "\(high + 1)"))
        #expect(accepts(signed, "-\(high + 1)") && !accepts(signed, "-\(high + 2)"))
        let all = bits == 128 ? UInt128.max : high * 2 + 1
        #expect(accepts(unsigned, "\(all)") && !accepts(unsigned, "\(all)0") && !accepts(unsigned, "-1"))
        #expect(accepts(unsigned, "-0") && accepts(unsigned, "0x0"))
        #expect(bits == 128 || !accepts(unsigned, "\(all + 1)"))
    }

    @Test(arguments: [
        ("Double", "1e308", true), ("Double", "1e309", false), ("Double", "1e-400", false), ("Double", "0e-400", true),
        ("Float", "3.4e38", true), ("Float", "3.5e38", false), ("Float", "1e-46", false), ("Float16", "65504", true),
        ("Float16", "65536", false), ("Double", "12345678901234567890123456789012345678901234567890", true),
        ("Double", "\"", false), ("Float", ".inf", true), ("CGFloat", "0x10", true),
    ])
    func numbersAreInRange(_ type: String, _ text: String, _ isIn: Bool) {
        let result = StandardType(type)?.read(PropertyScalar(text, isQuoted: false), as: .name(type))
        if case .success? = result { #expect(isIn) } else { #expect(!isIn) }
    }

    @Test(
        arguments: [
            ("\"a\"", "a"), ("\"a\\n\\\"\\u{e9}\"", "a\n\"é"), ("#\"a\\n\"#", "a\\n"), ("#\"a\\#n\"#", "a\n"),
            ("3", "3"),
            ("-1_000", "-1000"), ("0xff", "255"), ("-0b11", "-3"), ("1.5e3", "1.5e3"), ("true", "true"), ("\"\"", ""),
            ("\"a \\(b)\"", nil), ("nil", nil), ("Shop", nil), (".a", nil), ("\"\"\"\na\n\"\"\"", nil), ("\"a", nil),
            ("\"a\" + \"b\"", nil), ("- 3", "-3"), ("\"\\u{110000}\"", nil), ("1.", nil), ("[1]", nil),
        ] as [(String, String?)])
    func swiftLiteralsAreRead(_ literal: String, _ text: String?) {
        #expect(PropertyScalar(swiftLiteral: literal)?.text == text)
    }
}
