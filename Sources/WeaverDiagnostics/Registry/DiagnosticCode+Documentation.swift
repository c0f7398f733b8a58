extension DiagnosticCode {
    /// Every code has one; the texts stand in the files beside this one, by families.
    package var documentation: CodeDocumentation {
        switch self {
        case .syntaxError: .syntaxError
        case .misplacedAnnotation: .misplacedAnnotation
        case .unknownKey: .unknownKey
        case .unknownAttribute: .unknownAttribute
        case .invalidAttributeValue: .invalidAttributeValue
        case .attributeNotApplicable: .attributeNotApplicable
        case .duplicateDependency: .duplicateDependency
        case .conflictingDeclaration: .conflictingDeclaration
        case .conflictingAttribute: .conflictingAttribute
        case .conflictingParameters: .conflictingParameters
        case .unknownDependency: .unknownDependency
        case .unresolvedDependency: .unresolvedDependency
        case .ambiguousDependency: .ambiguousDependency
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
        case .unusableType: .unusableType
        case .isolationConflict: .isolationConflict
        case .splitParameters: .splitParameters
        case .weakParameterNotOptional: .weakParameterNotOptional
        case .unusedRegistration: .unusedRegistration
        case .resolvedByType: .resolvedByType
        case .shadowedDependency: .shadowedDependency
        case .retainCycle: .retainCycle
        case .redundantAttribute: .redundantAttribute
        case .nonconformingType: .nonconformingType
        case .undoubledProtocol: .undoubledProtocol
        case .unreadAnnotation: .unreadAnnotation
        case .unreadableFile: .unreadableFile
        case .invalidOptionValue: .invalidOptionValue
        case .emitterDiagnostic: .emitterDiagnostic
        }
    }

    /// All codes as people look them up: those of errors, of what is an error or a warning, and of warnings, each in
    /// alphabetical order.
    package static let inOrder = allCases.sorted {
        ($0.severities.rawValue, $0.rawValue) < ($1.severities.rawValue, $1.rawValue)
    }
}
