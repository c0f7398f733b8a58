protocol Book: AnyObject {}
final class Novel: Book {}

final class Library {
    // weaver: novel = Novel <- Book
    // weaver: novel.tags = [text]
    // weaver: shelf = Shelf
    // expected-error@+1:8 {{'collect' does not apply to the registration 'novel' [attribute-not-applicable]}}
    // weaver: novel.collect = true
}

final class Shelf {
    // weaver: book <- Book
    // expected-error@+1:8 {{'Book' is no collection [invalid-attribute-value]}}
    // weaver: book.collect = true

    // weaver: numbered <- [Int: Book]
    // expected-error@+1:8 {{'[Int: Book]' is no collection [invalid-attribute-value]}}
    // weaver: numbered.collect = true

    // weaver: waiting <- [@isolated(any) () async -> Book]
    // expected-error@+1:8 {{is no collection [invalid-attribute-value]}}
    // weaver: waiting.collect = true

    // weaver: none <- [Book]
    // expected-error@+1:31 {{an empty list of tags gathers nothing [invalid-attribute-value]}}
    // weaver: none.collect = []

    // weaver: word <- [Book]
    // expected-error@+1:31 {{'collect' is true, false or a list of tags [invalid-attribute-value]}}
    // weaver: word.collect = text

    // weaver: named <- [Book]
    // weaver: named.collect = true
    // expected-error@+1:8 {{'from' does not apply to the collection 'named' [attribute-not-applicable]}}
    // weaver: named.from = novel
    // expected-error@+1:8 {{'tags' does not apply to the reference 'named' [attribute-not-applicable]}}
    // weaver: named.tags = [text]

    // weaver: novel <- Book
    // expected-error@+1:29 {{expected the name of a dependency [invalid-attribute-value]}}
    // weaver: novel.from = [novel]

    // expected-error@+1:61 {{'Book' is no collection [wrapper-type-mismatch]}}
    @Weaver(.reference, collect: true) private var wrapped: any Book

    init(injecting dependencies: any ShelfDependencyResolver) {}
}
