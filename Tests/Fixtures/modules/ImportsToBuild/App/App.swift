import Kit

// The code that builds these types names an actor and an error of Core, which no file imports.
final class Search {
    // weaver: index = Index
    private let index: Index
    init(index: Index) { self.index = index }
    func run() async -> Int { await index.count }
}

final class Files {
    // weaver: file = File
    // weaver: file.scope = .lazy
    let file: () throws -> File
    init(file: @escaping () throws -> File) { self.file = file }
}
