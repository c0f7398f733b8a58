public typealias Action = (String) -> Void
