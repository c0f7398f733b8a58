// Nothing is said of properties that the files with errors may have.
final class App {
    // weaver: title = String
    // weaver: title.property = "title"
    init(title: String) {}
}
