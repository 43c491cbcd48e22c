internal import SwiftSyntax

/// A Core Data method that adds objects to a relationship or removes them, as Xcode generates it:
/// `@objc(addLettersObject:) @NSManaged func addToLetters(_ value: Letter)`.
struct ManagedAccessor {
    let call: String

    init?(_ node: FunctionDeclSyntax) {
        guard let name = node.attributes.objectiveCName, name.last == ":",
            let parameter = node.signature.parameterClause.parameters.first,
            node.signature.parameterClause.parameters.count == 1,
            let verb = ["add", "remove"].first(where: name.hasPrefix)
        else { return nil }
        var ending = name.dropFirst(verb.count).dropLast()
        if ending.hasSuffix("Object") { ending = ending.dropLast("Object".count) }
        guard let first = ending.first, first.isUppercase else { return nil }
        let key = first.lowercased() + ending.dropFirst()
        let value = (parameter.secondName ?? parameter.firstName).text
        call = "\(verb)ManagedObjects(\(value), \"\(key)\")"
    }
}
