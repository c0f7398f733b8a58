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
        if let module = arguments.one("module-name") {
            target.conditions.merge(conditions(statedFor: module, arguments)) { $0 || $1 }
        }
        return target
    }

    /// Returns the conditions that `--module-define` states for `module`, and whether they hold there.
    static func conditions(statedFor module: String, _ arguments: Arguments) -> [ConditionAtom: Bool] {
        var conditions: [ConditionAtom: Bool] = [:]
        for (name, text) in (arguments.several("module-define") ?? []).map(Option.parts) where name == module {
            if let (condition, holds) = statedCondition(text) { conditions[condition] = holds }
        }
        return conditions
    }

    /// Returns the condition that the value of `--module-define` states, `CONDITION` or `!CONDITION`, and whether it
    /// holds; nil if the text is neither.
    static func statedCondition(_ text: String) -> (condition: ConditionAtom, holds: Bool)? {
        let isNegated = text.hasPrefix("!")
        return conditionAtom(isNegated ? String(text.dropFirst()) : text).map { ($0, !isNegated) }
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
