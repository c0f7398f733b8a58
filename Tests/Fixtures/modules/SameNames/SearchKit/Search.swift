import CoreKit

extension Space {
    public final class Probe {
        // weaver: count <= Int
        public let name: String
        init(count: Int) { name = "search probe \(count)" }
    }
}
