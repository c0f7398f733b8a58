// More than one unit of the generated code takes: the container is made of parts, whatever the scopes.
final class App {
    // weaver: start <= Int
    // weaver: item0 = Item0
    // weaver: item1 = Item1
    // weaver: item1.scope = .lazy
    // weaver: item2 = Item2
    // weaver: item3 = Item3
    // weaver: item3.scope = .weak
    // weaver: item4 = Item0
    // weaver: item5 = Item1
    // weaver: item6 = Item2
    // weaver: item6.scope = .lazy
    // weaver: item7 = Item3
    // weaver: item8 = Item0
    // weaver: item8.scope = .weak
    // weaver: item9 = Item1
    // weaver: item10 = Item2
    // weaver: item11 = Item3
    // weaver: item11.scope = .lazy
    // weaver: item12 = Item0
    // weaver: item13 = Item1
    // weaver: item13.scope = .weak
    // weaver: item14 = Item2
    // weaver: item15 = Item3
    // weaver: item16 = Item0
    // weaver: item16.scope = .lazy
    // weaver: item17 = Item1
    // weaver: item18 = Item2
    // weaver: item18.scope = .weak
    // weaver: item19 = Item3
    // weaver: item20 = Item0
    // weaver: item21 = Item1
    // weaver: item21.scope = .lazy
    // weaver: item22 = Item2
    // weaver: item23 = Item3
    // weaver: item23.scope = .weak
    // weaver: item24 = Item0
    // weaver: item25 = Item1
    // weaver: item26 = Item2
    // weaver: item26.scope = .lazy
    // weaver: item27 = Item3
    // weaver: item28 = Item0
    // weaver: item28.scope = .weak
    // weaver: item29 = Item1
    // weaver: item30 = Item2
    // weaver: item31 = Item3
    // weaver: item31.scope = .lazy
    // weaver: item32 = Item0
    // weaver: item33 = Item1
    // weaver: item33.scope = .weak
    // weaver: item34 = Item2
    // weaver: item35 = Item3
    // weaver: item36 = Item0
    // weaver: item36.scope = .lazy
    // weaver: item37 = Item1
    // weaver: item38 = Item2
    // weaver: item38.scope = .weak
    // weaver: item39 = Item3
    // weaver: item40 = Item0
    // weaver: item41 = Item1
    // weaver: item41.scope = .lazy
    // weaver: item42 = Item2
    // weaver: item43 = Item3
    // weaver: item43.scope = .weak
    // weaver: item44 = Item0
    // weaver: item45 = Item1
    // weaver: item46 = Item2
    // weaver: item46.scope = .lazy
    // weaver: item47 = Item3
    // weaver: item48 = Item0
    // weaver: item48.scope = .weak
    // weaver: item49 = Item1
    // weaver: item50 = Item2
    // weaver: item51 = Item3
    // weaver: item51.scope = .lazy
    // weaver: item52 = Item0
    // weaver: item53 = Item1
    // weaver: item53.scope = .weak
    // weaver: item54 = Item2
    // weaver: item55 = Item3
    // weaver: item56 = Item0
    // weaver: item56.scope = .lazy
    // weaver: item57 = Item1
    // weaver: item58 = Item2
    // weaver: item58.scope = .weak
    // weaver: item59 = Item3
    // weaver: item60 = Item0
    // weaver: item61 = Item1
    // weaver: item61.scope = .lazy
    // weaver: item62 = Item2
    // weaver: item63 = Item3
    // weaver: item63.scope = .weak
    // weaver: item64 = Item0
    // weaver: item65 = Item1
    // weaver: item66 = Item2
    // weaver: item66.scope = .lazy
    // weaver: item67 = Item3
    // weaver: item68 = Item0
    // weaver: item68.scope = .weak
    // weaver: item69 = Item1
    // weaver: item70 = Item2
    // weaver: item71 = Item3
    // weaver: item71.scope = .lazy
    // weaver: item72 = Item0
    // weaver: item73 = Item1
    // weaver: item73.scope = .weak
    // weaver: item74 = Item2
    // weaver: item75 = Item3
    // weaver: item76 = Item0
    // weaver: item76.scope = .lazy
    // weaver: item77 = Item1
    // weaver: item78 = Item2
    // weaver: item78.scope = .weak
    // weaver: item79 = Item3
    // weaver: item80 = Item0
    // weaver: item81 = Item1
    // weaver: item81.scope = .lazy
    // weaver: item82 = Item2
    // weaver: item83 = Item3
    // weaver: item83.scope = .weak
    // weaver: item84 = Item0
    // weaver: item85 = Item1
    // weaver: item86 = Item2
    // weaver: item86.scope = .lazy
    // weaver: item87 = Item3
    // weaver: item88 = Item0
    // weaver: item88.scope = .weak
    // weaver: item89 = Item1
    // weaver: item90 = Item2
    // weaver: item91 = Item3
    // weaver: item91.scope = .lazy
    // weaver: item92 = Item0
    // weaver: item93 = Item1
    // weaver: item93.scope = .weak
    // weaver: item94 = Item2
    // weaver: item95 = Item3
    // weaver: item96 = Item0
    // weaver: item96.scope = .lazy
    // weaver: item97 = Item1
    // weaver: item98 = Item2
    // weaver: item98.scope = .weak
    // weaver: item99 = Item3
    // weaver: item100 = Item0
    // weaver: item101 = Item1
    // weaver: item101.scope = .lazy
    // weaver: item102 = Item2
    // weaver: item103 = Item3
    // weaver: item103.scope = .weak
    // weaver: item104 = Item0
    // weaver: item105 = Item1
    // weaver: item106 = Item2
    // weaver: item106.scope = .lazy
    // weaver: item107 = Item3
    // weaver: item108 = Item0
    // weaver: item108.scope = .weak
    // weaver: item109 = Item1
    // weaver: item110 = Item2
    // weaver: item111 = Item3
    // weaver: item111.scope = .lazy
    // weaver: item112 = Item0
    // weaver: item113 = Item1
    // weaver: item113.scope = .weak
    // weaver: item114 = Item2
    // weaver: item115 = Item3
    // weaver: item116 = Item0
    // weaver: item116.scope = .lazy
    // weaver: item117 = Item1
    // weaver: item118 = Item2
    // weaver: item118.scope = .weak
    // weaver: item119 = Item3
    // weaver: total = Total
    // weaver: named = Named
    // weaver: current = Current
    // weaver: current.setter = true

