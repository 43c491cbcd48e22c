/// What would happen to a push that came now: a journey that no one took.
public struct Prediction: Sendable, Hashable {
    /// The decisions, as they would be taken. Its id is that of the next real notification, or of a
    /// later one.
    public var journey: Journey
    /// What the person would see and hear, in sentences, in order.
    public var outcome: [String]

    /// Creates one.
    public init(journey: Journey, outcome: [String]) {
        (self.journey, self.outcome) = (journey, outcome)
    }
}
