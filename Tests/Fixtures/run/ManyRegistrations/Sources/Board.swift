/// More wrappers than one function serves.
final class Board {
    @Weaver(.registration, scope: .lazy) var piece0: Piece0
    @Weaver(.registration, scope: .lazy) var piece1: Piece1
    @Weaver(.registration, scope: .lazy) var piece2: Piece2
    @Weaver(.registration, scope: .lazy) var piece3: Piece0
    @Weaver(.registration, scope: .lazy) var piece4: Piece1
    @Weaver(.registration, scope: .lazy) var piece5: Piece2
    @Weaver(.registration, scope: .lazy) var piece6: Piece0
    @Weaver(.registration, scope: .lazy) var piece7: Piece1
    @Weaver(.registration, scope: .lazy) var piece8: Piece2
    @Weaver(.registration, scope: .lazy) var piece9: Piece0
    @Weaver(.registration, scope: .lazy) var piece10: Piece1
    @Weaver(.registration, scope: .lazy) var piece11: Piece2
    @Weaver(.registration, scope: .lazy) var piece12: Piece0
    @Weaver(.registration, scope: .lazy) var piece13: Piece1
    @Weaver(.registration, scope: .lazy) var piece14: Piece2
    @Weaver(.registration, scope: .lazy) var piece15: Piece0
    @Weaver(.registration, scope: .lazy) var piece16: Piece1
    @Weaver(.registration, scope: .lazy) var piece17: Piece2
    @Weaver(.registration, scope: .lazy) var piece18: Piece0
    @Weaver(.registration, scope: .lazy) var piece19: Piece1
    @Weaver(.registration, scope: .lazy) var piece20: Piece2
    @Weaver(.registration, scope: .lazy) var piece21: Piece0
    @Weaver(.registration, scope: .lazy) var piece22: Piece1
    @Weaver(.registration, scope: .lazy) var piece23: Piece2
    @Weaver(.registration, scope: .lazy) var piece24: Piece0
    @Weaver(.registration, scope: .lazy) var piece25: Piece1
    @Weaver(.registration, scope: .lazy) var piece26: Piece2
    @Weaver(.registration, scope: .lazy) var piece27: Piece0
    @Weaver(.registration, scope: .lazy) var piece28: Piece1
    @Weaver(.registration, scope: .lazy) var piece29: Piece2
    @Weaver(.registration, scope: .lazy) var piece30: Piece0
    @Weaver(.registration, scope: .lazy) var piece31: Piece1
    @Weaver(.registration, scope: .lazy) var piece32: Piece2
    @Weaver(.registration, scope: .lazy) var piece33: Piece0
    @Weaver(.registration, scope: .lazy) var piece34: Piece1
    @Weaver(.registration, scope: .lazy) var piece35: Piece2
    @Weaver(.registration, scope: .lazy) var piece36: Piece0
    @Weaver(.registration, scope: .lazy) var piece37: Piece1
    @Weaver(.registration, scope: .lazy) var piece38: Piece2
    @Weaver(.registration, scope: .lazy) var piece39: Piece0
    @Weaver(.registration, scope: .lazy) var piece40: Piece1
    @Weaver(.registration, scope: .lazy) var piece41: Piece2
    @Weaver(.registration, scope: .lazy) var piece42: Piece0
    @Weaver(.registration, scope: .lazy) var piece43: Piece1
    @Weaver(.registration, scope: .lazy) var piece44: Piece2
    @Weaver(.registration, scope: .lazy) var piece45: Piece0
    @Weaver(.registration, scope: .lazy) var piece46: Piece1
    @Weaver(.registration, scope: .lazy) var piece47: Piece2
    @Weaver(.registration, scope: .lazy) var piece48: Piece0
    @Weaver(.registration, scope: .lazy) var piece49: Piece1
    @Weaver(.registration, scope: .lazy) var piece50: Piece2
    @Weaver(.registration, scope: .lazy) var piece51: Piece0
    @Weaver(.registration, scope: .lazy) var piece52: Piece1
    @Weaver(.registration, scope: .lazy) var piece53: Piece2
    @Weaver(.registration, scope: .lazy) var piece54: Piece0
    @Weaver(.registration, scope: .lazy) var piece55: Piece1
    @Weaver(.registration, scope: .lazy) var piece56: Piece2
    @Weaver(.registration, scope: .lazy) var piece57: Piece0
    @Weaver(.registration, scope: .lazy) var piece58: Piece1
    @Weaver(.registration, scope: .lazy) var piece59: Piece2
    @WeaverP1(.registration) var field: (Int) -> Field
    @Weaver(.reference) var clock: Clock?
    init(injecting _: any BoardDependencyResolver) {}
}

final class Piece0 {
    init() {}
}

final class Piece1 {
    init() {}
}

final class Piece2 {
    init() {}
}

final class Clock {}

final class Field {
    // weaver: number <= Int
    let number: Int
    init(number: Int) {
        self.number = number
    }
}
