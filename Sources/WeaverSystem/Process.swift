/// Returns the value of an environment variable; nil if it is not set.
package func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

/// Returns all environment variables by name. Entries without `=` are left out.
package func environmentVariables() -> [String: String] {
    var variables: [String: String] = [:]
    guard var entry = environPointer() else { return [:] }
    while let text = entry.pointee {
        let parts = String(cString: text).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
        entry += 1
    }
    return variables
}

private func environPointer() -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    #if canImport(Darwin)
        _NSGetEnviron().pointee
    #else
        environ
    #endif
}

#if canImport(Darwin)
    /// The path of the running program; nil if the system does not tell it.
    package func executablePath() -> String? {
        var size: UInt32 = 0
        _ = _NSGetExecutablePath(nil, &size)
        var bytes = [CChar](repeating: 0, count: Int(size))
        guard _NSGetExecutablePath(&bytes, &size) == 0 else { return nil }
        return String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
#endif

/// Returns a text of 26 letters and digits that no other call returns, with overwhelming probability.
package func uniqueName() -> String {
    (0..<2).map { _ in
        let text = String(UInt64.random(in: .min ... .max), radix: 36)
        return String(repeating: "0", count: 13 - text.count) + text
    }.joined()
}
