import Foundation

/// A piece of work that is timed.
struct Benchmark {
    let name: String
    /// The number of threads; nil for a program that chooses the number itself.
    let threads: Int?
    let volume: Volume
    let body: () -> Void
}

/// The number of files and bytes that a benchmark reads.
struct Volume: Equatable {
    let fileCount: Int
    let byteCount: Int
}

/// The times of one benchmark in seconds, in the order of the runs.
struct Measurement {
    let benchmark: Benchmark
    var samples: [Double] = []

    /// Takes `count` samples of each benchmark, in turn, after one round that does not count. If the times of a
    /// benchmark drift by more than 15 %, all samples are taken again, at most twice.
    static func take(_ count: Int, of benchmarks: [Benchmark]) -> [Measurement] {
        for benchmark in benchmarks { benchmark.body() }
        var attempt = 1
        while true {
            var runs = benchmarks.map { Measurement(benchmark: $0) }
            for _ in 0..<count {
                for index in runs.indices { runs[index].samples.append(time(runs[index].benchmark.body)) }
            }
            let drifting = runs.filter { $0.drift > 0.15 }
            if drifting.isEmpty { return runs }
            let names = drifting.map { "\($0.label) by \(decimal($0.drift * 100, 0)) %" }.joined(separator: ", ")
            guard attempt < 3 else {
                print("drifted once more (\(names)): the machine is busy, the figures are no measurement")
                return runs
            }
            print("a run is thrown away, its first and its last third differ: \(names)")
            attempt += 1
        }
    }

    var median: Double { Self.median(samples[...]) }

    /// The difference of the medians of the first and the last third of the samples, as a fraction of the smaller one.
    var drift: Double {
        let third = samples.count / 3
        let (first, last) = (Self.median(samples.prefix(third)), Self.median(samples.suffix(third)))
        return max(first, last) / min(first, last) - 1
    }

    private var label: String { benchmark.name + (benchmark.threads.map { " on \($0)" } ?? "") }

    /// Formats a row of the table. If `reference` has the same volume, the row ends with the ratio of this median to
    /// the median of `reference`.
    func row(reference: Measurement?) -> String {
        let spread = "\(Self.decimal((samples.min() ?? 0) * 1000, 1))–\(Self.decimal((samples.max() ?? 0) * 1000, 1))"
        var columns = [
            benchmark.name.padding(toLength: 12, withPad: " ", startingAt: 0),
            Self.right(benchmark.threads.map(String.init) ?? "–", 7),
            Self.right(Self.decimal(median * 1000, 1), 11),
            Self.right(spread, 14),
            Self.right(Self.decimal(Double(benchmark.volume.byteCount) / 1e6 / median, 0), 9),
            Self.right(Self.decimal(Double(benchmark.volume.fileCount) / median, 0), 9),
        ]
        if let reference, reference.benchmark.volume == benchmark.volume {
            columns.append(Self.right(Self.decimal(median / reference.median, 2), 15))
        }
        return columns.joined(separator: " ")
    }

    static func time(_ body: () -> Void) -> Double {
        let start = DispatchTime.now().uptimeNanoseconds
        body()
        return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    }

    /// The processor time of `body` in seconds, whatever else the machine does.
    static func processorTime(_ body: () -> Void) -> Double {
        let start = clock()
        body()
        return Double(clock() - start) / Double(CLOCKS_PER_SEC)
    }

    static func median(_ samples: ArraySlice<Double>) -> Double {
        let sorted = samples.sorted()
        let middle = sorted.count / 2
        return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }

    /// The value that 99 of 100 samples do not exceed. `samples` must not be empty.
    static func percentile99(_ samples: [Double]) -> Double {
        samples.sorted()[min(samples.count - 1, samples.count * 99 / 100)]
    }

    static func decimal(_ value: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", value) }

    static func right(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}
