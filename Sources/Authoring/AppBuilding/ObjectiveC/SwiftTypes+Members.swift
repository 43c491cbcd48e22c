internal import ObjectiveCBuilding
internal import SourcePreparation

extension SwiftTypes {
    /// Returns a type that a declaration names without the type around it, with its whole name.
    func qualified(
        _ type: SwiftInterface.TypeName, in owner: String
    ) -> SwiftInterface.TypeName {
        guard case .name(let name, let arguments) = type, arguments.isEmpty, spelling(type) == nil
        else { return type }
        var scope = owner[...]
        while !scope.isEmpty {
            let whole = SwiftInterface.TypeName.name("\(scope).\(name)", [])
            if spelling(whole) != nil { return whole }
            scope = scope[..<(scope.lastIndex(of: ".") ?? scope.startIndex)]
        }
        return type
    }

    /// Returns an asynchronous method with the completion handler that it has in Objective-C, and
    /// another method unchanged.
    func withHandler(_ method: SwiftInterface.Method) -> SwiftInterface.Method {
        guard let results = method.asyncResults else { return method }
        var copy = method
        var parts = results
        if method.isThrowing {
            // After an error, the handler gets nil.
            parts = results.map { type in
                if case .optional = type { return type }
                return spelling(type)?.isPointer == true ? .optional(type) : type
            }
            parts.append(.optional(.name("Error", [])))
        }
        copy.parameters.append(.closure(parts, result: .void))
        copy.labels.append("completionHandler")
        (copy.result, copy.isThrowing) = (.void, false)
        return copy
    }

    /// Returns the selectors of a subscript: an integer is an index, and an object a key.
    func subscriptSelectors(
        _ element: SwiftInterface.Subscript
    ) -> (getter: String, setter: String)? {
        switch spelling(element.index)?.type {
        case .integer: ("objectAtIndexedSubscript:", "setObject:atIndexedSubscript:")
        case .object: ("objectForKeyedSubscript:", "setObject:forKeyedSubscript:")
        default: nil
        }
    }
}
