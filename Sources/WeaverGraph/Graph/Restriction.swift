extension LinkedGraph {
    /// Returns a graph of the types and bindings for which `keepsType` and `keepsBinding` return true, in the same
    /// order. The other bindings are added to the result's `leftOut`. Call this function before linking.
    func restricted(toTypes keepsType: (TypeID) -> Bool, bindings keepsBinding: (BindingID) -> Bool) -> LinkedGraph {
        var result = self
        result.types = []
        result.typesByName = [:]
        result.bindings = []
        for old in types where keepsType(old.id) {
            var type = old
            type.id = TypeID(index: result.types.count)
            type.bindings = []
            result.types.append(type)
            result.typesByName[type.name] = type.id
        }
        for old in bindings {
            guard keepsType(old.owner), keepsBinding(old.id) else {
                var left = old
                (left.id, left.owner) = (.outside, .outside)
                result.leftOut.append(left)
                continue
            }
            guard let owner = result.typesByName[self[old.owner].name] else { continue }
            var binding = old
            binding.id = BindingID(index: result.bindings.count)
            binding.owner = owner
            result.bindings.append(binding)
            result[owner].bindings.append(binding.id)
        }
        return result
    }
}
