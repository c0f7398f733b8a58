enum Mode { case light }
class Cached {}
protocol Fetching {}
final class CachedClient: Fetching {}
enum Shop {
    final class Cart { init(mode: Mode) {} }
}
final class Networking {
    // weaver: self.isBundle = true
    // weaver: client = CachedClient <- Fetching
}
final class Root { init(injecting _: any RootDependencyResolver) {} }
