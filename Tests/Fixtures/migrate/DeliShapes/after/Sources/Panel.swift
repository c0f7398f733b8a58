class Panel {
    private let provideWächter: () -> Wächter
    private let provideInner2: () -> Outer.Inner
    let title: String
    private let inner: Outer.Inner, count = 2
    let services: [서비스프로토콜]

    init(title: String, inner: Outer.Inner, services: [서비스프로토콜], wächter provideWächter: @escaping () -> Wächter, inner2 provideInner2: @escaping () -> Outer.Inner) {
        self.inner = inner
        self.services = services
        self.provideWächter = provideWächter
        self.provideInner2 = provideInner2
        self.title = title
    }

    lazy var guardian = self.provideWächter()
    var text: String {
        let texts = [1, 2].map { [provideInner2] _ in provideInner2().name }
        return title + inner.name + "\(count)" + guardian.name + "\(services.count)" + "\(texts == [inner.name, inner.name])"
    }
}

struct TicketPayload {
    var number: Int
    init(with argument: (number: Int, text: String)) { number = argument.number }
}


struct Ticket {
    let number: Int
    let service: 서비스프로토콜

    init(_ service: 서비스프로토콜, payload: TicketPayload) {
        number = payload.number
        self.service = service
    }
}
