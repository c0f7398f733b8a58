/// A weak sibling that refers back to the one that reads it.
final class Radio {
    let dependencies: any RadioDependencyResolver

    // weaver: sender = Sender
    // weaver: receiver = Receiver
    // weaver: receiver.scope = .weak

    init(injecting dependencies: any RadioDependencyResolver) {
        self.dependencies = dependencies
    }
}

final class Sender {
    private let dependencies: any SenderDependencyResolver
    private let life = Life("Sender")

    // weaver: receiver <- Receiver

    init(injecting dependencies: any SenderDependencyResolver) {
        self.dependencies = dependencies
    }

    var receiver: Receiver { dependencies.receiver }
}

final class Receiver {
    private let dependencies: any ReceiverDependencyResolver
    private let life = Life("Receiver")

    // weaver: sender <- Sender

    init(injecting dependencies: any ReceiverDependencyResolver) {
        self.dependencies = dependencies
    }

    var sender: Sender { dependencies.sender }
}
