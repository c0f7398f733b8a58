final class Elsewhere {}
extension Elsewhere: Logging {}
extension Aliased: Log {}
extension Generic: Log where Value == Int {}
#if os(macOS)
extension Branched: Logging {}
#else
extension Branched: @retroactive Logging {}
#endif
