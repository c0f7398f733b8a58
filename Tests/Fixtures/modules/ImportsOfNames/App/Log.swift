import Core

final class Log: Logging { func log(_ text: String) { print("log", text) } }
