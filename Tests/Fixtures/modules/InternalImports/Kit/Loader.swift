import Core
import Foundation

public final class Loader {
    // weaver: limit <- Int
    init(limit: Int) throws(LoadError) { if limit > 9 { throw LoadError() } }
}

public final class Fetcher {
    // weaver: limit <- Int
    init(limit: Int) throws(CocoaError) { if limit > 2 { throw CocoaError(.fileNoSuchFile) } }
}
