/// The journey and the outcome that a push would have if it arrived now. The device's state stays
/// unchanged.
package struct Prediction: Sendable, Hashable {
    /// The decisions the device would make. Its id belongs to the next real notification or a later
    /// one.
    package var journey: Journey
    package var outcome: [String]

    package init(journey: Journey, outcome: [String]) {
        (self.journey, self.outcome) = (journey, outcome)
    }
}
