/// What is taken holds what it reads later, also where that is built by a function which hands its resolver on and so may read anything:
/// even what is taken, which it sees weakly.
final class Bureau {
    // weaver: blotter = Blotter
    // weaver: blotter.builder = { r in Blotter(memo: { r.memo(number: $0) }) }
    // weaver: memo = Memo
    // weaver: memo.scope = .lazy
    // weaver: memo.builder = Bureau.makeMemo(_:)
    let blotter: Blotter

    init(blotter: Blotter) {
        self.blotter = blotter
    }

    static func makeMemo(_ resolver: any MemoInputDependencyResolver) -> Memo {
        Memo(copying: resolver)
    }
}

final class Blotter {
    let memo: (Int) -> Memo

    init(memo: @escaping (Int) -> Memo) {
        self.memo = memo
    }

    deinit { print("blotter is gone") }
}

final class Memo {
    // weaver: number <= Int
    let number: Int
    let blotter: () -> Blotter

    init(copying resolver: any MemoInputDependencyResolver) {
        number = resolver.number
        blotter = { resolver.blotter }
    }

    deinit { print("memo is gone") }
}
