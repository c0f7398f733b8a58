enum Namespace {
    struct Inner {
        // weaver: a <= Int
    }
}

extension Namespace.Inner {
    // weaver: b <- Logger
}

actor Counter {
    #if DEBUG
    // weaver: logger = PrintLogger <- Logging
    #else
    // weaver: logger = FileLogger <- Logging
    #endif
}
