package import WeaverDiagnostics

/// Returns the declarations of all files, compiled as `target` says, for each condition under which the declarations
/// differ of the protocols and classes whose doubles are in `doubles`. Reports too many conditions.
package func declarations(
    _ files: [FileFacts], for target: Target, doubling doubles: Set<String>
) -> (variants: [(condition: VariantCondition, declarations: Declarations)], diagnostics: [Diagnostic]) {
    var files = files
    // No dependency matters, and so no condition on which only dependencies depend.
    for index in files.indices { files[index].forgetStatements() }
    let facts = FactVariants(files, for: target, .all(doubling: AskedDoubles(names: doubles, written: [:])))
    let declared = facts.declaredFiles(of: Array(facts.variants.indices))
    let variants = zip(facts.conditions(), declared).map { condition, files in
        var declarations = files.declarations
        declarations.defaultIsolation = target.defaultIsolation
        return (condition: condition, declarations: declarations)
    }
    return (variants, facts.diagnostics)
}
