import WeaverSystem

/// Converts between file names, which are bytes, and strings. Each byte that is not valid UTF-8 becomes one private-use
/// character, which no real name contains. So the name of every file can be printed, kept in facts, and opened again.
enum FileName {
    private static let base: UInt32 = 0x10_FE00

    static func text(_ bytes: some Collection<UInt8>) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        if text.utf8.elementsEqual(bytes) { return text }
        var result = String.UnicodeScalarView()
        var rest = bytes[...]
        while let first = rest.first {
            var length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
            length = min(length, rest.count)
            let character = String(decoding: rest.prefix(length), as: UTF8.self)
            if character.utf8.elementsEqual(rest.prefix(length)) {
                result.append(contentsOf: character.unicodeScalars)
                rest = rest.dropFirst(length)
            } else {
                result.append(Unicode.Scalar(base + UInt32(first)).unsafelyUnwrapped)
                rest = rest.dropFirst()
            }
        }
        return String(result)
    }

    /// The bytes of a file name that `text(_:)` has made, with a zero at the end. Nil if `text` has no private-use
    /// character that stands for a byte, so that its UTF-8 is the file name.
    private static func bytes(_ text: String) -> [CChar]? {
        guard text.unicodeScalars.contains(where: { $0.value >= base }) else { return nil }
        var bytes: [CChar] = []
        for scalar in text.unicodeScalars {
            if scalar.value >= base + 0x80, scalar.value <= base + 0xFF {
                bytes.append(CChar(bitPattern: UInt8(scalar.value - base)))
            } else {
                bytes += Unicode.UTF8.encode(scalar).unsafelyUnwrapped.map { CChar(bitPattern: $0) }
            }
        }
        return bytes + [0]
    }

    /// The flags for opening a file for reading. `O_NONBLOCK` keeps `open` from waiting if the file is a pipe.
    static let readingFlags = O_RDONLY | O_NONBLOCK | O_CLOEXEC

    /// Opens the file at `path` for reading. `path` is spelled as `text(_:)` spells file names. Returns the descriptor
    /// or, if the file cannot be opened, a negative number, with the reason in `errno`.
    static func open(_ path: String) -> CInt {
        let descriptor = openFile(path, readingFlags)
        guard descriptor < 0, errno == ENOENT, let bytes = bytes(path) else { return descriptor }
        return openFile(bytes, readingFlags)
    }
}

/// `open` of the C library, which `FileName.open` hides.
private func openFile(_ path: UnsafePointer<CChar>, _ flags: CInt) -> CInt { open(path, flags) }
