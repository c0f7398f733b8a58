import WeaverGraph

extension SwiftFile {
    /// Unites several files, each for some platforms, into one file. Together the files cover all platforms.
    /// Declarations that all files contain are written once, the others under `#if os(…)`. The header is taken from the
    /// first file. `files` must not be empty. Linear in the number of declarations, except for declarations that only
    /// some of the files contain.
    init(uniting files: [(condition: PlatformCondition, file: SwiftFile)]) {
        self = files[0].file
        guard files.count > 1 else { return }
        var united = Union()
        for (index, item) in files.enumerated() { united.add(item.file.declarations, of: index) }
        imports = SwiftFile.united(files.flatMap(\.file.imports))
        declarations = united.declarations(files.map(\.condition))
    }
}

/// The declarations of several files in one common order. Each declaration is stored with the files that contain it.
private struct Union {
    private struct Item {
        var declaration: Declaration
        var files: [Int]
        /// The index of the item that follows in the common order; nil for the last item.
        var next: Int?
    }

    private var items: [Item] = []
    private var positions: [String: Int] = [:]
    private var first: Int?

    /// Adds the declarations of the file at the index `file`. A new declaration is inserted after the declaration that
    /// precedes it in that file.
    mutating func add(_ declarations: [Declaration], of file: Int) {
        var previous: Int?
        for declaration in declarations {
            let text = SwiftPrinter.print(declaration)
            if let known = positions[text] {
                items[known].files.append(file)
                previous = known
                continue
            }
            let next = previous.map { items[$0].next } ?? first
            items.append(Item(declaration: declaration, files: [file], next: next))
            if let previous { items[previous].next = items.count - 1 } else { first = items.count - 1 }
            positions[text] = items.count - 1
            previous = items.count - 1
        }
    }

    func declarations(_ conditions: [PlatformCondition]) -> [Declaration] {
        var result: [Declaration] = []
        var group: (files: [Int], declarations: [Declaration])?
        func close() {
            guard let (files, declarations) = group else { return }
            if files.count == conditions.count {
                result += declarations
            } else {
                let condition = files.compactMap { conditions[$0].text }.joined(separator: " || ")
                result.append(.conditional(condition: condition, declarations))
            }
            group = nil
        }
        var next = first
        while let index = next {
            let item = items[index]
            if group?.files != item.files { close() }
            group = (item.files, (group?.declarations ?? []) + [item.declaration])
            next = item.next
        }
        close()
        return result
    }
}

extension PlatformCondition {
    /// The condition as text for `#if`; nil if it holds on all platforms.
    fileprivate var text: String? {
        switch self {
        case .all: nil
        case .only(let platforms): platforms.map(\.condition).joined(separator: " || ")
        case .except(let platforms): "!(" + platforms.map(\.condition).joined(separator: " || ") + ")"
        }
    }
}
