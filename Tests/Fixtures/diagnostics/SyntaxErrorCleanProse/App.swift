/* weaver: logger = */
/// weaver: logger =
//// weaver: logger =
// weaver generates MainDependencyContainer from these comments
// see weaver's manual: name = Type

final class App {
    // weaver: logger = Logger
    // Weaver: the name with a capital is no annotation
    // beaverdi: logger -> Logger

    let sample = "// weaver: logger ="
    let page = """
        // weaver: logger =
        """
    let raw = #"quote " // weaver: logger ="#
    let url = "https://example.org" // weaver : api=API<-APIProtocol
    let pattern = /https:\/\/ weaver: logger =/
    /* outer /* weaver: inner = */ weaver: still = */
}

final class Logger {}
protocol APIProtocol {}
final class API: APIProtocol {}
