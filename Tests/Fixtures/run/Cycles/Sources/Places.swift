/// A type that is built in two places, of which one has what would lead back: the other has not, and so nothing needs itself.
final class Atlas {
    // weaver: map = Map
    // weaver: sheet = Sheet
    // weaver: binder = Binder
    let map: Map
    let binder: Binder

    init(map: Map, sheet: Sheet, binder: Binder) {
        self.map = map
        self.binder = binder
    }
}

final class Map {
    // weaver: sheet <- Sheet
    let sheet: Sheet

    init(sheet: Sheet) {
        self.sheet = sheet
    }
}

final class Sheet {
    // weaver: legend = Legend
    let legend: Legend

    init(legend: Legend) {
        self.legend = legend
    }
}

final class Legend {
    // weaver: index <- Index?
    let index: Index?

    init(index: Index?) {
        self.index = index
    }
}

final class Binder {
    // weaver: index = Index
    // weaver: inner = Sheet
    let inner: Sheet

    init(index: Index, inner: Sheet) {
        self.inner = inner
    }
}

final class Index {
    // weaver: map <- Map
    let map: Map

    init(map: Map) {
        self.map = map
    }
}
