import Kit

final class Counter: Counting {
    private var value = 0
    func next() -> Int {
        value += 1
        return value
    }
}

final class App {
    // weaver: counter = Counter <- Counting
    // weaver: theme = String
    // weaver: theme.builder = { "red" }
    // weaver: hall = Hall
    // weaver: ticket = Ticket

    private let hall: (Int, String) -> Hall
    private let ticket: Ticket
    init(hall: @escaping (Int, String) -> Hall, ticket: Ticket) { (self.hall, self.ticket) = (hall, ticket) }

    func run() {
        let first = hall(10, "north")
        first.open()
        hall(20, "south").open()
        print(ticket.number)
    }
}

MainDependencyContainer.buildApp().run()
