import Kit

public final class Cabin {
    // weaver: radio = Radio
    // weaver: radio.scope = .lazy
    // weaver: station = Station
    private let radio: () -> Radio
    private let station: Station
    init(radio: @escaping () -> Radio, station: Station) { (self.radio, self.station) = (radio, station) }
    public func run() {
        radio().play()
        station.play()
    }
}

public final class Deck {
    // weaver: radio <- Radio
    private let radio: Radio
    init(radio: Radio) { self.radio = radio }
    public func run() { radio.play() }
}
