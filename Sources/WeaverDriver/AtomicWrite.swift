import Foundation

/// Writes to a temporary file in the same folder, then renames it: whoever reads the path sees the old bytes or the new ones. A
/// file that is there gives the new one its permissions. Returns why it could not be done, nil for success.
func writeAtomically(_ bytes: [UInt8], to path: FilePath) -> String? {
    let temporary = path.folder.string + "/.\(path.name).\(ProcessInfo.processInfo.globallyUniqueString).tmp"
    guard FileManager.default.createFile(atPath: temporary, contents: Data(bytes)) else { return "its folder cannot be written to" }
    var status = stat()
    let keepsPermissions = stat(path.string, &status) != 0 || chmod(temporary, status.st_mode & 0o7777) == 0
    guard keepsPermissions, rename(temporary, path.string) == 0 else {
        let reason = String(cString: strerror(errno))
        unlink(temporary)
        return reason
    }
    return nil
}
