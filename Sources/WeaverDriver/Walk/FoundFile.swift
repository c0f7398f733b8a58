import WeaverSystem

/// A folder that the walk has opened, so that its files can be opened by their names alone. The folder is closed when
/// this object is freed, after the last visit to one of its files.
final class OpenFolder: Sendable {
    let descriptor: CInt
    /// The absolute path of the folder, with a slash at its end.
    let prefix: [UInt8]
    let prefixHash: PathHash

    init(descriptor: CInt, prefix: [UInt8]) {
        self.descriptor = descriptor
        self.prefix = prefix
        prefixHash = PathHash().adding(prefix)
    }

    deinit { close(descriptor) }

    /// Opens a file of this folder for reading. Returns the descriptor; nil, with the reason in `errno`, if that fails.
    func open(_ name: UnsafePointer<CChar>, _ flags: CInt = 0) -> CInt? {
        let opened = openat(descriptor, name, FileName.readingFlags | flags)
        return opened < 0 ? nil : opened
    }
}

/// An input file that the walk has found, as `Walk.run` passes it to `visit`. Valid only during this call.
struct FoundFile {
    let folder: OpenFolder
    /// The name of the file in `folder`, with a zero at its end.
    let name: UnsafePointer<CChar>
    let nameCount: Int
    let hash: PathHash
    /// The status of the file. Nil for a symbolic link whose target does not exist, and for anything but a regular
    /// file.
    let status: FileStatus?
    /// Whether the name is that of a symbolic link.
    var isLink = false
    /// The descriptor of the file; nil if the walk has not opened the file. The bytes can be read from the descriptor
    /// once, from the beginning.
    var descriptor: CInt?

    var path: [UInt8] { folder.prefix + UnsafeRawBufferPointer(start: name, count: nameCount) }
}

/// The FNV-1a hash of the bytes of a path.
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
