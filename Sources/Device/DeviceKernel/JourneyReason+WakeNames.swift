/// The names of the reasons about what runs when; what each means is in
/// `JourneyReason+WakeRows.swift`.
extension JourneyReason {
    /// The person opened the app from the alert, and it gets the push again.
    public static let pushWakesAgain = JourneyReason(rawValue: "push.wakes-again")
    /// Too many calls wait for apps to answer.
    public static let appCallsFull = JourneyReason(rawValue: "app.calls-full")
    /// Too much is under way to wait for anything.
    public static let tooManyUnderWay = JourneyReason(rawValue: "device.too-many-under-way")
    /// A later one with the same id was faster.
    public static let overtaken = JourneyReason(rawValue: "presentation.overtaken")
    /// The call could not be shown.
    public static let callNotShown = JourneyReason(rawValue: "call.not-shown")
    /// The app took too long over a response.
    public static let responseTimeOver = JourneyReason(rawValue: "response.time-over")
    /// The person did not unlock.
    public static let unlockCancelled = JourneyReason(rawValue: "person.unlock-cancelled")
    /// Clock, zone or calendar changed its time.
    public static let localRescheduled = JourneyReason(rawValue: "local.rescheduled")
}
