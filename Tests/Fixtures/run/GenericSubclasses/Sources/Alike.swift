// Types that read the same: instances of a generic type, a subclass of a generic class, and a type that is not generic.
final class Value<Element> { let name = "\(Element.self)" }
class Reader<Model> {
    // weaver: value <- Value<Model>
    let resolver: any ReaderDependencyResolver<Model>
    init(injecting resolver: any ReaderDependencyResolver<Model>) { self.resolver = resolver }
}
final class IntReader: Reader<Int> {}
final class NumberReader {
    // weaver: value <- Value<Int>
    let resolver: any NumberReaderDependencyResolver
    init(injecting resolver: any NumberReaderDependencyResolver) { self.resolver = resolver }
}
final class Couple<First, Second> {
    // weaver: value <- Value<First>
    let resolver: any CoupleDependencyResolver<First, Second>
    init(injecting resolver: any CoupleDependencyResolver<First, Second>) { self.resolver = resolver }
}
final class Readers {
    // weaver: value = Value<Int>
    // weaver: value.scope = .lazy
    // weaver: text = Value<String>
    // weaver: other = NumberReader
    // weaver: screen = IntReader
    // weaver: pair = Couple<Int, String>
    // weaver: same = Couple<Int, Int>
    // weaver: third = Couple<String, Int>
    let resolver: any ReadersDependencyResolver
    init(injecting resolver: any ReadersDependencyResolver) { self.resolver = resolver }
}
