/// A lock that one thread at a time can hold, and a condition on which a thread that holds it can wait.
package final class Lock: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    package init() {
        mutex.initialize(to: pthread_mutex_t())
        condition.initialize(to: pthread_cond_t())
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    package func lock() { pthread_mutex_lock(mutex) }
    package func unlock() { pthread_mutex_unlock(mutex) }

    /// Gives the lock up until another thread calls `signal` or `broadcast`, and takes it again. May return without a
    /// signal, so a caller has to look again at what it waits for. The caller holds the lock.
    package func wait() { pthread_cond_wait(condition, mutex) }

    /// Like `wait()`, for at most `milliseconds`.
    package func wait(milliseconds: Int) {
        var end = timespec()
        clock_gettime(CLOCK_REALTIME, &end)
        let nanoseconds = Int(end.tv_nsec) + milliseconds % 1_000 * 1_000_000
        end.tv_sec += time_t(milliseconds / 1_000 + nanoseconds / 1_000_000_000)
        end.tv_nsec = nanoseconds % 1_000_000_000
        pthread_cond_timedwait(condition, mutex, &end)
    }

    /// Wakes up one of the threads that wait.
    package func signal() { pthread_cond_signal(condition) }

    /// Wakes up all threads that wait.
    package func broadcast() { pthread_cond_broadcast(condition) }
}

/// A value that several threads read and change, protected by a lock.
package final class Locked<Value>: @unchecked Sendable {
    private let lock = Lock()
    private var value: Value

    package init(_ value: Value) {
        self.value = value
    }

    package func withValue<Result>(_ body: (inout Value) -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body(&value)
    }
}
