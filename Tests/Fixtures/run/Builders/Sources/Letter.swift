/// Takes parameters, and is built by a function that reads them.
final class Letter {
    let text: String

    // weaver: receiver <= String
    // weaver: copies <= Int

    init(text: String) {
        self.text = text
    }

    static func make(_ input: any LetterInputDependencyResolver) -> Letter {
        Letter(text: "\(input.copies) to \(input.receiver) from \(input.name.text)")
    }
}

final class Postcard {
    let text: String

    // weaver: receiver <= String

    init(text: String) {
        self.text = text
    }
}
