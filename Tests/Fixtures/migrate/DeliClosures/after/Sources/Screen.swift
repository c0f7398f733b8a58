protocol Named {
    var name: String { get }
}

protocol ServiceType {}

final class Model: Named {
    let name = "model"
}

final class Clock: ServiceType & Named {
    let name = "clock"
}

final class Button {
    var onTap: (() -> Void)?
}

final class Screen {
    private let provideModel: () -> Model
    private let provideClock: () -> Clock
    let button = Button()
    let log: Log
    lazy var make: () -> Model = { [provideModel] in provideModel() }
    lazy var clocks: (Int) -> [Clock] = { [provideClock] count in (0..<count).map { _ in provideClock() } }
    lazy var name: String = { [provideModel] in
        let model = provideModel()
        return model.name
    }()

    init(log: Log, model provideModel: @escaping () -> Model, clock provideClock: @escaping () -> Clock) {
        self.log = log
        self.provideModel = provideModel
        self.provideClock = provideClock
        button.onTap = { print("first", provideModel().name) }
    }

    func show(_ named: Named) {
        print("shows", named.name)
    }

    func bindWeakly() {
        button.onTap = { [weak self, provideModel] in
            let model = provideModel()
            self?.show(model)
        }
    }

    func bindStrongly(_ isOn: Bool) {
        if isOn {
            button.onTap = { [weak self, provideClock, provideModel] in
                guard let strongSelf = self else { return }
                for clock in [provideClock()] { strongSelf.show(clock) }
                if let model = Optional(provideModel()) { strongSelf.show(model) }
            }
        }
    }

    func bind() {
        print(self.provideClock().name)
        button.onTap = { [provideModel] in print(provideModel().name)}
    }

    func bindUnowned() {
        button.onTap = { [unowned self] in self.show(self.provideModel()) }
    }

    func describe() -> String {
        func name() -> String { self.provideClock().name }
        return name()
    }

    var text: String {
        get { ["a"].map { [provideModel] (text: String) -> String in text + provideModel().name }[0] }
        set { [newValue].forEach { [provideClock] in print($0, provideClock().name) } }
    }

    deinit { print("freed") }
}

final class Log {}

struct Row {
    private let provideModel: () -> Model
    var make: (() -> Model)?

    mutating func fill() {
        make = { [provideModel] in provideModel() }
    }

    func name() -> String { [1].map { _ in self.provideModel().name }[0] }

    init(model provideModel: @escaping () -> Model) {
        self.provideModel = provideModel
    }
}
