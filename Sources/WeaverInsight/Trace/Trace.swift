package import WeaverDiagnostics
import WeaverSyntax

/// A record of the instances that a program has built, as `WeaverTrace.write(to:)` writes it. Times are in
/// milliseconds.
package struct Trace: Sendable {
    package struct Event: Sendable {
        /// The type that states the registration, and the registration's name.
        package var type: String
        package var dependency: String
        /// The name of the built type.
        package var builds: String
        package var thread: Int
        package var start: Double
        package var duration: Double
        /// The duration without the events within this one, on the same thread.
        package var own: Double

        package var end: Double { start + duration }
        package var name: String { type + "." + dependency }
    }

    /// The events by thread, and by their beginnings.
    package private(set) var events: [Event]

    init(_ events: [Event]) {
        self.events = events.sorted {
            ($0.thread, $0.start, $1.duration) < ($1.thread, $1.start, $0.duration)
        }
        /// The events that have begun on the thread and not ended.
        var open: [Int] = []
        for index in self.events.indices {
            while let last = open.last, !contains(last, index) { open.removeLast() }
            if let last = open.last {
                self.events[last].own = max(0, self.events[last].own - self.events[index].duration)
            }
            open.append(index)
        }
    }

    private func contains(_ outer: Int, _ inner: Int) -> Bool {
        // Times are rounded to tenths of microseconds.
        events[outer].thread == events[inner].thread && events[inner].end <= events[outer].end + 0.0002
            && events[inner].start < events[outer].end
    }
}

/// Reads a trace in the format of Chrome. Events of other programs are left out. Anything but a trace gives one
/// diagnostic, at the first value that is wrong.
package func readTrace(_ source: SourceText) -> Result<Trace, UnusableFile> {
    readJSON(source, help: "a program that is compiled with -D WEAVER_TRACE writes one: WeaverTrace.write(to:)") {
        root throws(JSONFault) in
        var events: [Trace.Event] = []
        let list: [JSONNode]
        if case .array(let items) = root.content {
            list = items
        } else {
            list = try root.members(of: "a trace").required("traceEvents").items(of: "'traceEvents'")
        }
        for item in list {
            let event = try item.members(of: "an event")
            guard try event.optionalText("ph") == "X", try event.optionalText("cat") == "weaver" else { continue }
            let arguments = try event.required("args").members(of: "'args'")
            let start = try event.required("ts").double(of: "'ts'")
            let duration = try event.required("dur").double(of: "'dur'")
            events.append(
                Trace.Event(
                    type: try arguments.text("type"), dependency: try arguments.text("dependency"),
                    builds: try arguments.text("builds"), thread: try event.int("tid"), start: start / 1000,
                    duration: duration / 1000, own: duration / 1000))
        }
        return Trace(events)
    }
}
