/// The result builder for the steps of a pipeline: one per line, with `if` and `for`.
@resultBuilder
public enum NotificationPipelineBuilder {
    /// Adds one step, or a type that provides one, such as `Sender`.
    public static func buildExpression(_ step: any NotificationStepConvertible)
        -> [NotificationStep]
    { [step.step] }
    /// Adds a list of steps.
    public static func buildExpression(_ steps: [NotificationStep]) -> [NotificationStep] { steps }
    /// Joins the lines. Steps run in the order in which they are written.
    public static func buildBlock(_ parts: [NotificationStep]...) -> [NotificationStep] {
        parts.flatMap { $0 }
    }
    /// Adds the steps of an `if` without `else` if its condition holds.
    public static func buildOptional(_ part: [NotificationStep]?) -> [NotificationStep] {
        part ?? []
    }
    /// Adds the steps of the first branch of an `if` or `switch`.
    public static func buildEither(first: [NotificationStep]) -> [NotificationStep] { first }
    /// Adds the steps of the other branch of an `if` or `switch`.
    public static func buildEither(second: [NotificationStep]) -> [NotificationStep] { second }
    /// Joins the steps of all iterations of a `for`, in their order.
    public static func buildArray(_ parts: [[NotificationStep]]) -> [NotificationStep] {
        parts.flatMap { $0 }
    }
    /// Adds the steps of an `if #available` on systems that satisfy it.
    public static func buildLimitedAvailability(_ part: [NotificationStep]) -> [NotificationStep] {
        part
    }
}
