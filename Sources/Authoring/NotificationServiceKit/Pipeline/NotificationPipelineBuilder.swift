/// Lists the steps of a pipeline: one a line, with `if` and `for`.
@resultBuilder
public enum NotificationPipelineBuilder {
    /// Makes a step, or what has one such as `Sender`, a line of the list.
    public static func buildExpression(_ step: any NotificationStepConvertible)
        -> [NotificationStep]
    { [step.step] }
    /// A line with several steps.
    public static func buildExpression(_ steps: [NotificationStep]) -> [NotificationStep] { steps }
    /// Joins the lines; steps run in the order in which they are written.
    public static func buildBlock(_ parts: [NotificationStep]...) -> [NotificationStep] {
        parts.flatMap { $0 }
    }
    /// Lists the steps of an `if` without `else`, none when the condition does not hold.
    public static func buildOptional(_ part: [NotificationStep]?) -> [NotificationStep] {
        part ?? []
    }
    /// Lists the steps of an `if` or `switch` whose condition holds.
    public static func buildEither(first: [NotificationStep]) -> [NotificationStep] { first }
    /// Lists the steps of an `else`, when the condition does not hold.
    public static func buildEither(second: [NotificationStep]) -> [NotificationStep] { second }
    /// Joins the steps of each turn of a `for`, in the order of the turns.
    public static func buildArray(_ parts: [[NotificationStep]]) -> [NotificationStep] {
        parts.flatMap { $0 }
    }
    /// Lists the steps of an `if #available`, on systems that have what it asks for.
    public static func buildLimitedAvailability(_ part: [NotificationStep]) -> [NotificationStep] {
        part
    }
}
