private final class Helper { init(y: Int) {} }
private typealias Done = (Int) -> Void
#if os(macOS)
final class Console {}
#endif
fileprivate extension App { struct Part {} }
