/// The part of Combine that doubles and their tests use, with Combine's behaviour in one thread: a subject publishes to
/// those who are subscribed at that moment, and a `@Published` property its value first.
public protocol Publisher<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error
    /// Calls `receive` for each value and `complete` at the end, until the returned object is gone or cancelled.
    func subscribe(
        receive: @escaping (Output) -> Void, complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable
}

public enum Subscribers {
    public enum Completion<Failure: Error> {
        case finished
        case failure(Failure)
    }
}

public final class AnyCancellable: Hashable {
    private var end: (() -> Void)?

    public init(_ end: @escaping () -> Void) { self.end = end }

    deinit { cancel() }

    public func cancel() {
        end?()
        end = nil
    }

    public func store(in cancellables: inout Set<AnyCancellable>) { cancellables.insert(self) }

    public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Publisher {
    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        subscribe(receive: receiveValue, complete: receiveCompletion)
    }

    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

extension Publisher where Failure == Never {
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        subscribe(receive: receiveValue, complete: { _ in })
    }
}

public struct AnyPublisher<Output, Failure: Error>: Publisher {
    private let publisher: any Publisher<Output, Failure>

    public init(_ publisher: some Publisher<Output, Failure>) { self.publisher = publisher }

    public func subscribe(
        receive: @escaping (Output) -> Void, complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
        publisher.subscribe(receive: receive, complete: complete)
    }
}

public struct Just<Output>: Publisher {
    private let output: Output

    public init(_ output: Output) { self.output = output }

    public func subscribe(
        receive: @escaping (Output) -> Void, complete: @escaping (Subscribers.Completion<Never>) -> Void
    ) -> AnyCancellable {
        receive(output)
        complete(.finished)
        return AnyCancellable {}
    }
}

public final class PassthroughSubject<Output, Failure: Error>: Publisher {
    private var subscribers: [ObjectIdentifier: Subscriber] = [:]
    private var completion: Subscribers.Completion<Failure>?

    private final class Subscriber {
        let receive: (Output) -> Void
        let complete: (Subscribers.Completion<Failure>) -> Void

        init(
            _ receive: @escaping (Output) -> Void, _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
        ) { (self.receive, self.complete) = (receive, complete) }
    }

    public init() {}

    public func send(_ value: Output) {
        guard completion == nil else { return }
        for subscriber in subscribers.values { subscriber.receive(value) }
    }

    public func send(completion: Subscribers.Completion<Failure>) {
        self.completion = completion
        for subscriber in subscribers.values { subscriber.complete(completion) }
        subscribers = [:]
    }

    public func subscribe(
        receive: @escaping (Output) -> Void, complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
        if let completion {
            complete(completion)
            return AnyCancellable {}
        }
        let subscriber = Subscriber(receive, complete)
        subscribers[ObjectIdentifier(subscriber)] = subscriber
        return AnyCancellable { [weak self] in self?.subscribers[ObjectIdentifier(subscriber)] = nil }
    }
}

extension PassthroughSubject where Output == Void {
    public func send() { send(()) }
}

@propertyWrapper public struct Published<Value> {
    private var value: Value
    private let subject = PassthroughSubject<Value, Never>()

    public init(wrappedValue: Value) { value = wrappedValue }

    /// Properties of classes alone are published: they are read and set by the subscript.
    @available(*, unavailable, message: "@Published is only available on properties of classes")
    public var wrappedValue: Value {
        get { fatalError() }
        set { fatalError() }
    }

    public var projectedValue: Publisher {
        mutating get { Publisher(value: value, subject: subject) }
    }

    public static subscript<Owner: AnyObject>(
        _enclosingInstance owner: Owner, wrapped _: ReferenceWritableKeyPath<Owner, Value>,
        storage storage: ReferenceWritableKeyPath<Owner, Published<Value>>
    ) -> Value {
        get { owner[keyPath: storage].value }
        set {
            // As in Combine, subscribers receive the value before the property has it.
            owner[keyPath: storage].subject.send(newValue)
            owner[keyPath: storage].value = newValue
        }
    }

    public struct Publisher: Combine.Publisher {
        fileprivate let value: Value
        fileprivate let subject: PassthroughSubject<Value, Never>

        public func subscribe(
            receive: @escaping (Value) -> Void, complete: @escaping (Subscribers.Completion<Never>) -> Void
        ) -> AnyCancellable {
            receive(value)
            return subject.subscribe(receive: receive, complete: complete)
        }
    }
}
