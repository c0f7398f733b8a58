/// A namespace that other modules extend.
public enum Feature {
    public final class Node {
        public init() {}
        public let name = "node"
    }
}
