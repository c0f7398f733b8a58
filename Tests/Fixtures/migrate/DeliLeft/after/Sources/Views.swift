class Page {
    let clock: Clock

    init(clock: Clock) {
        self.clock = clock
    }
}
