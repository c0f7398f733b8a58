import WeaverDriver

extension Commands {
    /// Makes the options that decide on conditions and isolation from `arguments`, which have no misuse.
    static func target(_ arguments: Arguments) -> Target {
        var target = Target(
            platform: arguments.one("platform").flatMap(Platform.init(name:)), project: arguments.one("project-name"),
            isolation: arguments.has("mainactor") ? .mainActor : .none,
            defaultIsolation: arguments.one("default-isolation") == "MainActor" ? .mainActor : .none,
            module: module(arguments))
        for (option, holds) in [("define", true), ("undefine", false)] {
            for text in arguments.several(option) ?? [] { conditionAtom(text).map { target.conditions[$0] = holds } }
        }
        for condition in arguments.one("module-name").map({ conditions(definedIn: $0, arguments) }) ?? [] {
            target.conditions[condition] = true
        }
        return target
    }

    /// Returns the conditions that `--module-define` states for `module`.
    static func conditions(definedIn module: String, _ arguments: Arguments) -> [ConditionAtom] {
        (arguments.several("module-define") ?? []).map(Option.parts).filter { $0.name == module }
            .compactMap { conditionAtom($0.value) }
    }

    /// Returns what is wrong with the values of `--define` and `--undefine`; nil if they are conditions without
    /// operators, each in one of both.
    static func misuseOfConditions(_ arguments: Arguments) -> UsageError? {
        for option in ["define", "undefine"] {
            for text in arguments.several(option) ?? [] where conditionAtom(text) == nil {
                return UsageError(
                    "'\(text)' is no condition for '--\(option)': name one such as DEBUG or 'canImport(UIKit)'")
            }
        }
        let both = Set((arguments.several("define") ?? []).compactMap(conditionAtom)).intersection(
            (arguments.several("undefine") ?? []).compactMap(conditionAtom))
        return both.map(\.text).min().map { UsageError("'\($0)' is in both '--define' and '--undefine'") }
    }
}
