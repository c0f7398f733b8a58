final class Library {
    // weaver: novel = Novel <- Book
    // weaver: novel.tags = [paper, "large print"]
    // weaver: atlas = Atlas <- Book & Printed
    // weaver: atlas.tags = []
    // weaver: books <- [Book]
    // weaver: books.collect = true
    // weaver: large <- [String: () -> Book]?
    // weaver: large.collect = ["large print", paper]
    // weaver: favourite <- Book
    // weaver: favourite.from = novel
    // weaver: named <- Book
    // weaver: named.from = "atlas"
    // weaver: all <- [Book]
    // weaver: all.collect = false
    @Weaver(.reference, collect: ["paper"]) private var shelf: [any Book]
    @Weaver(.registration, type: Novel.self, tags: ["paper"]) private var other: any Book
    @Weaver(.reference, from: "novel") private var third: any Book
}
