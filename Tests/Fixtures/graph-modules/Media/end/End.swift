import CoreKit

/// Its module has the name of a keyword of Mermaid.
package final class Last {
    // weaver: store <- Storing
    init(store: any Storing) {}
}
