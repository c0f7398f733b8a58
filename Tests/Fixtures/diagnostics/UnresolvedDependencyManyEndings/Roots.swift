final class Alpha {
    // weaver: cell = Cell
    // expected-note@-1:16 {{'Alpha' registers 'cell' here and has no 'style: Style'}}
}
final class Beta {
    // weaver: list = List
    // expected-note@-1:16 {{'Beta' registers 'list' here and has no 'style: Style'}}
}
final class Gamma {
    // weaver: list = List
    // expected-note@-1:16 {{'Gamma' registers 'list' here and has no 'style: Style'}}
}
final class Delta {
    // weaver: list = List
}
final class Epsilon {
    // weaver: list = List
}
final class Zeta {
    // weaver: list = List
    // weaver: style = Style
}

final class List {
    // weaver: cell = Cell
    // expected-note@-1:16 {{'List' registers 'cell' here and has no 'style: Style'}}
    // expected-note@-2:16 {{'List' registers 'cell' here and has no 'style: Style'}}
    init(injecting dependencies: ListDependencyResolver) {}
}

final class Cell {
    // expected-error@+1:16 {{'style' is not registered on the path Alpha → Cell [unresolved-dependency]}}
    // weaver: style <- Style
    init(injecting dependencies: CellDependencyResolver) {}
}

final class Style {}
