import Core
import Foundation

final class Console: Logging { func log(_ text: String) { print("console:", text) } }

/// Registrations whose factories return types of other modules.
public enum Defaults {
    // weaver: self.isBundle = true
    // weaver: logger = Console <- Logging
    // weaver: home = URL
    // weaver: home.builder = { URL(string: "https://example.com")! }
}
