open class QuickSpec {
    public init() {}
    open func spec() {}
    public func beforeEach(_ closure: () -> Void) {}
    public func afterEach(_ closure: () -> Void) {}
}
