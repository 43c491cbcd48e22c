internal import AppBundles
package import SwiftSyntax

/// Evaluates `#if` conditions without the compiler. A condition that only the compiler can decide
/// has the value `nil`.
package struct BuildConditions: Sendable, Hashable {
    let modules: Set<String>?
    let flags: Set<String>
    var hasPackages = false
    var absentModules: Set<String> = []
    var uncertainFlags: Set<String>? = []
    var absentFlags: Set<String> = []
    var systems: Set<String> = ["iOS", "Linux"]

    /// Returns the conditions of an app for the iPhone.
    ///
    /// - Parameters:
    ///   - flags: The defined names.
    ///   - uncertain: Further names that may be defined; `nil` means any name.
    ///   - absent: Undefined names, where `uncertain` is `nil`.
    package static func iPhone(
        flags: Set<String>, uncertain: Set<String>?, absent: Set<String> = []
    ) -> BuildConditions {
        var conditions = BuildConditions(modules: nil, flags: flags)
        (conditions.uncertainFlags, conditions.absentFlags) = (uncertain, absent)
        conditions.systems = ["iOS"]
        conditions.absentModules = ["AppKit", "Cocoa", "Glibc", "Musl", "WinSDK", "Android"]
        return conditions
    }

    package func holds(_ condition: ExprSyntax) -> Bool? {
        if let literal = condition.as(BooleanLiteralExprSyntax.self) {
            return literal.literal.tokenKind == .keyword(.true)
        }
        if let name = condition.as(DeclReferenceExprSyntax.self) {
            if flags.contains(name.baseName.text) { return true }
            if absentFlags.contains(name.baseName.text) { return false }
            return uncertainFlags?.contains(name.baseName.text) == false ? false : nil
        }
        if let not = condition.as(PrefixOperatorExprSyntax.self), not.operator.text == "!" {
            return holds(not.expression).map { !$0 }
        }
        if let group = condition.as(TupleExprSyntax.self), group.elements.count == 1 {
            return group.elements.first.flatMap { holds($0.expression) }
        }
        if let call = condition.as(FunctionCallExprSyntax.self) { return holds(call) }
        return condition.as(SequenceExprSyntax.self).flatMap { holds(Array($0.elements)[...]) }
    }

    /// Returns whether a module can be imported, or `nil` for one that a package may provide.
    func canImport(_ module: String) -> Bool? {
        if absentModules.contains(module) { return false }
        guard let modules else { return nil }
        if modules.contains(module) { return true }
        return hasPackages && !AppleFrameworks.names.contains(module) ? nil : false
    }

    /// Evaluates a chain of operators. `||` has a lower precedence than `&&`.
    private func holds(_ elements: ArraySlice<ExprSyntax>) -> Bool? {
        for name in ["||", "&&"] {
            let place = elements.firstIndex {
                $0.as(BinaryOperatorExprSyntax.self)?.operator.text == name
            }
            guard let place else { continue }
            let left = holds(elements[..<place])
            let right = holds(elements[(place + 1)...])
            let decides = name == "||"
            if left == decides || right == decides { return decides }
            return left == nil || right == nil ? nil : !decides
        }
        return elements.count == 1 ? elements.first.flatMap { holds($0) } : nil
    }

    private func holds(_ call: FunctionCallExprSyntax) -> Bool? {
        let argument = call.arguments.first?.expression.trimmedDescription ?? ""
        switch call.calledExpression.trimmedDescription {
        case "os": return systems.contains(argument)
        case "canImport": return canImport(argument)
        case "targetEnvironment": return false
        default: return nil
        }
    }
}

extension BuildConditions {
    package var key: String {
        let parts = [
            modules.map { $0.sorted().joined(separator: " ") } ?? "?", flags.key,
            hasPackages ? "packages" : "", absentModules.key, uncertainFlags?.key ?? "?",
            systems.key, absentFlags.key,
        ]
        return parts.joined(separator: "\n")
    }
}

extension Set<String> {
    fileprivate var key: String { sorted().joined(separator: " ") }
}
