public final class Recorder: Sendable {
    public let name = "recorder of FakeKit"
    public init() {}
}