    let resolver: any AppDependencyResolver

    init(injecting resolver: any AppDependencyResolver) {
        self.resolver = resolver
    }
}

class Item {
    let value: Int
    init(value: Int) { self.value = value }
}

final class Item0: Item {
    // weaver: start <- Int
    init(start: Int) { super.init(value: start + 0) }
}

final class Item1: Item {
    // weaver: start <- Int
    init(start: Int) { super.init(value: start + 1) }
}

final class Item2: Item {
    // weaver: start <- Int
    init(start: Int) { super.init(value: start + 2) }
}

final class Item3: Item {
    // weaver: start <- Int
    init(start: Int) { super.init(value: start + 3) }
}

final class Current {
    let name: String
    init(name: String) { self.name = name }
}

// Takes from all parts.
final class Total {
    // weaver: start <- Int
    // weaver: item0 <- Item0
    // weaver: item51 <- Item3
    // weaver: item99 <- Item3
    // weaver: item118 <- Item2
    // weaver: current <- Current
    let resolver: any TotalDependencyResolver

    init(injecting resolver: any TotalDependencyResolver) {
        self.resolver = resolver
    }

    var sum: Int { resolver.item0.value + resolver.item51.value + resolver.item99.value + resolver.item118.value }
}

final class Named {
    // weaver: name <= String
    // weaver: item119 <- Item3
    // weaver: item3 <- Item3
    let text: String

    init(injecting resolver: any NamedDependencyResolver) {
        text = "\(resolver.name): \(resolver.item119.value + resolver.item3.value)"
    }
}
