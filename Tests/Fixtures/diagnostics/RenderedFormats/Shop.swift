// Another file, which a note is about.
final class Shop {}
