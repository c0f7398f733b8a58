/// Everything at once: 16 threads share a station, read and set all that it has, and build and drop stations of their own.
func stress() {
    do {
        let station = Shared(value: MainDependencyContainer.buildStation())
        station.value.resolver.setSign(Sign(text: "open"))
        let guest = Guest()
        station.value.resolver.setGuest(guest)
        let results = on16Threads { number in
            (0..<10).allSatisfy { round in use(station.value, number, round) } && useOwn(number)
        }
        withExtendedLifetime(guest) {}
        print("station: all that 16 threads saw was of one station: \(!results.contains(false))")
        print("station: of each of 17 stations one clock: \(Life.built("Clock")), timetable: \(Life.built("Timetable")), platform: \(Life.built("Platform")), kiosk: \(Life.built("Kiosk"))")
        print("station: at most \(Meeting.ofAnnouncements.most) announcement and \(Meeting.ofLockers.most) locker at a time")
        print("station: 160 trains: \(Life.built("Train")), each with one driver: \(Life.built("Driver"))")
        print("station: the last sign is one of theirs: \(station.value.resolver.sign.text.hasPrefix("sign "))")
    }
    print("station: alive after the root is dropped: \(Life.alive)")
}

private func use(_ station: Station, _ number: Int, _ round: Int) -> Bool {
    let resolver = station.resolver
    let train = resolver.train(number: number * 10 + round)
    resolver.setSign(Sign(text: "sign \(number)"))
    let isRight = train.number == number * 10 + round && train.driver.number == train.number && train.driver === train.driver
    let announcement = resolver.announcement
    let locker = resolver.locker(number: number)
    return isRight && train.clock === resolver.clock && train.ticket !== train.ticket && train.ticket.isOfOneStation
        && announcement === train.ticket.announcement && locker === resolver.locker(number: -1)
        && resolver.platform(number: number) === resolver.platform(number: -1)
        && resolver.ticket.isOfOneStation && train.sign.text.hasPrefix("sign ") && resolver.guest === resolver.guest
}

/// A root that one thread builds, uses and drops while others do.
private func useOwn(_ number: Int) -> Bool {
    let resolver = MainDependencyContainer.buildStation().resolver
    return resolver.ticket.isOfOneStation && resolver.platform(number: number).number == number
}
