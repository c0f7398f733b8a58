// A bundle leaves the resolvers of other types as they are.
enum Labels {
    // weaver: self.isBundle = true
    // weaver: label = Label
}

final class Label {}

final class Board {
    // weaver: self.includes = [Labels]
    init(label: Label) {}
}

class Sheet {
    // weaver: title = Label
    let dependencies: any SheetDependencyResolver

    init(injecting dependencies: any SheetDependencyResolver) { self.dependencies = dependencies }
}

/// States something in other builds than debug builds alone, and inherits the rest.
final class Form: Sheet {
    #if !DEBUG
    // weaver: footer = Label
    #endif

    init(injecting dependencies: any FormDependencyResolver, columns: Int = 2) {
        super.init(injecting: dependencies)
        _ = dependencies.title
    }
}
