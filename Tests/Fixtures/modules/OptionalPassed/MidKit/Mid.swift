import Kit

/// Passes on what it does not need itself, or does without.
public final class Box {
    // weaver: player = Player
    // weaver: panel = Panel
    // weaver: panel.scope = .lazy
    private let player: Player
    private let panel: () -> Panel
    init(player: Player, panel: @escaping () -> Panel) { (self.player, self.panel) = (player, panel) }
    public func open() {
        player.play()
        panel().show()
    }
}
