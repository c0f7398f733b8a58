#if !os(macOS)
final class Console {}
#endif
fileprivate extension App { struct Part {} }
