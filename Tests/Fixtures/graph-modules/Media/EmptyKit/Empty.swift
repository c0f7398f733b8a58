/// The app registers nothing of this module.
public final class Unused {
    public init() {}
}
