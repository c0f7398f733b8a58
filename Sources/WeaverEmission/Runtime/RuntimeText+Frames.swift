extension RuntimeText {
    static let source = #"""
        /// The dependency that one wrapper reads.
        private final class WeaverSource<Value> {
            let read: () -> Value

            init(_ read: @escaping () -> Value) {
                self.read = read
            }
        }
        """#

    static let frameBounds = #"""
        extension WeaverFrames {
            /// Opens the frame of an instance that is built next; returns what ends it.
            fileprivate static func begin(_ owners: [String], _ source: @escaping (Int) -> AnyObject?) -> Int {
                let frames = current
                frames.stack.append(Frame(owners: owners, isPending: false, source: source))
                return frames.stack.count - 1
            }

            fileprivate static func end(_ depth: Int) {
                current.stack.removeSubrange(depth...)
            }
        }
        """#

    static let frames = #"""
        /// The instances under construction on one thread, innermost last, with what their wrappers read in the order of declaration.
        private final class WeaverFrames {
            private struct Frame {
                /// The types whose wrappers it serves: a class and its superclasses.
                let owners: [String]
                /// Opened for user code that builds by itself: it ends with its last wrapper, or with the next frame.
                let isPending: Bool
                let source: (Int) -> AnyObject?
                var taken = 0
            }

            // The same twice: `unsafe` tells compilers that check memory safety what others cannot read.
            #if compiler(>=6.2)
                private static let key: pthread_key_t = {
                    var key = pthread_key_t()
                    _ = unsafe pthread_key_create(&key) { pointer in
                        let frames: UnsafeMutableRawPointer? = unsafe pointer
                        if let frames = unsafe frames { unsafe Unmanaged<WeaverFrames>.fromOpaque(frames).release() }
                    }
                    return key
                }()

                private static var current: WeaverFrames {
                    if let pointer = unsafe pthread_getspecific(key) { return unsafe Unmanaged<WeaverFrames>.fromOpaque(pointer).takeUnretainedValue() }
                    let frames = WeaverFrames()
                    _ = unsafe pthread_setspecific(key, Unmanaged.passRetained(frames).toOpaque())
                    return frames
                }
            #else
                private static let key: pthread_key_t = {
                    var key = pthread_key_t()
                    pthread_key_create(&key) { pointer in
                        let frames: UnsafeMutableRawPointer? = pointer
                        if let frames { Unmanaged<WeaverFrames>.fromOpaque(frames).release() }
                    }
                    return key
                }()

                private static var current: WeaverFrames {
                    if let pointer = pthread_getspecific(key) { return Unmanaged<WeaverFrames>.fromOpaque(pointer).takeUnretainedValue() }
                    let frames = WeaverFrames()
                    pthread_setspecific(key, Unmanaged.passRetained(frames).toOpaque())
                    return frames
                }
            #endif

            private var stack: [Frame] = []
            /// The values that `_pushDynamicResolver` was given and no wrapper has read yet, each with its frame for a type.
            private var pushed: [(value: Any, frame: (String) -> ([String], (Int) -> AnyObject?)?)] = []

            /// Runs one initializer with a frame of its own.
            static func building<Instance>(
                _ owners: [String], _ source: @escaping (Int) -> AnyObject?, _ build: () -> Instance
            ) -> Instance {
                let frames = current
                let depth = frames.stack.count
                frames.stack.append(Frame(owners: owners, isPending: false, source: source))
                defer { frames.stack.removeSubrange(depth...) }
                return build()
            }

            /// Opens the frame of an instance that user code builds next.
            static func open(_ owners: [String], _ source: @escaping (Int) -> AnyObject?) {
                let frames = current
                frames.pushed = []
                frames.dropPending { _ in true }
                frames.stack.append(Frame(owners: owners, isPending: true, source: source))
            }

            /// Keeps a resolver for an instance that user code builds next, or a closure for one of its wrappers.
            static func push(_ value: Any, _ frame: @escaping (String) -> ([String], (Int) -> AnyObject?)?) {
                let frames = current
                frames.dropPending { _ in true }
                frames.pushed.append((value, frame))
            }

            /// The source of the next wrapper of `owner`.
            static func next<Value>(of owner: StaticString) -> WeaverSource<Value> {
                let frames = current
                let owner = owner.description
                frames.dropPending { !$0.contains(owner) }
                if let source = frames.take(for: owner) as? WeaverSource<Value> ?? frames.takePushed(for: owner) { return source }
                MainDependencyContainer.fault("'\(owner)' has wrappers and was not built by its container: build it through a resolver.")
            }

            private func take(for owner: String) -> AnyObject? {
                guard let top = stack.indices.last, stack[top].owners.contains(owner), let source = stack[top].source(stack[top].taken)
                else { return nil }
                stack[top].taken += 1
                if stack[top].isPending, stack[top].source(stack[top].taken) == nil { stack.removeLast() }
                return source
            }

            private func takePushed<Value>(for owner: String) -> WeaverSource<Value>? {
                guard !pushed.isEmpty else { return nil }
                let (value, frame) = pushed.removeFirst()
                if let read = value as? () -> Value { return WeaverSource(read) }
                if let (owners, source) = frame(owner) {
                    stack.append(Frame(owners: owners, isPending: true, source: source))
                    return take(for: owner) as? WeaverSource<Value>
                }
                // The closure of a wrapper with parameters is what it reads.
                return (value as? Value).map { function in WeaverSource { function } }
            }

            private func dropPending(where isStale: ([String]) -> Bool) {
                while let top = stack.last, top.isPending, isStale(top.owners) { stack.removeLast() }
            }
        }
        """#
}
