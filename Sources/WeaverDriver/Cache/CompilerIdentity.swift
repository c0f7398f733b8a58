import Foundation
import WeaverCompiler

/// Which build of the compiler this is: what another one has kept is not read, whatever it calls its version.
enum CompilerIdentity {
    /// What the cache is written in; to be raised with every change of the layouts in this folder.
    private static let format: UInt64 = 5

    static let bits: UInt64 = {
        #if os(Linux)
            let path: String? = "/proc/self/exe"
        #else
            let path = Bundle.main.executablePath
        #endif
        let executable = path.flatMap { FileStatus(of: FilePath($0)) }
        var text =
            "\(weaverVersion) \(format) \(executable?.size ?? 0) \(executable?.modified ?? 0) \(executable?.inode ?? 0)"
        return text.withUTF8 { checksum(of: UnsafeRawBufferPointer($0)) }
    }()
}
