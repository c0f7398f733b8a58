import Foundation

final class MovieLoader {
    // weaver: url <= URL
    // expected-note@-1:16 {{the first is here}}
    init(injecting dependencies: MovieLoaderDependencyResolver) {}
}

extension MovieLoader {
    // expected-error@+1:16 {{'MovieLoader' has a dependency 'url' already [duplicate-dependency]}}
    // weaver: url <- URL
}
