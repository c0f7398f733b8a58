import Core

public enum SearchServices {
    // weaver: self.isBundle = true
    // weaver: self.includes = [Networking]
    // weaver: index = Index
}

public final class Index {
    // weaver: client <- Loading
    public let client: any Loading

    public init(client: any Loading) { self.client = client }
}
