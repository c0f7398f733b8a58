import WeaverDiagnostics
import WeaverGraph

/// The calls of all doubles of the stub in their order, where the tests mention `calls`.
extension StubEmitter {
    /// Returns the property `calls`, and the functions that make values for the calls: `.router(.show(id: 3))`.
    func calls(_ runtime: inout DoublesRuntime) -> (members: [Declaration], factories: [Declaration]) {
        let doubled = plan.slots.compactMap { slot -> (name: String, slot: StubPlan.Slot, double: String)? in
            guard case .double(let double) = slot.content, doubles.generates(String(double.prefix { $0 != "<" })) else {
                return nil
            }
            return (slot.callName, slot, double)
        }
        guard !doubled.isEmpty, tests.mentioned.contains(NameHash("calls")), !plan.names.contains("calls") else {
            return ([], [])
        }
        let call = runtime.useCalls()
        let own = "\(call)<\(stubName)>"
        let additions = doubled.map { name, slot, _ in
            Statement.expression(
                .text("calls += \(slot.property).\(DoubleExtras.recordedName).map { $0.of(\"\(name)\") }"))
        }
        // Two dependencies may have the same double, whose calls count once, as those of the first.
        let isRepeated = Set(doubled.map(\.double)).count < doubled.count
        let sorted = "calls.sorted { $0.number < $1.number }"
        let numbers = LibraryType.spelled("Set<Int>", besides: runtime.declared)
        let property = Declaration.computed(
            Head(.var, "calls"), type: TypeReference("[\(own)]"),
            body: [.expression(.text("var calls: [\(own).Recorded] = []"))] + additions
                + (isRepeated
                    ? [
                        .expression(.text("var numbers: \(numbers) = []")),
                        .return(.text("\(sorted).filter { numbers.insert($0.number).inserted }.map(\\.call)")),
                    ] : [.return(.text("\(sorted).map(\\.call)"))]))
        let factories = doubled.filter { tests.mentioned.contains(NameHash($0.name)) }.map { name, _, double in
            Declaration.function(
                Function(
                    doc: nil, head: Head([.static], .func, SwiftKeyword.escaping(name)),
                    parameters: [.init(label: nil, name: "call", type: TypeReference("\(call)<\(double)>"))],
                    result: "Self", body: [.return(.text("Self(\"\(name)\", (nil, call as Any))"))]))
        }
        guard !factories.isEmpty else { return ([property], []) }
        return (
            [property],
            [.type(doc: nil, Head([], .extension, call, where: ["Owner == \(stubName)"]), members: factories)]
        )
    }
}
