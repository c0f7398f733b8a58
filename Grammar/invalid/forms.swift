final class Forms {
    // weaver:
    // weaver: logger
    // weaver: logger Logger
    // weaver: = Logger
    // weaver: logger: Logger
    // weaver: logger == Logger
    // weaver: logger -> Logger
    // weaver: logger =< Logger
    // weaver: let logger = Logger
    // weaver: logger = Logger.self
    // weaver: logger = Logger()
    // weaver: self = Logger
    // weaver: import
    // weaver: logger = Logger // the one that prints
    // weaver: walrus := A
    // weaver: arrow = A -> B
    // weaver: parameter = A <= B
}
