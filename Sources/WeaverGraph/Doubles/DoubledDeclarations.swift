package import WeaverDiagnostics

/// Returns the declarations of all files, for each condition under which the declarations differ of the protocols and
/// classes whose doubles are in `doubles`. Reports too many conditions.
package func declarations(
    _ files: [FileFacts], doubling doubles: Set<String>
) -> (variants: [(condition: VariantCondition, declarations: Declarations)], diagnostics: [Diagnostic]) {
    var files = files
    // No dependency matters, and so no condition on which only dependencies depend.
    for index in files.indices { files[index].forgetStatements() }
    let target = Target(platform: nil, project: nil, isolation: .none, defaultIsolation: .none)
    let facts = FactVariants(files, for: target, .all(doubling: AskedDoubles(names: doubles, written: [:])))
    let declared = facts.declaredFiles(of: facts.variants.indices)
    return (zip(facts.conditions(), declared).map { ($0, $1.declarations) }, facts.diagnostics)
}
