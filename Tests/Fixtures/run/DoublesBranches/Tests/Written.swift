@testable import Fixture

#if STAGING
final class WrittenDouble: Written { func count() -> Int { 99 } }
#endif
