import PlayerKit

final class Console: Logging {
    func log(_ text: String) { print(text) }
}
