final class Library {
    // weaver: books <- [Book]
    // weaver: books.collect = []
    // weaver: books.collect = paper
    // weaver: books.tags = paper
    // weaver: books.from = [novel]
    // weaver: books.from = two words
    // weaver: books.from = Novel.self
    // weaver: books.collects = true
}
