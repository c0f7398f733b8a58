extension DiagnosticCode {
    /// The documentation of the code. The texts are in the files beside this one, one file for each family of codes.
    package var documentation: CodeDocumentation {
        switch self {
        case .syntaxError: .syntaxError
        case .misplacedAnnotation: .misplacedAnnotation
        case .unknownKey: .unknownKey
        case .unknownAttribute: .unknownAttribute
        case .invalidAttributeValue: .invalidAttributeValue
        case .attributeNotApplicable: .attributeNotApplicable
        case .duplicateDependency: .duplicateDependency
        case .tooManyConditions: .tooManyConditions
        case .nothingToOverride: .nothingToOverride
        case .conflictingDeclaration: .conflictingDeclaration
        case .conflictingAttribute: .conflictingAttribute
        case .conflictingParameters: .conflictingParameters
        case .unknownDependency: .unknownDependency
        case .unresolvedDependency: .unresolvedDependency
        case .ambiguousDependency: .ambiguousDependency
        case .emptyCollection: .emptyCollection
        case .dependencyCycle: .dependencyCycle
        case .isolatedWithDependents: .isolatedWithDependents
        case .missingInitializer: .missingInitializer
        case .ambiguousInitializer: .ambiguousInitializer
        case .scopeWithParameters: .scopeWithParameters
        case .weakValueType: .weakValueType
        case .wrapperTypeMismatch: .wrapperTypeMismatch
        case .wrapperBeforeResolver: .wrapperBeforeResolver
        case .inaccessibleType: .inaccessibleType
        case .undeclaredType: .undeclaredType
        case .missingGenericArguments: .missingGenericArguments
        case .unmetConstraint: .unmetConstraint
        case .endlessGenericType: .endlessGenericType
        case .ambiguousType: .ambiguousType
        case .unknownModule: .unknownModule
        case .unusableType: .unusableType
        case .isolationConflict: .isolationConflict
        case .effectMismatch: .effectMismatch
        case .effectInWrapper: .effectInWrapper
        case .failableInitializer: .failableInitializer
        case .splitParameters: .splitParameters
        case .weakParameterNotOptional: .weakParameterNotOptional
        case .missingProperty: .missingProperty
        case .propertyTypeMismatch: .propertyTypeMismatch
        case .unusedRegistration: .unusedRegistration
        case .unusedProperty: .unusedProperty
        case .resolvedByType: .resolvedByType
        case .shadowedDependency: .shadowedDependency
        case .retainCycle: .retainCycle
        case .redundantAttribute: .redundantAttribute
        case .nonconformingType: .nonconformingType
        case .undoubledProtocol: .undoubledProtocol
        case .unreadAnnotation: .unreadAnnotation
        case .unreadableFile: .unreadableFile
        case .invalidInterface: .invalidInterface
        case .invalidGraph: .invalidGraph
        case .invalidOptionValue: .invalidOptionValue
        case .emitterDiagnostic: .emitterDiagnostic
        }
    }

    /// All codes in the order of the reference, `Grammar/DIAGNOSTICS.md`: first the codes of errors, then the codes of
    /// errors or warnings, then the codes of warnings (see `severities`). Each group is in alphabetical order.
    package static let inOrder = allCases.sorted {
        ($0.severities.rawValue, $0.rawValue) < ($1.severities.rawValue, $1.rawValue)
    }
}
