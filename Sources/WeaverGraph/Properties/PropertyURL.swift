/// Whether `text` is a URI or a relative reference by the grammar of RFC 3986. Everything that is one makes a `URL`,
/// also an empty port; the empty text makes none.
func isURL(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    guard !rest.isEmpty else { return false }
    if let hash = rest.firstIndex(of: UInt8(ascii: "#")) {
        guard isEncoded(rest[(hash + 1)...], besides: "/?:@") else { return false }
        rest = rest[..<hash]
    }
    if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
        guard isEncoded(rest[(mark + 1)...], besides: "/?:@") else { return false }
        rest = rest[..<mark]
    }
    let first = rest.prefix { $0 != UInt8(ascii: "/") }
    if let colon = first.firstIndex(of: UInt8(ascii: ":")) {
        guard isScheme(rest[..<colon]) else { return false }
        rest = rest[(colon + 1)...]
    }
    if rest.starts(with: "//".utf8) {
        let authority = rest.dropFirst(2).prefix { $0 != UInt8(ascii: "/") }
        guard isAuthority(authority) else { return false }
        rest = rest[authority.endIndex...]
    }
    return isEncoded(rest, besides: "/:@")
}

/// Whether `bytes` are unreserved characters, sub-delimiters, percent-encoded bytes and those of `others`.
private func isEncoded(_ bytes: ArraySlice<UInt8>, besides others: String) -> Bool {
    var index = bytes.startIndex
    while index < bytes.endIndex {
        let byte = bytes[index]
        index += 1
        if byte == UInt8(ascii: "%") {
            guard index + 2 <= bytes.endIndex, bytes[index].isHexadecimal, bytes[index + 1].isHexadecimal else {
                return false
            }
            index += 2
        } else if !byte.isUnreserved, !"!$&'()*+,;=".utf8.contains(byte), !others.utf8.contains(byte) {
            return false
        }
    }
    return true
}

private func isScheme(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, first.isLetter else { return false }
    return bytes.allSatisfy { $0.isLetter || $0.isDecimal || "+-.".utf8.contains($0) }
}

private func isAuthority(_ authority: ArraySlice<UInt8>) -> Bool {
    var host = authority
    if let at = host.lastIndex(of: UInt8(ascii: "@")) {
        guard isEncoded(host[..<at], besides: ":") else { return false }
        host = host[(at + 1)...]
    }
    if host.first == UInt8(ascii: "[") {
        guard let end = host.firstIndex(of: UInt8(ascii: "]")), isAddress(host[(host.startIndex + 1)..<end]) else {
            return false
        }
        return host[(end + 1)...].isEmpty || isPort(host[(end + 1)...])
    }
    guard let colon = host.firstIndex(of: UInt8(ascii: ":")) else { return isEncoded(host, besides: "") }
    return isEncoded(host[..<colon], besides: "") && isPort(host[colon...])
}

/// Whether `bytes` are a colon and the number of a port, which may be missing.
private func isPort(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.first == UInt8(ascii: ":"), bytes.dropFirst().allSatisfy(\.isDecimal) else { return false }
    return bytes.count == 1 || UInt16(String(decoding: bytes.dropFirst(), as: UTF8.self)) != nil
}

/// Whether `bytes` are an address of IPv6: eight groups of hexadecimal digits, of which `::` may leave some out, and
/// the last two of which may be an address of IPv4.
private func isAddress(_ bytes: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    let halves = text.parts(between: "::")
    guard halves.count <= 2 else { return false }
    var count = 0
    for (index, half) in halves.enumerated() where !half.isEmpty {
        let groups = half.split(separator: ":", omittingEmptySubsequences: false)
        for (position, group) in groups.enumerated() {
            if group.contains(".") {
                let numbers = group.split(separator: ".", omittingEmptySubsequences: false)
                let isLast = index == halves.count - 1 && position == groups.count - 1
                guard isLast, numbers.count == 4,
                    numbers.allSatisfy({ UInt8($0) != nil && ($0 == "0" || $0.first != "0") && $0.first != "+" })
                else { return false }
                count += 2
            } else {
                guard (1...4).contains(group.count), group.utf8.allSatisfy(\.isHexadecimal) else { return false }
                count += 1
            }
        }
    }
    return halves.count == 2 ? count < 8 : count == 8
}

extension UInt8 {
    fileprivate var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }
    fileprivate var isUnreserved: Bool { isLetter || isDecimal || "-._~".utf8.contains(self) }
}
