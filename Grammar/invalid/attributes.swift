final class Attributes {
    // weaver: a = A
    // weaver: a.scope .lazy
    // weaver: a.scope: .lazy
    // weaver: a.scope = lazy
    // weaver: a.scope = .lasy
    // weaver: a.scop = .lazy
    // weaver: a.scope =
    // weaver: a. = .lazy
    // weaver: a.builder = { A(
    // weaver: a.builder = A.make)
    // weaver: a.builder = "text
    // weaver: a.builder = true
    // weaver: self.isolation = "MainActor"
    // weaver: self.isolated = true
}
