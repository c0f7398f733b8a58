enum Kits {
    struct Local<Element> {
        // weaver: self.isBundle = true
        // weaver: self.includes = [Clocks]
        // weaver: file = File
        // weaver: file.scope = .weak
    }
}

final class File {
    // weaver: clock <- Clock

    init(clock: Clock) { tell("made File") }
}
