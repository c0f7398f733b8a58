/// Built with wrappers, which find their container through a frame of the building thread.
final class Page {
    let number: Int

    @Weaver(.reference) var cache: Cache
    @Weaver(.parameter) var title: String
    @WeaverP1(.registration, type: Paragraph.self) var paragraph: (String) -> Paragraph

    init(injecting _: any PageDependencyResolver) {
        number = 1
    }
}

final class Paragraph {
    @Weaver(.parameter) var text: String
    @Weaver(.reference) var title: String

    init(injecting _: any ParagraphDependencyResolver) {}

    var summary: String { "\(title): \(text)" }
}
