/// Something that happened to a file or folder.
struct FileChange: Hashable {
    var path: FilePath
    var isFolder: Bool
}

/// Notices what happens in folders.
protocol ChangeSource {
    /// Watches the folders of a scope from now on, and no others. What has happened in those that were watched before
    /// is not lost. Returns those that were not.
    mutating func watch(_ scope: WatchScope) -> Set<FilePath>

    /// Waits for something to happen, no longer than `milliseconds` (nil: for ever), or until `stop` can be read from.
    /// What is returned may be empty, and may hold what concerns nobody.
    mutating func wait(milliseconds: Int32?, stop: CInt) -> Set<FileChange>
}
