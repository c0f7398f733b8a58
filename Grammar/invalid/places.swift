// weaver: outside = Logger

func function() {
    // weaver: inFunction = Logger
}

final class Places {
    let closure = {
        // weaver: inClosure = Logger
    }
    var property: Int {
        // weaver: inAccessor = Logger
        1
    }
    init() {
        @Weaver(.reference) var local: Logger
    }
}

@Weaver(.reference) var global: Logger
