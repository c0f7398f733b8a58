// The hidden registration stands in both branches, which is one warning.
protocol Player {}
final class LivePlayer: Player {}
final class FakePlayer: Player {}

final class Cinema {
    #if DEBUG
    // weaver: player = FakePlayer <- Player
    #else
    // weaver: player = LivePlayer <- Player
    #endif
    // weaver: hall = Hall
    init(hall: Hall) {}
}

final class Hall {
    // expected-warning@+1:16 {{'player' of 'Hall' hides 'player' of 'Cinema' from what is below it [shadowed-dependency]}}
    // weaver: player = LivePlayer <- Player
    // weaver: seat = Seat
    init(seat: Seat) {}
}

final class Seat {
    // weaver: player <- Player
    init(player: any Player) {}
}
