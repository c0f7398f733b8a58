// Nobody holds the container of what takes values alone: what a builder makes keeps what it reads, under parameters as well.
final class Studio {
    // weaver: sheet = Sheet
    // weaver: sheet.scope = .lazy
    // expected-warning@+2:16 {{these keep each other alive: Easel → Sheet → Easel [retain-cycle]}}
    // expected-note@+1:16 {{the builder of 'easel' reads 'sheet' of 'Studio' (lazy)}}
    // weaver: easel = Easel
    // weaver: easel.scope = .lazy
    // weaver: easel.builder = { resolver in Easel(sheet: { resolver.sheet(number: $0) }) }
    init(easel: Easel) {}
}

final class Easel {
    init(sheet: @escaping (Int) -> Sheet) {}
}

final class Sheet {
    // weaver: number <= Int
    // expected-note@+1:16 {{'Sheet' refers to 'easel' of 'Studio' (lazy)}}
    // weaver: easel <- Easel
    init(injecting resolver: any SheetDependencyResolver) {}
}

// What it reads may be made anew, and keep something else in turn.
final class Press {
    // expected-warning@+2:16 {{these keep each other alive: Plate → Roll → Ink → Plate [retain-cycle]}}
    // expected-note@+1:16 {{the builder of 'plate' reads 'roll' of 'Press' (transient)}}
    // weaver: plate = Plate
    // weaver: plate.scope = .lazy
    // weaver: plate.builder = { resolver in Plate(roll: { resolver.roll }) }
    // weaver: roll = Roll
    // weaver: roll.scope = .transient
    // weaver: ink = Ink
    // weaver: ink.scope = .lazy
    init(plate: Plate) {}
}

final class Plate {
    init(roll: @escaping () -> Roll) {}
}

final class Roll {
    // expected-note@+1:16 {{'Roll' refers to 'ink' of 'Press' (lazy)}}
    // weaver: ink <- Ink
    init(ink: @escaping () -> Ink) {}
}

final class Ink {
    // expected-note@+1:16 {{'Ink' refers to 'plate' of 'Press' (lazy)}}
    // weaver: plate <- Plate
    init(plate: Plate) {}
}

// The same without a builder: what is taken keeps what a function makes for it later.
final class Bakery {
    // weaver: oven = Oven
    // weaver: oven.scope = .lazy
    // weaver: tray = Tray
    // weaver: tray.scope = .transient
    // weaver: dough = Dough
    // weaver: dough.scope = .lazy
    init(oven: Oven) {}
}

final class Oven {
    // expected-warning@+2:16 {{these keep each other alive: Oven → Tray → Dough → Oven [retain-cycle]}}
    // expected-note@+1:16 {{'Oven' refers to 'tray' of 'Bakery' (transient)}}
    // weaver: tray <- Tray
    init(tray: @escaping () -> Tray) {}
}

final class Tray {
    // expected-note@+1:16 {{'Tray' refers to 'dough' of 'Bakery' (lazy)}}
    // weaver: dough <- Dough
    init(dough: @escaping () -> Dough) {}
}

final class Dough {
    // expected-note@+1:16 {{'Dough' refers to 'oven' of 'Bakery' (lazy)}}
    // weaver: oven <- Oven
    init(oven: @escaping () -> Oven) {}
}

// A weak one that is taken keeps what its builder reads.
final class Clinic {
    // expected-warning@+2:16 {{these keep each other alive: Nurse → Ward → Nurse [retain-cycle]}}
    // expected-note@+1:16 {{the builder of 'nurse' reads 'ward' of 'Clinic' (container)}}
    // weaver: nurse = Nurse
    // weaver: nurse.scope = .weak
    // weaver: nurse.builder = { resolver in Nurse(ward: { resolver.ward }) }
    // weaver: ward = Ward
    init(nurse: Nurse) {}
}

final class Nurse {
    init(ward: @escaping () -> Ward) {}
}

final class Ward {
    // expected-note@+1:16 {{'Ward' refers to 'nurse' of 'Clinic' (weak)}}
    // weaver: nurse <- Nurse
    init(nurse: Nurse) {}
}
