final class Observer {
    let text: String

    init(where position: Int, weak: Bool) {
        text = "at \(position), weak \(weak)"
    }
}
