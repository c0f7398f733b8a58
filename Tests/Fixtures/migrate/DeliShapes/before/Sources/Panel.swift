import Deli

class Panel: Inject {
    let title: String
    private let inner = Inject(Outer.Inner.self), count = 2
    let services: [서비스프로토콜] = Inject([서비스프로토콜].self)

    init(title: String) { self.title = title }

    lazy var guardian = Inject(Wächter.self)
    var text: String {
        let texts = [1, 2].map { _ in Inject(Outer.Inner.self).name }
        return title + inner.name + "\(count)" + guardian.name + "\(services.count)" + "\(texts == [inner.name, inner.name])"
    }
}

struct TicketPayload: Payload {
    var number: Int
    init(with argument: (number: Int, text: String)) { number = argument.number }
}


struct Ticket: AutowiredFactory {
    let number: Int
    let service: 서비스프로토콜

    init(_ service: 서비스프로토콜, payload: TicketPayload) {
        number = payload.number
        self.service = service
    }
}
