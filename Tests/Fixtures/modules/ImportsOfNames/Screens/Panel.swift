package import Core

// No declaration of the output shows a clock to the package.
package final class Panel {
    // weaver: clock = Clock

    package let clock: Clock

    init(clock: Clock) { self.clock = clock }
}
