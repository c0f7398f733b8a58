import Kit

final class Console: Logging {
    func log(_ line: String) { print(line) }
}
