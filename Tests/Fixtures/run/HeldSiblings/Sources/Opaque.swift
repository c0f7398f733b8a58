/// What is taken holds what it reads later, also where that is built by a function which hands its resolver on and so may read anything:
/// even what is taken, which it sees weakly.
final class Bureau {
    // weaver: blotter = Blotter
    // weaver: blotter.builder = { r in Blotter(memo: { r.memo(number: $0) }) }
    // weaver: memo = Memo
    // weaver: memo.scope = .lazy
    // weaver: memo.builder = Bureau.makeMemo(_:)
    let blotter: Blotter

    init(blotter: Blotter) {
        self.blotter = blotter
    }

    static func makeMemo(_ resolver: any MemoInputDependencyResolver) -> Memo {
        Memo(copying: resolver)
    }
}

final class Blotter {
    let memo: (Int) -> Memo

    init(memo: @escaping (Int) -> Memo) {
        self.memo = memo
    }

    deinit { print("blotter is gone") }
}

final class Memo {
    // weaver: number <= Int
    let number: Int
    let blotter: () -> Blotter

    init(copying resolver: any MemoInputDependencyResolver) {
        number = resolver.number
        blotter = { resolver.blotter }
    }

    deinit { print("memo is gone") }
}

/// The weak visitor reads the catalogue later. An opaque function makes the catalogue, which may hold the counter, and the counter has taken
/// the visitor: so the visitor holds no slot of the two.
final class Library {
    // weaver: visitor = Visitor
    // weaver: visitor.scope = .weak
    // weaver: visitor.builder = { r in Visitor(catalogue: { r.catalogue }) }
    // weaver: counter = Counter
    // weaver: counter.scope = .lazy
    // weaver: catalogue = Catalogue
    // weaver: catalogue.builder = Library.makeCatalogue(_:)
    let visitor: Visitor
    let counter: Counter
    let catalogue: Catalogue

    init(visitor: Visitor, counter: Counter, catalogue: Catalogue) {
        self.visitor = visitor
        self.counter = counter
        self.catalogue = catalogue
    }

    static func makeCatalogue(_ resolver: any CatalogueInputDependencyResolver) -> Catalogue {
        Catalogue(copying: resolver)
    }
}

final class Visitor {
    let catalogue: () -> Catalogue

    init(catalogue: @escaping () -> Catalogue) {
        self.catalogue = catalogue
    }

    deinit { print("visitor is gone") }
}

final class Counter {
    // weaver: visitor <- Visitor
    let visitor: Visitor

    init(visitor: Visitor) {
        self.visitor = visitor
    }

    deinit { print("counter is gone") }
}

final class Catalogue {
    let counter: () -> Counter

    init(copying resolver: any CatalogueInputDependencyResolver) {
        counter = { resolver.counter }
    }

    deinit { print("catalogue is gone") }
}

/// The weak doctor is made by an opaque function, and kept by a bed of the ward. The chart is handed that function, and so may hold the ward:
/// the doctor holds no slot of the chart.
final class Clinic {
    // weaver: doctor = Doctor
    // weaver: doctor.scope = .weak
    // weaver: doctor.builder = Clinic.makeDoctor(_:)
    // weaver: chart = Chart
    // weaver: chart.scope = .lazy
    // weaver: ward = Ward
    let doctor: () -> Doctor
    let chart: (Int) -> Chart
    let ward: () -> Ward

    init(doctor: @escaping () -> Doctor, chart: @escaping (Int) -> Chart, ward: @escaping () -> Ward) {
        self.doctor = doctor
        self.chart = chart
        self.ward = ward
    }

    static func makeDoctor(_ resolver: any DoctorInputDependencyResolver) -> Doctor {
        let handedOn = resolver
        return Doctor(ward: { handedOn.ward })
    }

    deinit { print("clinic is gone") }
}

final class Doctor {
    let ward: () -> Ward

    init(ward: @escaping () -> Ward) {
        self.ward = ward
    }

    deinit { print("doctor is gone") }
}

final class Chart {
    // weaver: number <= Int
    // weaver: doctor <- Doctor
    let dependencies: any ChartDependencyResolver

    init(injecting dependencies: any ChartDependencyResolver) {
        self.dependencies = dependencies
    }

    deinit { print("chart is gone") }
}

final class Ward {
    // weaver: bed = Bed
    // weaver: bed.scope = .lazy
    let dependencies: any WardDependencyResolver

    init(injecting dependencies: any WardDependencyResolver) {
        self.dependencies = dependencies
    }

    deinit { print("ward is gone") }
}

final class Bed {
    // weaver: doctor <- Doctor
    let doctor: Doctor

    init(doctor: Doctor) {
        self.doctor = doctor
    }

    deinit { print("bed is gone") }
}
