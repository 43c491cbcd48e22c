/// Lists the steps of a pipeline: one a line, with `if` and `for`.
@resultBuilder
public enum NotificationPipelineBuilder {
    /// A line.
    public static func buildExpression(_ step: any NotificationStepConvertible)
        -> [NotificationStep]
    { [step.step] }
    /// A line with several steps.
    public static func buildExpression(_ steps: [NotificationStep]) -> [NotificationStep] { steps }
    /// The lines in order.
    public static func buildBlock(_ parts: [NotificationStep]...) -> [NotificationStep] {
        parts.flatMap { $0 }
    }
    /// An `if` without `else`.
    public static func buildOptional(_ part: [NotificationStep]?) -> [NotificationStep] {
        part ?? []
    }
    /// An `if` that holds.
    public static func buildEither(first: [NotificationStep]) -> [NotificationStep] { first }
    /// An `else`.
    public static func buildEither(second: [NotificationStep]) -> [NotificationStep] { second }
    /// A `for`.
    public static func buildArray(_ parts: [[NotificationStep]]) -> [NotificationStep] {
        parts.flatMap { $0 }
    }
    /// An `if #available`.
    public static func buildLimitedAvailability(_ part: [NotificationStep]) -> [NotificationStep] {
        part
    }
}
