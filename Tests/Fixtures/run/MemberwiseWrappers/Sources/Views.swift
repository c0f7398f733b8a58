struct Text: Sendable {}
final class Model {}

// One row a property: what it does to the memberwise initializer is in the name of its type.
struct StateWithValue { @State var n = 0; let log: Log }
struct StateHidden { @State private var n = 0; let log: Log }
struct StateHiddenOptional { @State private var n: Int?; let log: Log }
struct StateHiddenInFile { @State fileprivate var n: [String] = []; let log: Log }
struct StateWithArgument { @State(initialValue: 1) private var n; let log: Log }
struct StateWithEmptyArguments { @State() private var n = 1; let log: Log }
struct StateTaken { @State var log: Log }
struct StateByAlias { @Local private var n = 0; let log: Log }
struct EnvironmentHidden { @Environment(\.dismiss) private var dismiss; let log: Log }
struct EnvironmentVisible { @Environment(\.dismiss) var dismiss: String; let log: Log }
struct BindingTaken { @Binding var count: Int; let log: Log }
struct BindingHiddenConstant { @Binding(projectedValue: Binding(value: 1)) private var count: Int; let log: Log }
struct ObservedTaken { @ObservedObject var log: Log }
struct StateObjectTaken { @StateObject var log: Log }
struct StateObjectMade { @StateObject private var model = Model(); let log: Log }
struct EnvironmentObjectHidden { @EnvironmentObject private var model: Model; let log: Log }
struct EnvironmentObjectVisible { @EnvironmentObject var model: Model; let log: Log }
struct FocusHidden { @FocusState private var isFocused: Bool; @FocusState private var field: Int?; let log: Log }
struct FocusTaken { @FocusState.Binding var isFocused: Bool; let log: Log }
struct StorageHidden { @AppStorage("key") private var n = 3; let log: Log }
struct NamespaceHidden { @Namespace private var names; let log: Log }
struct BindableTaken { @Bindable var log: Log }
struct GestureHidden { @GestureState private var offset = 0.5; let log: Log }
struct QueryHidden { @Query private var items: [Int]; @Query(sort: "name") private var others: [Int]; let log: Log }
struct UnknownHidden { @Injected private var n: Int; @Injected("key") private var m: Int; let log: Log }
struct UnknownVisible { @Injected var n: Int; let log: Log }
struct ClampedTaken { @Clamped var n: Int; let log: Log }
struct ClampedWithArguments { @Clamped(to: 2) private var n = 9; let log: Log }
struct PlainTaken { @Plain var log: Log }
struct PlainHidden { @Plain private var n = 1; let log: Log }
struct ZeroHidden { @Zero private var n: Int; let log: Log }
struct ZeroStored { @Zero var zero: Int; let log: Log }
struct KeyedHidden { @Keyed(key: "k") private var n: Int?; let log: Log }
struct KeyedStored { @Keyed var keyed: Int?; let log: Log }
struct BoxStoredTwice { @Box @Plain var log: Log }
struct BothFirst { @Both @Plain var n: Int?; let log: Log }
struct LateStored { @Late var late: [Int]; let log: Log }
struct BuiltByClosure { @ViewBuilder let content: () -> Text; let log: Log }
struct BuiltByValue { @ListBuilder let content: Text; let log: Log }
struct LazyVisible { lazy var n = 0; let log: Log }
struct ConstantHidden { private let n = 0; let log: Log }
struct Observed { var n = 0 { didSet {} }; var m: Int { n }; static let shared = 1; private static var count: Int { 2 }; let log: Log }
struct SpelledOptional { var n: Optional<Int>; let log: Log }
struct Pattern { var (n, m): (Int, Int); let log: Log }
struct Constants { let n = 1, m = 2; private(set) var k = 3; let log: Log }
struct Screen: Body {
    @Environment(\.dismiss) private var dismiss
    @State private var n = 0
    let log: Log
    var body: String { dismiss }
}
protocol Body { var body: String { get } }

final class WithWrappers {
    @State private var n = 0
    @Plain var m = 1
    @Zero var zero: Int
}
