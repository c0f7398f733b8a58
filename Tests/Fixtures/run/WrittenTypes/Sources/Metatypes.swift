// Metatypes of one protocol and of several, in parameters and as what is registered.
protocol Drawable {}
protocol Named {}
struct Circle: Drawable, Named {}

final class MetatypeRoot {
    // weaver: kind <= any (Drawable & Named).Type
    // weaver: other <= (any (Drawable & Named).Type)?
    // weaver: single <= any Drawable.Type
    // weaver: kinds <= [any (Drawable & Named).Type]
    // weaver: equatable <= any Equatable.Type
    // weaver: numbers <= any (Sequence<Int> & Sendable).Type
    // weaver: own <= (any Drawable).Type
    let text: String

    init(
        kind: any (Drawable & Named).Type, other: (any (Drawable & Named).Type)?, single: any Drawable.Type,
        kinds: [any (Drawable & Named).Type], equatable: any Equatable.Type,
        numbers: any (Sequence<Int> & Sendable).Type, own: (any Drawable).Type
    ) {
        text = "\(kind) \(other == nil) \(single) \(kinds.count) \(equatable) \(numbers) \(own)"
    }
}
