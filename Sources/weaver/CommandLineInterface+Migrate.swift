import WeaverDiagnostics
import WeaverDriver

extension CommandLineInterface {
    /// Runs `weaver migrate`: migrates the inputs, or with `--against` lists the names of a 1.x output that are no
    /// longer generated. Diagnostics and remarks about the migration go to standard error. Returns the exit status.
    static func migrate(_ command: Command, _ arguments: Arguments) -> Int32 {
        func misused(_ error: UsageError) -> Int32 { Self.misused(error, "weaver migrate --help") }
        guard let source = arguments.one("from").flatMap(MigrationSource.init) else {
            return misused(
                UsageError("say what from: --from " + MigrationSource.allCases.map(\.rawValue).joined(separator: "|")))
        }
        if source != .annotations, !arguments.operands.isEmpty {
            return misused(UsageError("types are named for '--from annotations' alone"))
        }
        guard let configuration = soundRequest(command, arguments)?.configuration else { return failed }
        if let old = arguments.one("against") {
            guard source == .weaver1 else { return misused(UsageError("'--against' goes with '--from weaver-1'")) }
            return finish(
                WeaverDriver.goneNames(ofOutputAt: old, with: configuration), arguments, printRemarks: printResult
            ) { result in
                if result.migration.remarks.isEmpty { printResult("every name of \(old) is still generated\n") }
                return result.migration.remarks.isEmpty
            }
        }
        let isDryRun = arguments.has("dry-run")
        let result = WeaverDriver.migrate(from: source, of: arguments.operands, with: configuration, isDryRun: isDryRun)
        return finish(result, arguments, printRemarks: printError) { result in
            if isDryRun {
                printResult(result.diff)
            } else if result.migration.isRefused {
                printError("nothing was written\n")
            } else {
                printResult(
                    result.files.isEmpty
                        ? "there is nothing to migrate\n" : result.files.map { "wrote \($0)\n" }.joined())
            }
            if result.errorCount > 0 { printError("\(result.errorCount.counted("error")) left: see 'weaver check'\n") }
            return true
        }
    }

    /// Prints the diagnostics and remarks of a migration, and has `tell` print the rest. Returns the exit status:
    /// success if `tell` returns true, the migration was not refused, and the migrated project has no errors.
    private static func finish(
        _ result: Result<MigrationResult, DriverFailure>, _ arguments: Arguments, printRemarks: (String) -> Void,
        tell: (MigrationResult) -> Bool
    ) -> Int32 {
        answer(result) { result in
            printDiagnostics(result.migration.diagnostics, quoting: result.sources, isColored: isColored(arguments))
            result.unknown.forEach(report)
            for remark in result.migration.remarks { printRemarks(WeaverDriver.text(of: remark, in: result.sources)) }
            return tell(result) && result.isSuccess
        }
    }
}
