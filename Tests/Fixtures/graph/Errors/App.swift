final class App {
    // weaver: logger = Logger
    // weaver: home = Home
    // weaver: store = MovieStore <- MovieStoring
    // weaver: store.scope = .lazy
    // weaver: scratch = Scratch
    // weaver: scratch.scope = .weak
}
final class Home {
    init(injecting _: any HomeDependencyResolver) {}
    // weaver: logger <- Logger
    // weaver: session <- Session
    // weaver: detail = Detail
}
final class Detail {
    // weaver: id <= Int
    // weaver: store <- MovieStoring
    // weaver: cache = Cache<String>
    init(injecting _: any DetailDependencyResolver) {}
}
final class Cache<T> { init() {} }
final class Logger {}
protocol MovieStoring {}
final class MovieStore: MovieStoring {
    // weaver: logger <- Logger
    // weaver: index = Index
    init(injecting _: any MovieStoreDependencyResolver) {}
}
final class Index {
    init(injecting _: any IndexDependencyResolver) {}
    // weaver: builder = Builder
}
final class Builder {
    init(injecting _: any BuilderDependencyResolver) {}
    // weaver: index = Index
}
final class Scratch {}
final class Preview {
    // weaver: self.isIsolated = true
    // weaver: logger <- Logger
}
