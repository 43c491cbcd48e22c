/// A way to write the same code. Tests plant the mistake of a check that reads code in every form; the
/// check's page names those that the check does not see.
package enum CodeForm: String, Sendable, CaseIterable {
    case direct
    // Where a value is written.
    case variable, assigned, property, typeProperty, computed, global, constantElsewhere
    case result, resultElsewhere, parameter
    // Where a statement is written.
    case branch, closure, queue, task, permission, method, object, classExtension, objectiveC
    case absent

    /// The form in the words of a check's page.
    package var title: String {
        switch self {
        case .direct: "the plain statement"
        case .variable: "a value in a variable"
        case .assigned: "a value that is assigned to a variable"
        case .property: "a value in a property"
        case .typeProperty: "a value in a static property"
        case .computed: "a value of a computed property"
        case .global: "a value in a global constant"
        case .constantElsewhere: "a constant in another file"
        case .result: "the result of a method"
        case .resultElsewhere: "the result of a function in another file"
        case .parameter: "a value that a caller passes"
        case .branch: "code in a branch"
        case .closure: "code in a closure that a function of the project keeps"
        case .queue: "code that a dispatch queue runs"
        case .task: "code in a task"
        case .permission: "code in the handler of the permission"
        case .method: "code in another method"
        case .object: "code of another object in another file"
        case .classExtension: "code in an extension of the class in another file"
        case .objectiveC: "Objective-C"
        case .absent: "code that is missing everywhere"
        }
    }
}
