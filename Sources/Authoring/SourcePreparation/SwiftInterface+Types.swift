extension SwiftInterface {
    /// Returns the interface with each type of a signature replaced.
    ///
    /// - Parameter transform: Called with a name and its arguments, and with the name of the type
    ///   that has the member.
    package func mappingTypes(_ transform: (TypeName, String) -> TypeName) -> Self {
        var copy = self
        copy.classes = classes.map { $0.mappingTypes(transform) }
        copy.extensions = extensions.map { $0.mappingTypes(transform) }
        return copy
    }
}

extension SwiftInterface.Class {
    fileprivate func mappingTypes(
        _ transform: (SwiftInterface.TypeName, String) -> SwiftInterface.TypeName
    ) -> Self {
        func change(_ type: SwiftInterface.TypeName) -> SwiftInterface.TypeName {
            type.mapping(depth: 0) { transform($0, name) }
        }
        var copy = self
        for index in methods.indices {
            copy.methods[index].parameters = methods[index].parameters.map(change)
            copy.methods[index].result = change(methods[index].result)
            copy.methods[index].asyncResults = methods[index].asyncResults?.map(change)
        }
        for index in properties.indices {
            copy.properties[index].type = change(properties[index].type)
        }
        for index in subscripts.indices {
            copy.subscripts[index].index = change(subscripts[index].index)
            copy.subscripts[index].element = change(subscripts[index].element)
        }
        for index in initializers.indices {
            copy.initializers[index].parameters = initializers[index].parameters.map(change)
        }
        return copy
    }
}

extension SwiftInterface.TypeName {
    private static let depthMax = 12

    /// Returns the type with its names replaced, from the inner ones to the outer one.
    fileprivate func mapping(depth: Int, _ transform: (Self) -> Self) -> Self {
        guard depth < Self.depthMax else { return self }
        switch self {
        case .name(let name, let arguments):
            return transform(
                .name(name, arguments.map { $0.mapping(depth: depth + 1, transform) }))
        case .optional(let wrapped):
            return .optional(wrapped.mapping(depth: depth + 1, transform))
        case .closure(let parameters, let result):
            return .closure(
                parameters.map { $0.mapping(depth: depth + 1, transform) },
                result: result.mapping(depth: depth + 1, transform))
        case .void, .other: return self
        }
    }
}
