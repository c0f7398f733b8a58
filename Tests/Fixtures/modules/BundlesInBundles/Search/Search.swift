import Core

public enum SearchServices {
    // weaver: self.isBundle = true
    // weaver: self.includes = [Networking]
    // weaver: index = Index
}

/// Overrides a registration of a bundle that it does not include.
public enum LoudServices {
    // weaver: self.isBundle = true
    // weaver: volume = Int
    // weaver: volume.builder = { 11 }
    // weaver: volume.override = true
}

public final class Index {
    // weaver: client <- Loading
    public let client: any Loading

    public init(client: any Loading) { self.client = client }
}
