import Core

public enum PlayerServices {
    // weaver: self.isBundle = true
    // weaver: self.includes = [HiddenServices]
    // weaver: engine = Engine
    // weaver: retries = Int
    // weaver: retries.builder = { 9 }
    // weaver: retries.override = true
}

/// Not visible to other modules, unlike what it includes.
enum HiddenServices {
    // weaver: self.isBundle = true
    // weaver: self.includes = [Networking]
    // weaver: volume = Int
    // weaver: volume.builder = { 7 }
}

public final class Engine {
    // weaver: client <- Loading
    // weaver: volume <- Int
    public let client: any Loading
    public let volume: Int

    public init(client: any Loading, volume: Int) { (self.client, self.volume) = (client, volume) }
}
