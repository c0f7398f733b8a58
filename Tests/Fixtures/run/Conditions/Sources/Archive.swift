/// Registers an alias, which stands for another type under each condition.
final class Archive {
    // weaver: folder = Folder
    // weaver: storage = Storage

    let storage: Storage

    init(storage: Storage) { self.storage = storage }
}

#if DEBUG
typealias Storage = MemoryStorage
#else
typealias Storage = DiskStorage
#endif

final class MemoryStorage { let name = "memory" }

final class DiskStorage {
    // weaver: folder <- Folder

    let name: String

    init(folder: Folder) { name = folder.path }
}

struct Folder { let path = "disk" }
