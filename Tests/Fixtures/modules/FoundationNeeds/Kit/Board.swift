import Core

/// Foundation is imported for what the notification needs alone.
public final class Board {
    // weaver: notification = Notification
    private let notification: Notification

    init(notification: Notification) { self.notification = notification }

    public func tell() -> String { notification.tell() }
}
