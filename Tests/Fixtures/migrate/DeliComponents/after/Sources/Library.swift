class LibraryService {
    let books: [Book]

    required init(_ books: [Book]) {
        self.books = books
    }

    var titles: [String] { books.map(\.name) }
}

class NovelService {
    let books: [Book]

    required init(Novel books: [Book]) {
        self.books = books
    }

    var titles: [String] { books.map(\.name) }
}
