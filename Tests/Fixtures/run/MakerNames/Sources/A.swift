final class Maker {
    // weaver: logger = Logger
    // weaver: makeLogger = Logger
    // weaver: note = Note
    // weaver: note.builder = { Note(text: $0.logger.text) }
}
final class Logger { let text = "logger" }
struct Note { let text: String }
