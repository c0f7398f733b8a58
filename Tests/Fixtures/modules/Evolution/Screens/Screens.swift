import Kit

@MainActor public final class Screen {
    // weaver: player = Player
    // weaver: note = Note
    private let resolver: any ScreenDependencyResolver
    init(injecting resolver: any ScreenDependencyResolver) { self.resolver = resolver }
    public func show() {
        resolver.player(title: "song").play()
        resolver.note.show()
    }
}
