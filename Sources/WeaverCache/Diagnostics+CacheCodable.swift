package import WeaverDiagnostics

extension DiagnosticCode: CacheCodable {}
extension Diagnostic.Severity: CacheCodable {}

extension Span: CacheCodable {
    package func write(to writer: inout CacheWriter) { writer.write(self) }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        let start = try reader.number()
        self.init(start, start &+ (try reader.number()))
    }
}

extension Place: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        writer.write(file)
        writer.write(span)
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        self.init(file: try reader.text(), span: try reader.value())
    }
}

extension Diagnostic.Note: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        writer.write(message)
        writer.write(place)
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        self.init(try reader.text(), at: try reader.value())
    }
}

extension Fix.Edit: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        switch self {
        case .replace(let place, let text):
            writer.write(byte: 0)
            writer.write(place)
            writer.write(text)
        case .replaceEnd(let place, let word, let text):
            writer.write(byte: 1)
            writer.write(place)
            writer.write(word)
            writer.write(text)
        case .addLine(let text, let place):
            writer.write(byte: 2)
            writer.write(text)
            writer.write(place)
        case .remove(let place):
            writer.write(byte: 3)
            writer.write(place)
        }
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        switch try reader.byte() {
        case 0: self = .replace(try reader.value(), with: try reader.text())
        case 1: self = .replaceEnd(of: try reader.value(), try reader.text(), with: try reader.text())
        case 2: self = .addLine(try reader.text(), beside: try reader.value())
        case 3: self = .remove(try reader.value())
        default: throw CacheFault()
        }
    }
}

extension Fix: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        writer.write(message)
        writer.write(edits)
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        self.init(try reader.text(), try reader.value())
    }
}

extension Diagnostic.Cause: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        writer.write(key)
        writer.write(distance)
        writer.write(phrase)
        writer.write(name)
        writer.write(help)
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        self.init(
            key: try reader.text(), distance: try reader.number(), phrase: try reader.text(), name: try reader.text(),
            help: try reader.value())
    }
}

extension Diagnostic: CacheCodable {
    package func write(to writer: inout CacheWriter) {
        writer.write(code)
        writer.write(severity)
        writer.write(message)
        writer.write(place)
        writer.write(notes)
        writer.write(help)
        writer.write(fix)
        writer.write(cause)
    }

    package init(from reader: inout CacheReader) throws(CacheFault) {
        self.init(
            try reader.value(), severity: try Severity(from: &reader), try reader.text(), at: try reader.value(),
            notes: try reader.value(),
            help: try reader.value(), fix: try reader.value(), cause: try reader.value())
    }
}
