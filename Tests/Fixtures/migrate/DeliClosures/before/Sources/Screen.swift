import Deli

protocol Named {
    var name: String { get }
}

protocol ServiceType: Component {}

final class Model: Named & Component {
    let name = "model"
}

final class Clock: ServiceType & Named {
    let name = "clock"
}

final class Button {
    var onTap: (() -> Void)?
}

final class Screen: Component {
    var scope: Scope = .prototype
    let button = Button()
    let log: Log = Inject(Log.self)
    lazy var make: () -> Model = { Inject(Model.self) }
    lazy var clocks: (Int) -> [Clock] = { count in (0..<count).map { _ in Inject(Clock.self) } }
    lazy var name: String = {
        let model = Inject(Model.self)
        return model.name
    }()

    init() {
        button.onTap = { print("first", Inject(Model.self).name) }
    }

    func show(_ named: Named) {
        print("shows", named.name)
    }

    func bindWeakly() {
        button.onTap = { [weak self] in
            let model = Inject(Model.self)
            self?.show(model)
        }
    }

    func bindStrongly(_ isOn: Bool) {
        if isOn {
            button.onTap = { [weak self] in
                guard let strongSelf = self else { return }
                for clock in [Inject(Clock.self)] { strongSelf.show(clock) }
                if let model = Optional(Inject(Model.self)) { strongSelf.show(model) }
            }
        }
    }

    func bind() {
        print(Inject(Clock.self).name)
        button.onTap = {print(Inject(Model.self).name)}
    }

    func bindUnowned() {
        button.onTap = { [unowned self] in self.show(Inject(Model.self)) }
    }

    func describe() -> String {
        func name() -> String { Inject(Clock.self).name }
        return name()
    }

    var text: String {
        get { ["a"].map { (text: String) -> String in text + Inject(Model.self).name }[0] }
        set { [newValue].forEach { print($0, Inject(Clock.self).name) } }
    }

    deinit { print("freed") }
}

final class Log: Component {}

struct Row: Component {
    var make: (() -> Model)?

    mutating func fill() {
        make = { Inject(Model.self) }
    }

    func name() -> String { [1].map { _ in Inject(Model.self).name }[0] }
}
