/// A change of a file or folder.
struct FileChange: Hashable {
    var path: FilePath
    var isFolder: Bool
}

/// Reports changes in a set of folders.
protocol ChangeSource {
    /// Watches exactly the folders of `scope` from now on. Changes in folders that were watched before are not lost.
    /// Returns the folders that were not watched before. A folder that was removed after `scope` was made is returned
    /// too, or reported by the next `wait`.
    mutating func watch(_ scope: WatchScope) -> Set<FilePath>

    /// Waits until something changes, until `milliseconds` have passed (nil: no limit), or until the descriptor `stop`
    /// can be read. Returns the changes. There may be none, and some of them may not concern a run (see
    /// `WatchScope.concerns`).
    mutating func wait(milliseconds: Int32?, stop: CInt) -> Set<FileChange>

    /// Ends watching. The source is not used afterwards.
    func end()
}
