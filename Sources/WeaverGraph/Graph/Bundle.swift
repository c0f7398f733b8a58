package import WeaverDiagnostics

/// A bundle: a set of registrations that types include (Grammar/bundles.md). A merged graph has these registrations in
/// the types that include them; this is the bundle as it is stated.
package struct Bundle: Sendable {
    /// The qualified, dotted name.
    package var name: String
    package var place: Place
    /// The qualified names of the bundles that it includes, in the order of statement.
    package var includes: [String]
    /// The dependencies that the bundle states, without identifiers (`BindingID.outside`).
    package var registrations: [Binding]
    /// All registrations that the bundle gives to types: those of the bundles that it includes, then its own, without
    /// those that others override. Without identifiers, too.
    var whole: [Binding] = []
}

/// The bundle that states a registration.
enum BundleName: Hashable {
    /// A bundle of this module, by its qualified, dotted name.
    case own(String)
    /// A bundle of another module, with that module in front: `CoreKit.Networking`.
    case foreign(String)
}

extension Binding {
    /// The way on which a registration of a bundle came to the type that has it.
    package struct Inclusion: Hashable, Sendable {
        /// The bundles from the one that the type includes to the one that states the registration, which may be the
        /// same one: `App` includes `All`, which includes `Networking`, gives `[All, Networking]`.
        package var path: [String]
        /// The place of the first bundle of `path` in the attribute `includes` of the type.
        package var place: Place
        /// The bundle that states the registration.
        package var bundle: String { path[path.count - 1] }
    }

    /// The bundle that states the registration; nil if its owner states it.
    package var bundle: String? { inclusion?.bundle }
}

extension LinkedGraph {
    /// Returns the name of the type that has `binding`, and the bundle that it comes from: `App, by Networking`.
    package func ownerName(of binding: Binding) -> String {
        self[binding.owner].name + (binding.bundle.map { ", by \($0)" } ?? "")
    }

    /// Returns the name of the type in which the statement of `binding` stands: its bundle, or its owner.
    package func scopeName(of binding: Binding) -> String { binding.bundle ?? self[binding.owner].declaredName }
}
