/// What would happen to a push that came now: a journey that no one took.
package struct Prediction: Sendable, Hashable {
    /// The decisions, as they would be taken. Its id is that of the next real notification, or of a
    /// later one.
    package var journey: Journey
    /// What the person would see and hear, in sentences, in order.
    package var outcome: [String]

    /// Creates one.
    package init(journey: Journey, outcome: [String]) {
        (self.journey, self.outcome) = (journey, outcome)
    }
}
