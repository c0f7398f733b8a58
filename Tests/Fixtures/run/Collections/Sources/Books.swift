protocol Book: AnyObject {
    var title: String { get }
}

protocol Printed: AnyObject {}

class Titled: Printed {
    let title: String

    init(_ title: String) {
        self.title = title
        print("built:", title)
    }
}

final class Novel: Titled, Book {
    init() { super.init("novel") }
}

final class Paper: Titled, Book {
    init() { super.init("paper") }
}

final class Comic: Titled, Book {
    init() { super.init("comic") }
}

final class Atlas: Titled, Book {
    init() { super.init("atlas") }
}

final class Ordered: Titled, Book {
    // weaver: number <= Int

    init(number: Int) { super.init("ordered \(number)") }
}
