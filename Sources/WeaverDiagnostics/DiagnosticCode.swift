/// The kinds of diagnostics. The raw values are the names that users see in brackets (`Grammar/DIAGNOSTICS.md`).
package enum DiagnosticCode: String, CaseIterable, Sendable {
    case syntaxError = "syntax-error"
    case misplacedAnnotation = "misplaced-annotation"
    case unknownKey = "unknown-key"
    case unknownAttribute = "unknown-attribute"
    case invalidAttributeValue = "invalid-attribute-value"
    case attributeNotApplicable = "attribute-not-applicable"
    case duplicateDependency = "duplicate-dependency"
    case tooManyConditions = "too-many-conditions"
    case nothingToOverride = "nothing-to-override"
    case conflictingDeclaration = "conflicting-declaration"
    case conflictingAttribute = "conflicting-attribute"
    case conflictingParameters = "conflicting-parameters"
    case unknownDependency = "unknown-dependency"
    case unresolvedDependency = "unresolved-dependency"
    case ambiguousDependency = "ambiguous-dependency"
    case emptyCollection = "empty-collection"
    case dependencyCycle = "dependency-cycle"
    case isolatedWithDependents = "isolated-with-dependents"
    case missingInitializer = "missing-initializer"
    case ambiguousInitializer = "ambiguous-initializer"
    case scopeWithParameters = "scope-with-parameters"
    case weakValueType = "weak-value-type"
    case wrapperTypeMismatch = "wrapper-type-mismatch"
    case wrapperBeforeResolver = "wrapper-before-resolver"
    case inaccessibleType = "inaccessible-type"
    case undeclaredType = "undeclared-type"
    case missingGenericArguments = "missing-generic-arguments"
    case unmetConstraint = "unmet-constraint"
    case endlessGenericType = "endless-generic-type"
    case ambiguousType = "ambiguous-type"
    case unknownModule = "unknown-module"
    case unusableType = "unusable-type"
    case isolationConflict = "isolation-conflict"
    case effectMismatch = "effect-mismatch"
    case effectInWrapper = "effect-in-wrapper"
    case failableInitializer = "failable-initializer"
    case splitParameters = "split-parameters"
    case weakParameterNotOptional = "weak-parameter-not-optional"
    case missingProperty = "missing-property"
    case propertyTypeMismatch = "property-type-mismatch"
    case unusedRegistration = "unused-registration"
    case unusedProperty = "unused-property"
    case resolvedByType = "resolved-by-type"
    case shadowedDependency = "shadowed-dependency"
    case retainCycle = "retain-cycle"
    case redundantAttribute = "redundant-attribute"
    case nonconformingType = "nonconforming-type"
    case undoubledProtocol = "undoubled-protocol"
    case unreadAnnotation = "unread-annotation"
    case unreadableFile = "unreadable-file"
    case invalidInterface = "invalid-interface"
    case invalidGraph = "invalid-graph"
    case invalidOptionValue = "invalid-option-value"
    case emitterDiagnostic = "emitter-diagnostic"
}

extension DiagnosticCode {
    // Compares cases: a set would compare raw values.
    private var isWarning: Bool {
        switch self {
        case .unusedRegistration, .unusedProperty, .resolvedByType, .shadowedDependency, .retainCycle,
            .redundantAttribute,
            .nonconformingType,
            .undoubledProtocol, .unreadAnnotation, .emitterDiagnostic:
            true
        default: false
        }
    }

    /// The codes of errors that are reported as warnings in some cases: where earlier versions of Weaver accepted the
    /// input, and in config files.
    private static let tolerable: Set<DiagnosticCode> = [.attributeNotApplicable, .unknownKey, .invalidOptionValue]

    /// The severity that a diagnostic of this code has, unless another one is given when the diagnostic is created.
    package var severity: Diagnostic.Severity { isWarning ? .warning : .error }

    /// Whether diagnostics of this code can be warnings, whose level the user can change (`WarningLevels`).
    package var canBeWarning: Bool { isWarning || Self.tolerable.contains(self) }

    /// The severities that the diagnostics of one code can have.
    package enum Severities: Int, CaseIterable, Sendable {
        case error, either, warning

        /// The severities in words: `error or warning`.
        package var text: String {
            switch self {
            case .error: "error"
            case .either: "error or warning"
            case .warning: "warning"
            }
        }

        /// The severities as a heading of the reference of codes, in lower case.
        package var title: String {
            switch self {
            case .error: "errors"
            case .either: "errors, or warnings where earlier versions let it pass or a config file says it"
            case .warning: "warnings"
            }
        }
    }

    package var severities: Severities { severity == .warning ? .warning : canBeWarning ? .either : .error }
}
