import SwiftUI

/// A framework with its own generated file; apps make its views by the initializer that is generated for them.
public struct ReviewView: View {

    private let dependencies: ReviewViewDependencyResolver

    // weaver: movie <= Int

    // weaver: reviewStore <- ReviewStore

    // weaver: formatter = ReviewFormatter

    init(injecting dependencies: ReviewViewDependencyResolver) {
        self.dependencies = dependencies
    }

    public var body: some View {
        Text(dependencies.formatter.text(of: dependencies.movie))
    }
}

public final class ReviewStore: Sendable {
    let source: String

    public init(source: String) {
        self.source = source
    }
}

final class ReviewFormatter {
    // weaver: reviewStore <- ReviewStore

    private let reviewStore: ReviewStore

    init(reviewStore: ReviewStore) {
        self.reviewStore = reviewStore
    }

    func text(of movie: Int) -> String { "review of \(movie) by \(reviewStore.source)" }
}
