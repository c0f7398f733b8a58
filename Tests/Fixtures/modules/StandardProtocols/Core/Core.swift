public typealias Source = any Sequence<Int>
public typealias Load = (Result<Int, any Error>) -> Void
