/// Bindings and types are large values: these loops look at each where it lies, without copying it.
extension Array {
    @inline(__always) func compactMapInPlace<Result>(_ transform: (Element) -> Result?) -> [Result] {
        var results: [Result] = []
        forEachInPlace { if let result = transform($0) { results.append(result) } }
        return results
    }

    @inline(__always) func mapInPlace<Result>(_ transform: (Element) -> Result) -> [Result] {
        var results: [Result] = []
        results.reserveCapacity(count)
        forEachInPlace { results.append(transform($0)) }
        return results
    }

    @inline(__always) func forEachInPlace(_ body: (Element) -> Void) {
        withUnsafeBufferPointer { elements in
            guard let first = elements.baseAddress else { return }
            for index in 0..<elements.count { body(first[index]) }
        }
    }
}
