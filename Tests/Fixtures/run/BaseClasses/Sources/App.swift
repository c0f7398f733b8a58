// Classes whose superclasses state dependencies.
final class App {
    // weaver: logger = Logger
    // weaver: api = API
    // weaver: movies = MoviesScreen
    // weaver: detail = DetailScreen
    // weaver: plain = PlainScreen
    // weaver: restating = RestatingScreen
    // weaver: wrapped = WrappedScreen
    // weaver: built = BuiltScreen
    let dependencies: any AppDependencyResolver
    init(injecting dependencies: any AppDependencyResolver) { self.dependencies = dependencies }
}

class Logger {}
final class FileLogger: Logger {}
final class API {}
final class Cache {
    // weaver: api <- API
    let api: API
    init(api: API) { self.api = api }
}

/// Never built itself: nobody registers it.
class Screen {
    // weaver: logger <- Logger
    // weaver: cache = Cache
    // weaver: cache.scope = .lazy
    let base: any ScreenDependencyResolver
    init(injecting dependencies: any ScreenDependencyResolver) { base = dependencies }
    var cache: Cache { base.cache }
}

/// Takes the initializer of its superclass, and states more.
final class MoviesScreen: Screen {
    // weaver: api <- API
}

/// With a level in between, which states a parameter.
class TitledScreen: Screen {
    // weaver: title <= String
}

final class DetailScreen: TitledScreen {
    // weaver: id <= Int
    let dependencies: any DetailScreenDependencyResolver
    init(injecting dependencies: any DetailScreenDependencyResolver) {
        self.dependencies = dependencies
        super.init(injecting: dependencies)
    }
}

/// States nothing itself.
final class PlainScreen: Screen {}

/// Has its own logger instead of that of its superclass.
final class RestatingScreen: Screen {
    // weaver: logger = FileLogger <- Logger
}

/// By its constructor: the names of inherited dependencies are parameters too.
class ConstructedScreen {
    // weaver: logger <- Logger
    let logger: Logger
    init(logger: Logger) { self.logger = logger }
}

final class BuiltScreen: ConstructedScreen {
    // weaver: api <- API
    let api: API
    init(logger: Logger, api: API) {
        self.api = api
        super.init(logger: logger)
    }
}

class WrappedBase {
    @Weaver(.reference) var logger: Logger
    init(injecting _: any WrappedBaseDependencyResolver) {}
}

final class WrappedScreen: WrappedBase {
    @Weaver(.reference) var api: API
}
