import Core

public struct Lamp: Sendable { public init() {} }

/// The only bundle of a module without dependencies of its own, and different under conditions.
public enum Extras {
    // weaver: self.isBundle = true
    // weaver: self.includes = [Office]
    #if NEVER
    // weaver: lamp = Lamp
    #endif
}
