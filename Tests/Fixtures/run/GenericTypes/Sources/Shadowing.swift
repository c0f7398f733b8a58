/// Generic parameters that have the names of types which are their arguments, or which other dependencies name.
final class Catalog {
    // weaver: theme = Theme
    // weaver: items = List<Item>
    // weaver: themes = List<Theme>
    // weaver: screen = ListScreen<Item>
    // weaver: marked = Marked<Item>
    // weaver: labelled = Labelled<Item>

    let marked: Marked<Item>
    let labelled: Labelled<Item>
    let items: List<Item>
    let themes: List<Theme>
    let screen: ListScreen<Item>

    init(
        items: List<Item>, themes: List<Theme>, screen: ListScreen<Item>, marked: Marked<Item>, labelled: Labelled<Item>
    ) {
        (self.items, self.themes, self.screen, self.marked, self.labelled) = (items, themes, screen, marked, labelled)
    }
}

struct Item: Hashable {}

struct Theme: Hashable { var name = "dark" }

final class List<Item: Hashable> {
    // weaver: rack = Rack<Item>
    // weaver: line = Line<[Item]>

    let dependencies: any ListDependencyResolver<Item>

    init(injecting dependencies: any ListDependencyResolver<Item>) { self.dependencies = dependencies }
}

final class Rack<Element> {
    // weaver: theme <- Theme

    let theme: Theme

    init(theme: Theme) { self.theme = theme }
}

final class Line<Theme> {
    // weaver: rows = Rows<Theme>
    // weaver: logger = Logger

    let text: String

    init(rows: Rows<Theme>, logger: Logger) { text = "line of \(rows.name)" }
}

class Panel<Row> {
    // weaver: rows = Rows<Row>

    let rows: Rows<Row>

    init(rows: Rows<Row>) { self.rows = rows }
}

final class ListScreen<Item>: Panel<[Item]> {
    // weaver: single = Rows<Item>

    let single: Rows<Item>

    init(rows: Rows<[Item]>, single: Rows<Item>) {
        self.single = single
        super.init(rows: rows)
    }
}

struct Rows<Value> { var name: String { "\(Value.self)" } }

/// Its builders are its own functions, named by `Self` and by the type.
final class Marked<Element> {
    // weaver: list = [Element]
    // weaver: list.builder = Self.none
    // weaver: tag = Tag
    // weaver: tag.builder = Self.make
    // weaver: other = Tag
    // weaver: other.builder = Marked.makeOther

    let text: String

    init(tag: Tag, other: Tag) { text = "\(tag.name) \(other.name)" }

    static func none() -> [Element] { [] }
    static func make() -> Tag { Tag(name: "tag of \(Element.self)") }
    static func makeOther(_ dependencies: any MarkedDependencyResolver<Element>) -> Tag {
        Tag(name: "other tag with \(dependencies.list.count)")
    }
}

/// Only its builders name its parameter.
final class Labelled<Element> {
    // weaver: tag = Tag
    // weaver: tag.builder = { Self.make() }
    // weaver: other = Tag
    // weaver: other.builder = { Tag(name: "\(Element.self)") }

    let text: String

    init(tag: Tag, other: Tag) { text = "\(tag.name) \(other.name)" }

    static func make() -> Tag { Tag(name: "label of \(Element.self)") }
}

struct Tag {
    var name: String
}
