import Kit

final class Screen {
    // weaver: player = Player
    // weaver: player.scope = .lazy
    // weaver: radio <- Radio
    private let resolver: any ScreenDependencyResolver
    init(injecting resolver: any ScreenDependencyResolver) { self.resolver = resolver }
    func show() {
        resolver.player.play()
        resolver.radio.on()
    }
}
