public enum Outer {
    public final class Inner {
        // weaver: name <- String
        private let name: String
        init(name: String) { self.name = name }
        public func show() { print("inner \(name)") }
    }
}

public final class OuterInner {
    // weaver: name <- String
    private let name: String
    init(name: String) { self.name = name }
    public func show() { print("outer \(name)") }
}
