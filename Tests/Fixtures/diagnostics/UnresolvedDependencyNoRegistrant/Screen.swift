final class Screen {
    // weaver: rows = Row
    // expected-note@-1:16 {{'Screen' registers 'rows' here and has no 'style: Style'}}
    // expected-error@+1:16 {{'logger' cannot be resolved: no type registers 'Screen' [unresolved-dependency]}}
    // weaver: logger <- Logger
    // weaver: title <- Logger?
}

final class Row {
    // expected-error@+1:16 {{'style' is not registered on the path Screen → Row [unresolved-dependency]}}
    // weaver: style <- Style
    init(style: Style) {}
}

final class Logger {}
final class Style {}
