import Foundation

// A type is the same with its module in front of it.
final class Clock {
    // weaver: start = Foundation.Date
    // weaver: start.builder = { _ in Date(timeIntervalSince1970: 0) }
    // weaver: hand = Hand
    // weaver: count = Counter
    let hand: Hand
    let count: (Swift.Int) -> Counter

    init(hand: Hand, count: @escaping (Int) -> Counter) { (self.hand, self.count) = (hand, count) }
}

final class Hand {
    // weaver: start <- Date
    let seconds: Double
    init(start: Foundation.Date) { seconds = start.timeIntervalSince1970 }
}

final class Counter {
    // weaver: count <= Swift.Int
    // weaver: start <- Date?
    let text: String
    init(count: Int, start: Date?) { text = "\(count) \(start != nil)" }
}
