import Foundation

/// A folder while its files are looked at.
final class OpenFolder: Sendable {
    let descriptor: CInt
    /// Its absolute path, with a slash behind.
    let prefix: [UInt8]
    let prefixHash: PathHash

    init(descriptor: CInt, prefix: [UInt8]) {
        self.descriptor = descriptor
        self.prefix = prefix
        prefixHash = PathHash().adding(prefix)
    }

    deinit { close(descriptor) }

    /// Opens a file in it for reading; nil where that fails, for the reason in `errno`.
    func open(_ name: UnsafePointer<CChar>, _ flags: CInt = 0) -> CInt? {
        let opened = openat(descriptor, name, FileName.readingFlags | flags)
        return opened < 0 ? nil : opened
    }
}

/// An input as the walk meets it. Nothing of it outlives the visit.
struct FoundFile {
    let folder: OpenFolder
    /// Ends with a zero.
    let name: UnsafePointer<CChar>
    let nameCount: Int
    let hash: PathHash
    /// Nil for a link that leads nowhere, and for what is no file.
    let status: FileStatus?
    /// Of the file, where it is open: to be read once, from its beginning.
    var descriptor: CInt?

    var path: [UInt8] { folder.prefix + UnsafeRawBufferPointer(start: name, count: nameCount) }
}

/// FNV-1a of a path's bytes.
struct PathHash: Hashable, Sendable {
    private(set) var bits: UInt64

    init(bits: UInt64 = 0xCBF2_9CE4_8422_2325) {
        self.bits = bits
    }

    func adding(_ bytes: [UInt8]) -> PathHash { bytes.withUnsafeBytes(adding) }

    func adding(_ bytes: UnsafeRawBufferPointer) -> PathHash {
        var hash = self
        for byte in bytes { hash.bits = (hash.bits ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return hash
    }
}
