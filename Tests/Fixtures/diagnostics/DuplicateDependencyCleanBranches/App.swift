final class App {
    #if os(iOS)
    // weaver: player = Player <- Playing
    // weaver: logger = Logger
    #elseif os(macOS)
    // weaver: player = Player <- Playing
    #else
    // weaver: player = Player <- Playing
    #endif
    // weaver: home = Home
}

final class Home {
    // weaver: player <- Playing
    init(player: Playing) {}
}

final class Logger {}
protocol Playing {}
final class Player: Playing {}
