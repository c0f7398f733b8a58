public final class Radio {
    // weaver: player = Player
    // weaver: effect = Effect
    // weaver: logger <- Logging
    private let player: Player
    private let effect: (Int) -> Effect
    init(player: Player, effect: @escaping (Int) -> Effect) { (self.player, self.effect) = (player, effect) }
    public func on() {
        player.play()
        print(effect(2).strength)
    }
}
