protocol Shelving<Book> { associatedtype Book }
final class Shelf: Shelving {
    typealias Book = Int
    // weaver: size <= Int
    init(size: Int) {}
}
final class Library {
    // expected-error@+1:49 {{nothing says that 'Shlf' takes parameters: the inputs declare no such type [wrapper-type-mismatch]}}
    @WeaverP1(.registration) private var shelf: (Int) -> Shlf
    // expected-error@+1:67 {{'other' takes the parameters (Int) [wrapper-type-mismatch]}}
    @WeaverP1(.registration, type: Shelf.self) private var other: (String) -> any Shelving<Int>
    init(injecting dependencies: any LibraryDependencyResolver) {}
}
