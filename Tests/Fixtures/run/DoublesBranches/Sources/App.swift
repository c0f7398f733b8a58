// Protocols and classes that no dependency names, with members and declarations in some branches of `#if`.
#if DEBUG
protocol Tracking: AnyObject { func track(_ text: String) }
#elseif STAGING
protocol Tracking: AnyObject { func track(_ count: Int) }
#endif

protocol Made: AnyObject {
    #if STAGING
    init(count: Int)
    #else
    init()
    #endif
}

#if STAGING
final class LiveMade: Made { init(count: Int) {} }
#else
final class LiveMade: Made { init() {} }
#endif

#if STAGING
class Session { func load() -> Int { 1 } }
#else
class Session { func save() -> Int { 2 } }
#endif

#if STAGING
final class Closed {}
#else
class Closed { func close() {} }
#endif

#if STAGING
class Base {
    init() {}
    func a() -> Int { 1 }
    func c() -> Int { 1 }
}
#endif
#if !STAGING
class Base {
    init() {}
    func b() -> Int { 2 }
    func c() -> Int { 2 }
}
#endif

class Child: Base {
    #if STAGING
    override func c() -> Int { 3 }
    #endif
    func d() {}
}

#if STAGING
struct Movie: Equatable { var id = 1 }
#else
final class Movie {}
#endif
struct Song {}
#if STAGING
extension Song: Equatable {}
#endif

protocol Player: AnyObject { func play(_ movie: Movie, at time: Int) }
protocol Singer: AnyObject { func sing(_ song: Song, at time: Int) }
protocol Written: AnyObject { func count() -> Int }

final class LivePlayer: Player { func play(_ movie: Movie, at time: Int) {} }
final class LiveSinger: Singer { func sing(_ song: Song, at time: Int) {} }
final class LiveWritten: Written { func count() -> Int { 1 } }

final class App {
    // weaver: made = LiveMade <- Made
    // weaver: made.builder = App.make
    // weaver: player = LivePlayer <- Player
    // weaver: singer = LiveSinger <- Singer
    // weaver: written = LiveWritten <- Written
    #if STAGING
    static func make() -> LiveMade { LiveMade(count: 1) }
    #else
    static func make() -> LiveMade { LiveMade() }
    #endif
    let dependencies: any AppDependencyResolver
    init(injecting dependencies: any AppDependencyResolver) { self.dependencies = dependencies }
}
