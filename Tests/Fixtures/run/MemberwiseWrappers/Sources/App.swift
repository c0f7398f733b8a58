final class App {
    // weaver: log = Log
    // weaver: screen = Screen
    // weaver: withWrappers = WithWrappers
    // weaver: stateWithValue = StateWithValue
    // weaver: stateHidden = StateHidden
    // weaver: stateHiddenOptional = StateHiddenOptional
    // weaver: stateHiddenInFile = StateHiddenInFile
    // weaver: stateWithArgument = StateWithArgument
    // weaver: stateWithEmptyArguments = StateWithEmptyArguments
    // weaver: stateTaken = StateTaken
    // weaver: stateByAlias = StateByAlias
    // weaver: environmentHidden = EnvironmentHidden
    // weaver: environmentVisible = EnvironmentVisible
    // weaver: bindingTaken = BindingTaken
    // weaver: bindingHiddenConstant = BindingHiddenConstant
    // weaver: observedTaken = ObservedTaken
    // weaver: stateObjectTaken = StateObjectTaken
    // weaver: stateObjectMade = StateObjectMade
    // weaver: environmentObjectHidden = EnvironmentObjectHidden
    // weaver: environmentObjectVisible = EnvironmentObjectVisible
    // weaver: focusHidden = FocusHidden
    // weaver: focusTaken = FocusTaken
    // weaver: storageHidden = StorageHidden
    // weaver: namespaceHidden = NamespaceHidden
    // weaver: bindableTaken = BindableTaken
    // weaver: gestureHidden = GestureHidden
    // weaver: queryHidden = QueryHidden
    // weaver: unknownHidden = UnknownHidden
    // weaver: unknownVisible = UnknownVisible
    // weaver: clampedTaken = ClampedTaken
    // weaver: clampedWithArguments = ClampedWithArguments
    // weaver: plainTaken = PlainTaken
    // weaver: plainHidden = PlainHidden
    // weaver: zeroHidden = ZeroHidden
    // weaver: zeroStored = ZeroStored
    // weaver: keyedHidden = KeyedHidden
    // weaver: keyedStored = KeyedStored
    // weaver: boxStoredTwice = BoxStoredTwice
    // weaver: bothFirst = BothFirst
    // weaver: lateStored = LateStored
    // weaver: builtByClosure = BuiltByClosure
    // weaver: builtByValue = BuiltByValue
    // weaver: lazyVisible = LazyVisible
    // weaver: constantHidden = ConstantHidden
    // weaver: observed = Observed
    // weaver: spelledOptional = SpelledOptional
    // weaver: pattern = Pattern
    // weaver: constants = Constants

    let dependencies: any AppDependencyResolver
    init(injecting dependencies: any AppDependencyResolver) { self.dependencies = dependencies }
}

final class Log {}

extension StateWithValue {
    // weaver: log <- Log
}
extension StateHidden {
    // weaver: log <- Log
}
extension StateHiddenOptional {
    // weaver: log <- Log
}
extension StateHiddenInFile {
    // weaver: log <- Log
}
extension StateWithArgument {
    // weaver: log <- Log
}
extension StateWithEmptyArguments {
    // weaver: log <- Log
}
extension StateTaken {
    // weaver: log <- Log
}
extension StateByAlias {
    // weaver: log <- Log
}
extension EnvironmentHidden {
    // weaver: log <- Log
}
extension EnvironmentVisible {
    // weaver: log <- Log
}
extension FocusTaken {
    // weaver: isFocused <= FocusState<Bool>.Binding
    // weaver: log <- Log
}
extension BindingTaken {
    // weaver: log <- Log
    // weaver: count <= Binding<Int>
}
extension BindingHiddenConstant {
    // weaver: log <- Log
}
extension ObservedTaken {
    // weaver: log <- Log
}
extension StateObjectTaken {
    // weaver: log <- Log
}
extension StateObjectMade {
    // weaver: log <- Log
}
extension EnvironmentObjectHidden {
    // weaver: log <- Log
}
extension EnvironmentObjectVisible {
    // weaver: log <- Log
}
extension FocusHidden {
    // weaver: log <- Log
}
extension StorageHidden {
    // weaver: log <- Log
}
extension NamespaceHidden {
    // weaver: log <- Log
}
extension BindableTaken {
    // weaver: log <- Log
}
extension GestureHidden {
    // weaver: log <- Log
}
extension QueryHidden {
    // weaver: log <- Log
}
extension UnknownHidden {
    // weaver: log <- Log
}
extension UnknownVisible {
    // weaver: log <- Log
}
extension ClampedTaken {
    // weaver: log <- Log
    // weaver: n <= Int
}
extension ClampedWithArguments {
    // weaver: log <- Log
}
extension PlainTaken {
    // weaver: log <- Log
}
extension PlainHidden {
    // weaver: log <- Log
}
extension ZeroHidden {
    // weaver: log <- Log
}
extension ZeroStored {
    // weaver: log <- Log
    // weaver: zero <= Zero
}
extension KeyedHidden {
    // weaver: log <- Log
}
extension KeyedStored {
    // weaver: log <- Log
    // weaver: keyed <= Keyed<Int>
}
extension BoxStoredTwice {
    // weaver: log <- Log
}
extension BothFirst {
    // weaver: log <- Log
    // weaver: n <= Both<Plain<Int?>>
}
extension LateStored {
    // weaver: log <- Log
    // weaver: late <= Late<Int>
}
extension BuiltByClosure {
    // weaver: log <- Log
    // weaver: content <= () -> Text
}
extension BuiltByValue {
    // weaver: log <- Log
    // weaver: content <= () -> Text
}
extension LazyVisible {
    // weaver: log <- Log
}
extension ConstantHidden {
    // weaver: log <- Log
}
extension Observed {
    // weaver: log <- Log
}
extension SpelledOptional {
    // weaver: log <- Log
    // weaver: n <= Int?
}
extension Pattern {
    // weaver: log <- Log
    // weaver: n <= Int
    // weaver: m <= Int
}
extension Constants {
    // weaver: log <- Log
}
extension Screen {
    // weaver: log <- Log
}
