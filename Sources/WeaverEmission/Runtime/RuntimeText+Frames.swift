extension RuntimeText {
    static let source = #"""
        /// What one wrapper reads.
        private final class WeaverSource<Value> {
            let read: () -> Value

            init(_ read: @escaping () -> Value) {
                self.read = read
            }
        }
        """#

    static let frames = #"""
        /// The instances under construction on one thread, innermost last, with what their wrappers read in the order of declaration.
        private final class WeaverFrames {
            private struct Frame {
                let type: String
                let count: Int
                /// Opened for user code that builds by itself: it ends with its last wrapper, or with the next frame.
                let isPending: Bool
                let source: (Int) -> AnyObject?
                var taken = 0
            }

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

            private var stack: [Frame] = []

            /// Runs one initializer with a frame of its own.
            static func building<Instance>(
                _ type: String, _ count: Int, _ source: @escaping (Int) -> AnyObject?, _ build: () -> Instance
            ) -> Instance {
                let frames = current
                let depth = frames.stack.count
                frames.stack.append(Frame(type: type, count: count, isPending: false, source: source))
                defer { frames.stack.removeSubrange(depth...) }
                return build()
            }

            /// Opens the frame of an instance that user code builds next.
            static func open(_ type: String, _ count: Int, _ source: @escaping (Int) -> AnyObject?) {
                let frames = current
                frames.dropPending { _ in true }
                frames.stack.append(Frame(type: type, count: count, isPending: true, source: source))
            }

            /// What the next wrapper of `owner` reads.
            static func next<Value>(of owner: StaticString) -> WeaverSource<Value> {
                let frames = current
                let owner = owner.description
                frames.dropPending { $0 != owner }
                guard let top = frames.stack.indices.last, frames.stack[top].type == owner,
                      let source = frames.stack[top].source(frames.stack[top].taken) as? WeaverSource<Value>
                else {
                    MainDependencyContainer.fault("'\(owner)' has wrappers and was not built by its container: build it through a resolver.")
                }
                frames.stack[top].taken += 1
                if frames.stack[top].isPending, frames.stack[top].taken == frames.stack[top].count { frames.stack.removeLast() }
                return source
            }

            private func dropPending(where isStale: (String) -> Bool) {
                while let top = stack.last, top.isPending, isStale(top.type) { stack.removeLast() }
            }
        }
        """#
}
