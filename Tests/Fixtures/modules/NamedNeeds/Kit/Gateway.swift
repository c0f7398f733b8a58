/// Needs a dependency by its name alone, and one of the same name and type, by its type if need be.
public final class Gateway {
    // weaver: mode <- String?
    // weaver: mode.from = paymentMode
    // weaver: inner = Inner
    public let text: String

    public init(mode: String?, inner: Inner) { text = "\(mode ?? "none") \(inner.paymentMode ?? "none")" }
}

public final class Inner {
    // weaver: paymentMode <- String?
    let paymentMode: String?

    public init(paymentMode: String?) { self.paymentMode = paymentMode }
}
