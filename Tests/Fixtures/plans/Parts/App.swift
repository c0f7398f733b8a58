// A container of more than 50 registrations, which is made in parts.
final class Logger {}

final class App {
    // weaver: logger = Logger
    // weaver: item0 = Item0
    // weaver: item1 = Item1
    // weaver: item2 = Item2
    // weaver: item3 = Item3
    // weaver: item4 = Item4
    // weaver: item5 = Item5
    // weaver: item6 = Item6
    // weaver: item7 = Item7
    // weaver: item8 = Item8
    // weaver: item9 = Item9
    // weaver: item10 = Item10
    // weaver: item11 = Item11
    // weaver: item12 = Item12
    // weaver: item13 = Item13
    // weaver: item14 = Item14
    // weaver: item15 = Item15
    // weaver: item16 = Item16
    // weaver: item17 = Item17
    // weaver: item18 = Item18
    // weaver: item19 = Item19
    // weaver: item20 = Item20
    // weaver: item21 = Item21
    // weaver: item22 = Item22
    // weaver: item23 = Item23
    // weaver: item24 = Item24
    // weaver: item25 = Item25
    // weaver: item26 = Item26
    // weaver: item27 = Item27
    // weaver: item28 = Item28
    // weaver: item29 = Item29
    // weaver: item30 = Item30
    // weaver: item31 = Item31
    // weaver: item32 = Item32
    // weaver: item33 = Item33
    // weaver: item34 = Item34
    // weaver: item35 = Item35
    // weaver: item36 = Item36
    // weaver: item37 = Item37
    // weaver: item38 = Item38
    // weaver: item39 = Item39
    // weaver: item40 = Item40
    // weaver: item41 = Item41
    // weaver: item42 = Item42
    // weaver: item43 = Item43
    // weaver: item44 = Item44
    // weaver: item45 = Item45
    // weaver: item46 = Item46
    // weaver: item47 = Item47
    // weaver: item48 = Item48
    // weaver: item49 = Item49
    // weaver: item50 = Item50
    // weaver: item51 = Item51
    // weaver: item52 = Item52
    // weaver: item53 = Item53
    init(injecting _: any AppDependencyResolver) {}
}

final class Item0 {}
final class Item1 {}
final class Item2 {}
final class Item3 {}
final class Item4 {}
final class Item5 {}
final class Item6 {}
final class Item7 {
    // weaver: logger <- Logger
    // weaver: child7 = Child7
    init(logger: Logger, child7: Child7) {}
}

final class Child7 {
    // weaver: logger <- Logger
    init(logger: Logger) {}
}

final class Item8 {}
final class Item9 {}
final class Item10 {}
final class Item11 {}
final class Item12 {}
final class Item13 {}
final class Item14 {}
final class Item15 {}
final class Item16 {}
final class Item17 {}
final class Item18 {}
final class Item19 {}
final class Item20 {}
final class Item21 {}
final class Item22 {}
final class Item23 {}
final class Item24 {}
final class Item25 {}
final class Item26 {}
final class Item27 {}
final class Item28 {}
final class Item29 {}
final class Item30 {}
final class Item31 {}
final class Item32 {}
final class Item33 {}
final class Item34 {}
final class Item35 {}
final class Item36 {}
final class Item37 {}
final class Item38 {}
final class Item39 {}
final class Item40 {}
final class Item41 {}
final class Item42 {}
final class Item43 {}
final class Item44 {}
final class Item45 {}
final class Item46 {}
final class Item47 {}
final class Item48 {}
final class Item49 {}
final class Item50 {}
final class Item51 {}
final class Item52 {
    // weaver: logger <- Logger
    // weaver: child52 = Child52
    init(logger: Logger, child52: Child52) {}
}

final class Child52 {
    // weaver: logger <- Logger
    init(logger: Logger) {}
}

final class Item53 {}
