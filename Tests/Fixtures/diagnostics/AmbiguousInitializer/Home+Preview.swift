extension Home {
    // expected-note@+1:17 {{'init(cache:size:)' is one of them}}
    convenience init(cache: @escaping () -> Cache, size: Int = 0) { self.init() }
}
