import Foundation

/// The measured files: all `.swift` files under a folder, hidden ones included, without symbolic links, as `rg -uu`
/// finds them.
struct Corpus: Sendable {
    let folder: String
    /// The paths of the files, sorted.
    let paths: [String]
    let byteCount: Int
    /// The hash of the names and contents of all files. Runs with equal fingerprints measure the same files.
    let fingerprint: UInt64

    init(folder: String) throws {
        self.folder = folder
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        let swift = names.filter { $0.hasSuffix(".swift") }.sorted()
        var paths: [String] = []
        var byteCount = 0
        var hash = FNVHash()
        for name in swift {
            let path = folder + "/" + name
            let type = try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
            guard type == .typeRegular else { continue }
            let bytes = readBytes(path)
            paths.append(path)
            byteCount += bytes.count
            hash.add(name.utf8)
            hash.add(bytes)
        }
        (self.paths, self.byteCount, fingerprint) = (paths, byteCount, hash.value)
    }

    var volume: Volume { Volume(fileCount: paths.count, byteCount: byteCount) }

    var summary: String {
        let megabytes = Measurement.decimal(Double(byteCount) / 1e6, 1)
        return "corpus: \(folder), \(paths.count) files, \(megabytes) MB, fingerprint \(String(fingerprint, radix: 16))"
    }
}

/// Reads a file, with no work besides opening, reading and closing. Returns no bytes if it cannot be read.
func readBytes(_ path: String) -> [UInt8] {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { return [] }
    let size = Int(status.st_size)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        while count < size {
            let length = read(file, buffer.baseAddress! + count, size - count)
            guard length > 0 else { return }
            count += length
        }
    }
}

/// The FNV-1a hash of the bytes that are added.
private struct FNVHash {
    var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
}
