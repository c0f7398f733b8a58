/// A root that 16 threads read at once. What it registers is safe to hand from thread to thread.
final class App {
    // weaver: cache = Cache
    // weaver: cache.scope = .lazy

    // weaver: index = Index
    // weaver: index.scope = .lazy

    // weaver: session = Session
    // weaver: session.scope = .weak

    // weaver: page = Page
    // weaver: page.scope = .transient
}

final class Cache: Sendable {
    let life = Life("Cache")

    init() {
        dawdle()
    }
}

/// Lazy, and reads another lazy dependency while it is built.
final class Index: Sendable {
    let life = Life("Index")
    let cache: Cache

    // weaver: cache <- Cache

    init(cache: Cache) {
        dawdle()
        self.cache = cache
    }
}

final class Session: Sendable {
    let life = Life("Session")

    init() {
        Meeting.ofSessions.enter()
        dawdle()
        Meeting.ofSessions.leave()
    }
}
