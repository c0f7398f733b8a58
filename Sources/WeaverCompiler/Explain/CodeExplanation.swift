import WeaverDiagnostics

/// The documentation of a diagnostic code as parts in reading order. The parts include the compiler's output for the
/// samples in the documentation.
enum CodeExplanation {
    enum Part {
        case prose(String)
        case heading(String)
        /// A file of a sample: its name and its text.
        case file(String, text: String)
        /// The output of `weaver compile` for the sample.
        case output(String)
    }

    /// Returns the parts of the documentation of `code`. Compiles the samples to get their output.
    static func parts(of code: DiagnosticCode) -> [Part] {
        [.prose(code.documentation.explanation)] + code.documentation.samples.flatMap(parts)
    }

    private static func parts(of sample: CodeDocumentation.Sample) -> [Part] {
        let caption = sample.caption.map { $0 + ", " } ?? ""
        var parts: [Part] = [.heading(capitalized(caption + "wrong"))]
        parts += files(sample.wrong)
        parts.append(.heading("Weaver says"))
        parts.append(.output(sample.said ?? verdict(on: sample.wrongSources)))
        let staying = sample.mendedSources.count - sample.mended.count
        parts.append(.heading(capitalized(caption + (staying > 0 ? "mended; other files stay as they are" : "mended"))))
        parts += files(sample.mended)
        return parts
    }

    private static func files(_ files: CodeDocumentation.Sample.Files) -> [Part] {
        files.map { .file($0.key, text: $0.value) }
    }

    /// Returns the output of `weaver compile --tests` for the given input files, without the last line feed.
    private static func verdict(on sources: [SourceText]) -> String {
        let renderer = TextRenderer(
            .text(isColored: false), sources: Dictionary(uniqueKeysWithValues: sources.map { ($0.path, $0) }))
        return String(
            compile(sources, .standard, .standard).diagnostics.map { renderer.render($0) }.joined().dropLast())
    }

    private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
