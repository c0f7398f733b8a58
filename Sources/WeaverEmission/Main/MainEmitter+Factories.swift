import WeaverDiagnostics
import WeaverGraph

/// The factories through which the generated code of other modules builds types and registrations of bundles.
extension MainEmitter {
    /// The factory of a type or of a registration, for the generated code of other modules.
    typealias Factory = (access: AccessLevel, place: Place, declaration: Declaration)

    /// Returns the factories of the registrations of bundles that other modules can include.
    func bundleFactories(_ runtime: inout Runtime) -> [Factory] {
        var factories: [Factory] = []
        for bundle in graph.bundles.values.sorted(on: \.place) {
            let access = graph.factoryAccess(ofBundle: bundle.name)
            for offer in graph.offers(ofBundle: bundle.name) ?? [] {
                guard let type = offer.type else {
                    factories.append((access, bundle.place, factory(of: offer, in: bundle.name, access, &runtime)))
                    continue
                }
                let factory = FactoryEmitter(wiring: wiring(plans[type]), of: offer, in: bundle.name)
                factories.append((access, bundle.place, factory.declaration(&runtime)))
            }
        }
        return factories
    }

    /// Returns the factory of a registration that needs nothing.
    private func factory(
        of offer: BundleOffer, in bundle: String, _ access: AccessLevel, _ runtime: inout Runtime
    ) -> Declaration {
        let isolation = graph.isolation(of: offer, lowering.isolations)
        let effects = graph.effects(of: offer, in: bundle)
        let type = offer.registration.type
        let built =
            offer.builder.map { lowered.call(of: $0, returning: types.reference(offer.result), isolation, effects) }
            ?? lowered.construction(of: type, offer.construction, [], [], &runtime)
        return .function(
            Function(
                doc: nil,
                head: Head(
                    lowering.modifiers(isolation, effects, of: type) + access.modifiers + [.static], .func,
                    Module.factory(of: bundle, registration: offer.registration.name)),
                parameters: [], effects: types.effects(effects), result: types.reference(offer.result),
                body: [.return(built.marked(effects))]))
    }

    /// Adds the enumeration of all factories, which is as visible as its most visible factory. In a split output, each
    /// file gets an extension with the factories of its types and bundles.
    func addFactories(_ factories: [Factory], to output: inout Output) {
        guard let module = graph.module?.name, let access = factories.map(\.access).max() else { return }
        let name = Module.factories(of: module)
        let members = output.isSplit ? [] : factories.map(\.declaration)
        output.add(
            [
                .type(
                    doc: "Builds the types that other modules may register. Their generated code calls it.",
                    Head(access.modifiers, .enum, name), members: members)
            ], for: nil)
        guard output.isSplit else { return }
        for factory in factories {
            output.add([.type(doc: nil, Head(.extension, name), members: [factory.declaration])], for: factory.place)
        }
    }
}
