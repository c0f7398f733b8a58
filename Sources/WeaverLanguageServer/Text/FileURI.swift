/// The addresses of files: `file:///Users/me/My%20App/App.swift`.
package enum FileURI {
    private static let scheme = "file://"

    /// Returns the absolute path that an address stands for; nil if it is none of a file on this machine.
    package static func path(of uri: String) -> String? {
        guard uri.count >= scheme.count, uri.prefix(scheme.count).lowercased() == scheme else { return nil }
        let rest = uri.dropFirst(scheme.count).prefix { $0 != "?" && $0 != "#" }
        guard let slash = rest.firstIndex(of: "/") else { return nil }
        let host = rest[..<slash].lowercased()
        guard host.isEmpty || host == "localhost" else { return nil }
        return decoded(rest[slash...])
    }

    /// Returns the address of the file at an absolute path.
    package static func uri(of path: String) -> String {
        var uri = scheme
        for byte in path.utf8 {
            if isPlain(byte) {
                uri.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                uri += digits.count == 1 ? "%0" + digits : "%" + digits
            }
        }
        return uri
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"), UInt8(ascii: "~"):
            true
        default: false
        }
    }

    /// Nil if an escape is not complete, or if the bytes are not UTF-8.
    private static func decoded(_ text: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
                return nil
            }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        let path = String(decoding: bytes, as: UTF8.self)
        return path.utf8.elementsEqual(bytes) && !bytes.contains(0) ? path : nil
    }
}
