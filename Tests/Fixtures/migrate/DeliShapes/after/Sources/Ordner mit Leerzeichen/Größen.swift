import struct Foundation.URL

// Types with names that are no ASCII.
class Wächter /* watches */ {
    let name = "Wächter"
}

protocol 서비스프로토콜 {
    var name: String { get }
}

final class 서비스: 서비스프로토콜 {
    var qualifier: String? { "서비스" }
    let name = "서비스"
}

public enum Outer {
    final class Inner: Hashable, CustomStringConvertible {
        let name: String
        var description: String { name }

        required init(
            _ service: 서비스프로토콜,  // the only one
            _ wächter: Wächter
        ) {
            name = service.name + wächter.name
        }

        static func == (left: Inner, right: Inner) -> Bool { left === right }
        func hash(into hasher: inout Hasher) {}
    }
}
