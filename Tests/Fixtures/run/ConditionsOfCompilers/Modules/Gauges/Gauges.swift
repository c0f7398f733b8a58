public struct Gauge: Sendable { public init() {} }
