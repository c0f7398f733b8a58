import Foundation

protocol Sessioning: AnyObject {
    var name: String { get }
}

final class Session: Sessioning {
    let name: String

    init(name: String) { self.name = name }
}

final class Home {
    // weaver: title <- String
    // weaver: retries <- Int?
    // weaver: wait <- String
    // weaver: ratio <- [Double]?
    // weaver: address = URL
    // weaver: address.property = "app.address"
    // weaver: address.scope = .transient
    let text: String
    let address: String

    init(title: String, retries: Int?, wait: String, ratio: [Double]?, address: () -> URL) {
        text = "\(title) \(retries as Any) \(wait) \(ratio as Any)"
        self.address = address().absoluteString
    }
}
