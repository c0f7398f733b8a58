/// Functions for open files, by their descriptors.
package enum Descriptor {
    /// Writes all bytes. Returns false, with the reason in `errno`, if that fails; some bytes may be written then.
    package static func write(_ bytes: [UInt8], to descriptor: CInt) -> Bool {
        bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let part = UnsafeRawBufferPointer(rebasing: rest)
                let count = platformWrite(descriptor, part.baseAddress, part.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                rest = rest.dropFirst(count)
            }
            return true
        }
    }

    /// Waits for bytes and returns those that are there; none at the end of the file, or if it cannot be read.
    package static func readSome(from descriptor: CInt) -> [UInt8] {
        while true {
            var length = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
                length = read(descriptor, buffer.baseAddress, buffer.count)
                count = max(0, length)
            }
            if length < 0, errno == EINTR { continue }
            return bytes
        }
    }

    /// Returns all bytes up to the end of the file, or up to where it cannot be read.
    package static func readAll(from descriptor: CInt) -> [UInt8] {
        var bytes: [UInt8] = []
        while true {
            let more = readSome(from: descriptor)
            if more.isEmpty { return bytes }
            bytes += more
        }
    }
}

/// `write` of the C library, which `Descriptor.write` hides.
private func platformWrite(_ descriptor: CInt, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
