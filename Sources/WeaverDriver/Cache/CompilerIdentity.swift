import WeaverCompiler
import WeaverDiagnostics
import WeaverSystem

/// Identifies the build of the compiler. A cache that another build has written is not read, even if both builds have
/// the same version number.
enum CompilerIdentity {
    /// The version of the cache format. Raise it with every change of a layout in this folder and in
    /// the target `WeaverCache`.
    private static let format: UInt64 = 10

    static let bits: UInt64 = {
        #if os(Linux)
            let path: String? = "/proc/self/exe"
        #else
            let path = executablePath()
        #endif
        let executable = path.flatMap { FileStatus(of: FilePath($0)) }
        var text =
            "\(weaverVersion) \(format) \(executable?.size ?? 0) \(executable?.modified ?? 0) \(executable?.inode ?? 0)"
        return text.withUTF8 { checksum(of: UnsafeRawBufferPointer($0)) }
    }()
}
