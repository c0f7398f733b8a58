import Foundation

// Objective-C may read it by its name.
final class Bridge {
    // weaver: bridged = ObjectiveThing
    // weaver: bridged.objc = true
    private let dependencies = MainDependencyContainer.bridgeDependencyResolver()
}

@objc final class ObjectiveThing: NSObject {}
