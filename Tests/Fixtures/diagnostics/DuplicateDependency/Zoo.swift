extension App {
    // expected-error@+1:16 {{'App' has a dependency 'movieID' already [duplicate-dependency]}}
    // weaver: movieID <= Int
    // expected-error@+1:16 {{'App' has a dependency 'movieID' already [duplicate-dependency]}}
    // weaver: movieID = MovieLoader
}
