extension RuntimeText {
    var source: String {
        let source = names[.source]
        return #"""
            /// The closure from which one property wrapper reads its dependency.
            \#(access)final class \#(source)<Value> {
                let read: () -> Value

                init(_ read: @escaping () -> Value) {
                    self.read = read
                }
            }
            """#
    }

    var frameBounds: String {
        let frames = names[.frames]
        return #"""
            \#(extensionIsolation)extension \#(frames) {
                /// Opens the frame of the instance that is built next. Returns the closure that ends the frame.
                \#(fileAccess)static func begin(_ owners: [\#(string)], _ source: @escaping (\#(int)) -> \#(anyObject)?) -> \#(int) {
                    let frames = current
                    frames.stack.append(Frame(owners: owners, isPending: false, source: source))
                    return frames.stack.count - 1
                }

                \#(fileAccess)static func end(_ depth: \#(int)) {
                    current.stack.removeSubrange(depth...)
                }
            }
            """#
    }

    var frames: String {
        let source = names[.source]
        let frames = names[.frames]
        return #"""
            /// The instances with property wrappers that are being built on one thread, innermost last. Each has a frame
            /// with the sources of its wrappers, in the order of declaration.
            \#(access)final class \#(frames) {
                private struct Frame {
                    /// The names of the types whose wrappers read from this frame: a class and its superclasses.
                    let owners: [\#(string)]
                    /// Whether user code builds the instance. Such a frame ends with its last wrapper. The instance may
                    /// build others before that, whose frames are above.
                    let isPending: \#(bool)
                    /// Whether the frame is that of a resolver passed to `_pushDynamicResolver`.
                    var isPushed = false
                    let source: (\#(int)) -> \#(anyObject)?
                    var taken = 0
                }

                // Both branches do the same. Compilers that check memory safety need `unsafe`, which older ones cannot
                // parse.
                #if compiler(>=6.2)
                    private static let key: \#(threadKey) = {
                        var key = \#(threadKey)()
                        _ = unsafe pthread_key_create(&key) { pointer in
                            let frames: \#(unsafeMutableRawPointer)? = unsafe pointer
                            if let frames = unsafe frames { unsafe \#(unmanaged)<\#(frames)>.fromOpaque(frames).release() }
                        }
                        return key
                    }()

                    private static var current: \#(frames) {
                        if let pointer = unsafe pthread_getspecific(key) { return unsafe \#(unmanaged)<\#(frames)>.fromOpaque(pointer).takeUnretainedValue() }
                        let frames = \#(frames)()
                        _ = unsafe pthread_setspecific(key, \#(unmanaged).passRetained(frames).toOpaque())
                        return frames
                    }
                #else
                    private static let key: \#(threadKey) = {
                        var key = \#(threadKey)()
                        pthread_key_create(&key) { pointer in
                            let frames: \#(unsafeMutableRawPointer)? = pointer
                            if let frames { \#(unmanaged)<\#(frames)>.fromOpaque(frames).release() }
                        }
                        return key
                    }()

                    private static var current: \#(frames) {
                        if let pointer = pthread_getspecific(key) { return \#(unmanaged)<\#(frames)>.fromOpaque(pointer).takeUnretainedValue() }
                        let frames = \#(frames)()
                        pthread_setspecific(key, \#(unmanaged).passRetained(frames).toOpaque())
                        return frames
                    }
                #endif

                private var stack: [Frame] = []
                /// The values that were passed to `_pushDynamicResolver` and that no wrapper has read yet. `frame` returns
                /// the frame that a value opens for a type.
                private var pushed: [(value: Any, frame: (\#(string)) -> ([\#(string)], (\#(int)) -> \#(anyObject)?)?)] = []

                /// Calls the initializer of an instance, with a frame for its wrappers, and returns the instance.
                static func building<Instance>(
                    _ owners: [\#(string)], _ source: @escaping (\#(int)) -> \#(anyObject)?, _ build: () -> Instance
                ) -> Instance {
                    let frames = current
                    let depth = frames.stack.count
                    frames.stack.append(Frame(owners: owners, isPending: false, source: source))
                    defer { frames.stack.removeSubrange(depth...) }
                    return build()
                }

                /// Opens a frame for the instance that user code builds next. It replaces the one that an earlier
                /// instance of the type has left.
                static func open(_ owners: [\#(string)], _ source: @escaping (\#(int)) -> \#(anyObject)?) {
                    let frames = current
                    frames.pushed = []
                    if let old = frames.stack.lastIndex(where: { !$0.isPending || $0.owners == owners }), frames.stack[old].isPending {
                        frames.stack.remove(at: old)
                    }
                    frames.stack.append(Frame(owners: owners, isPending: true, source: source))
                }

                /// Keeps `value` for the instance that user code builds next: a resolver, or a closure for one wrapper.
                static func push(_ value: Any, _ frame: @escaping (\#(string)) -> ([\#(string)], (\#(int)) -> \#(anyObject)?)?) {
                    current.pushed.append((value, frame))
                }

                /// Returns the source of the next wrapper that `owner` declares. Stops the program if there is none.
                static func next<Value>(of owner: \#(staticString)) -> \#(source)<Value> {
                    let frames = current
                    let owner = owner.description
                    if let top = frames.stack.last, top.isPending, !top.isPushed || !top.owners.contains(owner) {
                        // A pushed value is for the instance that is built next.
                        if let source: \#(source)<Value> = frames.takePushed(for: owner) { return source }
                        while let top = frames.stack.last, top.isPending, !top.owners.contains(owner) { frames.stack.removeLast() }
                    }
                    if let source = frames.take(for: owner) as? \#(source)<Value> ?? frames.takePushed(for: owner) { return source }
                    \#(names.fault)("'\(owner)' has wrappers and was not built by its container: build it through a resolver.")
                }

                private func take(for owner: \#(string)) -> \#(anyObject)? {
                    guard let top = stack.indices.last, stack[top].owners.contains(owner), let source = stack[top].source(stack[top].taken)
                    else { return nil }
                    stack[top].taken += 1
                    if stack[top].isPending, stack[top].source(stack[top].taken) == nil { stack.removeLast() }
                    return source
                }

                private func takePushed<Value>(for owner: \#(string)) -> \#(source)<Value>? {
                    guard !pushed.isEmpty else { return nil }
                    let (value, frame) = pushed.removeFirst()
                    if let read = value as? () -> Value { return \#(source)(read) }
                    if let (owners, source) = frame(owner) {
                        stack.append(Frame(owners: owners, isPending: true, isPushed: true, source: source))
                        return take(for: owner) as? \#(source)<Value>
                    }
                    // A wrapper with parameters reads the closure itself, and not its result.
                    return (value as? Value).map { function in \#(source) { function } }
                }
            }
            """#
    }
}
