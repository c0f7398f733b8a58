import WeaverDiagnostics
import WeaverGraph

/// A registration that the root of a migrated project has.
struct DeliRegistration {
    /// The registered type, as a manifest states it.
    var type: String
    /// The types that the registration can be offered as: its own, and what that inherits from.
    var offered: [String]
    var qualifier: String?
    /// The attribute `scope`; nil if the default is meant.
    var scope: String?
    /// Further attributes, in their form in manifests.
    var attributes: [(name: String, value: String)] = []
    /// The name that it has if no other registration has it.
    var preferredName: String?
    var value: DeliRequest.Value?
    var place: Place
    /// The name under which the root registers it.
    var name = ""
    /// Whether the value of a property may name it.
    var isAskedByProperty = false
    /// Whether something asks for its own type.
    var isAskedAsItself = false
    /// The types, besides its own, that something asks for.
    var asked: [String] = []
}

/// The registrations of a project, and how they answer what its types ask for.
struct DeliRegistry {
    private(set) var list: [DeliRegistration] = []
    /// The types that are left to do by hand, and are not registered.
    private var unconverted: Set<String> = []
    /// The types that manifests of the project register already, as they are written there.
    private let registered: Set<String>
    let types: DeliTypes

    init(_ types: DeliTypes, registered: Set<String>) { (self.types, self.registered) = (types, registered) }

    mutating func add(_ registration: DeliRegistration) {
        if let value = registration.value {
            guard !list.contains(where: { $0.value == value && $0.type == registration.type }) else { return }
        }
        list.append(registration)
    }

    mutating func leaveOut(_ type: String) { unconverted.insert(type) }

    /// Whether a type is left to do by hand.
    func isLeftOut(_ type: String) -> Bool { unconverted.contains(type) }

    /// The result of looking for what a request means.
    enum Answer {
        case one(Int)
        case several([Int])
        case none
    }

    /// Returns the registrations that a request of `type` asks for.
    func candidates(for request: DeliRequest, in type: String) -> [Int] {
        if let value = request.value {
            return list.indices.filter { list[$0].value == value && list[$0].type == request.clause }
        }
        let element = element(of: request, in: type)
        let all = list.indices.filter { list[$0].value == nil && list[$0].offered.contains(element) }
        if request.property != nil { return all.filter { list[$0].qualifier != nil } }
        guard let qualifier = request.qualifier else { return all }
        return all.filter { list[$0].qualifier == qualifier }
    }

    /// Returns the one registration that a request asks for. A qualifier that no registration has, and no type that is
    /// left to do by hand, is only the name of a parameter, or a label in front of it. Behind such a label, a
    /// registration with another qualifier is no answer.
    func answer(to request: DeliRequest, in type: String) -> Answer {
        var found = candidates(for: request, in: type)
        if found.isEmpty, request.qualifier != nil, !isQualifierOfLeftType(request, in: type) {
            var plain = request
            plain.qualifier = nil
            found = candidates(for: plain, in: type).filter { request.isQualifierName || list[$0].qualifier == nil }
        }
        if found.count > 1 {
            let element = element(of: request, in: type)
            let exact = found.filter { list[$0].type == element }
            let plain = found.filter { list[$0].qualifier == nil }
            if exact.count == 1 { found = exact } else if plain.count == 1 { found = plain }
        }
        return found.isEmpty ? .none : found.count == 1 ? .one(found[0]) : .several(found)
    }

    /// Returns the name of the type that a request in `type` asks for, or whose instances it gathers.
    func element(of request: DeliRequest, in type: String) -> String {
        types.resolve(request.element, in: type) ?? request.element
    }

    /// Whether a type that is left to do by hand has the qualifier and the type of a request.
    private func isQualifierOfLeftType(_ request: DeliRequest, in type: String) -> Bool {
        let element = element(of: request, in: type)
        return unconverted.contains {
            types.qualifier(of: $0) == request.qualifier && types.ancestors(of: $0).contains(element)
        }
    }

    /// Whether the type that a request asks for is left to do by hand, or registered by a manifest already.
    func isLeft(_ request: DeliRequest, in type: String) -> Bool {
        let element = element(of: request, in: type)
        return unconverted.union(registered).contains { types.ancestors(of: $0).contains(element) }
    }

    /// Notes that something asks for registrations as the type of a request.
    mutating func ask(_ request: DeliRequest, in type: String) {
        guard request.value == nil else { return }
        let element = element(of: request, in: type)
        var found: [Int] = []
        if request.isCollection || request.property != nil {
            found = candidates(for: request, in: type)
        } else if case .one(let index) = answer(to: request, in: type) {
            found = [index]
        }
        for index in found where list[index].type != element && !list[index].asked.contains(element) {
            list[index].asked.append(element)
        }
        if request.property != nil { for index in found { list[index].isAskedByProperty = true } }
        for index in found where list[index].type == element && !request.isCollection {
            list[index].isAskedAsItself = true
        }
    }

    /// Gives each registration its name: its qualifier if no other one has it, else the type that others ask for, else
    /// its own type.
    mutating func nameAll() {
        var taken: Set<String> = []
        let typeNames = Set(types.order.map(\.lastPart))
        func isName(_ text: String) -> Bool {
            text.first.map { $0.isLetter || $0 == "_" } == true
                && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
                && !["self", "Self", "Type", "Protocol", "init", "_"].contains(text) && !typeNames.contains(text)
        }
        for index in list.indices {
            guard let qualifier = list[index].qualifier, isName(qualifier),
                qualifier.first?.isUppercase == false || list[index].isAskedByProperty,
                list.count(where: { $0.qualifier == qualifier }) == 1
            else { continue }
            list[index].name = qualifier
            taken.insert(qualifier)
        }
        for index in list.indices where list[index].name.isEmpty {
            guard let name = list[index].preferredName, isName(name), taken.insert(name).inserted else { continue }
            list[index].name = name
        }
        for index in list.indices where list[index].name.isEmpty {
            let asked = list[index].asked
            let own = list[index].type
            let others = asked.first.map { type in list.indices.filter { list[$0].offered.contains(type) } } ?? []
            let first =
                asked.count == 1 && others == [index] && !list[index].isAskedAsItself ? asked[0] : own
            var choices = [first.lastPart.lowerCamel, own.lastPart.lowerCamel, own.camel, "the" + own.camel.upperFirst]
            choices += (2...list.count + 2).map { own.camel + String($0) }
            guard let name = choices.first(where: { isName($0) && !taken.contains($0) }) else { continue }
            list[index].name = name
            taken.insert(name)
        }
    }
}

extension DeliRegistration {
    /// The clause of the registration in a manifest.
    var clause: String { asked.isEmpty ? type : "\(type) <- \(asked.sorted().joined(separator: " & "))" }
}
