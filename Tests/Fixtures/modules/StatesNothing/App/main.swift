import Kit

final class App {
    // weaver: clock = SystemClock <- Clock
    // weaver: options = Options
    // weaver: holder = Holder
    // weaver: counter = Counter
    // weaver: box = Box<Int>
    // weaver: box.scope = .transient
    // weaver: watch = Watch

    private let parts: (Holder, Counter, Watch)
    private let box: () -> Box<Int>
    init(holder: Holder, counter: Counter, watch: Watch, box: @escaping () -> Box<Int>) {
        parts = (holder, counter, watch)
        self.box = box
    }

    func run() async {
        print(parts.0.value, await parts.1.next(), box().values)
        parts.2.show()
    }
}

await MainDependencyContainer.buildApp().run()
