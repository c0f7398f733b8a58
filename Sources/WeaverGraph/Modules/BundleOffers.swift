/// A registration of a bundle that this module offers to other modules: what the factory `make<Bundle><Name>` builds.
package struct BundleOffer: Sendable {
    /// The registration as it is stated, without an identifier (`BindingID.outside`).
    package let registration: Binding
    /// The type that is built, if it has dependencies; its needs are those of the factory (`needs(ofOffered:)`).
    package let type: LinkedGraph.TypeID?
    /// How a type without dependencies is built. Of no meaning if the registration has a builder or `type`.
    package let construction: Construction
    /// The way in which generated code calls the builder of the registration; nil if it has none.
    package let builder: BuilderCall?

    /// The type that the factory returns.
    package var result: TypeKey { registration.abstract ?? registration.type }
}

extension Module {
    /// The name of the factory of the registration `name` of a bundle: `makeNetworkingClient`.
    package static func factory(of bundle: String, registration name: String) -> String {
        factory(of: bundle) + name.upperFirst
    }
}

extension LinkedGraph {
    /// Returns the registrations that the visible bundle `name` offers to other modules; nil if it is no bundle, or if
    /// other modules cannot include it.
    package func offers(ofBundle name: String) -> [BundleOffer]? { bundleOffers[name] }

    /// Returns the access level of the factories of a bundle's registrations: that of the bundle, at most `public`.
    package func factoryAccess(ofBundle name: String) -> AccessLevel {
        min(declarations.visibility(of: .name(name)), .public)
    }

    /// Returns the reason why other modules cannot include the visible bundle `name`; nil if they can.
    func obstacle(toBundle name: String) -> String? { bundleObstacles[name] }

    /// Returns the bundles that other modules see, by name.
    private var visibleBundles: [Bundle] {
        bundles.values.filter { bundle in
            guard let declared = declarations.types[bundle.name], declared.module == nil else { return false }
            return factoryAccess(ofBundle: bundle.name) >= .package
        }.sorted { $0.name.precedesInBytes($1.name) }
    }

    /// Decides which bundles other modules can include. Returns the types that their registrations build and that need
    /// a factory's needs: each may be less visible than the bundle.
    /// `collecting` are the types with a reference that gathers from above, as `collectingReaders` returns them.
    mutating func findBundleOffers(_ collecting: [TypeID: BindingID]) -> [TypeID] {
        var built: Set<TypeID> = []
        for bundle in visibleBundles {
            let visibility = factoryAccess(ofBundle: bundle.name)
            var offers: [BundleOffer] = []
            for registration in bundle.whole {
                let offer = offer(of: registration, in: bundle)
                let reader = offer.type.flatMap { collecting[$0] }
                if let obstacle = obstacle(to: offer, reader, at: visibility) {
                    bundleObstacles[bundle.name] = "'\(registration.name)' \(obstacle)"
                    break
                }
                offers.append(offer)
            }
            guard bundleObstacles[bundle.name] == nil else { continue }
            bundleOffers[bundle.name] = offers
            built.formUnion(offers.compactMap(\.type))
        }
        return built.sorted()
    }

    private func offer(of registration: Binding, in bundle: Bundle) -> BundleOffer {
        BundleOffer(
            registration: registration,
            type: registration.hasBuilder ? nil : typeID(of: registration.type),
            construction: construction(of: registration.type, injectable: nil, in: self),
            builder: registration.builder.map { declarations.call(of: $0, in: registration.bundle ?? bundle.name) })
    }

    /// Returns the reason, as a clause, why a factory as visible as `visibility` cannot build the registration of
    /// `offer`; nil if it can. `reader` is a reference of the type, or of a type below it, that gathers from above.
    private func obstacle(to offer: BundleOffer, _ reader: BindingID?, at visibility: AccessLevel) -> String? {
        let registration = offer.registration
        if registration.isSettable { return "has a setter" }
        if registration.hasProperty { return "is a property, whose file other modules do not have" }
        if registration.scope.isWeak, registration.abstract != nil || registration.hasBuilder {
            return "is weak, and other modules do not know the type that they would hold weakly"
        }
        if let obstacle = obstacle(to: offer.result, at: visibility) {
            return "is offered as a type that other modules do not see: \(obstacle)"
        }
        switch offer.builder {
        case .value, .closureWithoutArgument, .closure(_, ignoresArgument: true): return nil
        case .withoutArgument, .function, .closure: return "has a builder that is no closure, or that takes a resolver"
        case nil: break
        }
        if declarations.isGeneric(registration.type) { return "is of a generic type" }
        guard let type = offer.type else {
            return offer.construction.call == nil
                ? "is of a type that no initializer builds without dependencies" : nil
        }
        if self[type].construction.call == nil { return "is of a type that no initializer builds" }
        return obstacle(to: self[type], reader, at: visibility).map { "is of a type that cannot be offered: \($0)" }
    }

    /// Returns the effects of the factory of `offer`, which belongs to the bundle `bundle`.
    package func effects(of offer: BundleOffer, in bundle: String) -> Effects {
        if let type = offer.type { return effects.making(type) }
        return offer.registration.builder.map { effects(of: $0, in: offer.registration.bundle ?? bundle) }
            ?? offer.construction.call?.effects ?? .none
    }

    /// Whether other modules register the type of `offer` itself: it has a factory of its own, or it is held weakly,
    /// for which its type must be known.
    func isDirect(_ offer: BundleOffer) -> Bool {
        guard offer.registration.abstract == nil, offer.builder == nil else { return false }
        return offer.type.map { declarations.visibility(of: self[$0].key) >= .package && offers[$0] != nil }
            ?? offer.registration.scope.isWeak
    }

    /// Returns the isolation of the factory of `offer`.
    package func isolation(of offer: BundleOffer, _ isolations: Isolations) -> Isolation {
        if let type = offer.type { return isolations.making(type) }
        if isolation != .none { return isolation }
        return offer.builder == nil
            ? offer.construction.call?.isolation ?? .none : declarations.isolation(of: offer.registration.type)
    }
}
