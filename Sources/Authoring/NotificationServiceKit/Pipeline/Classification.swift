/// What becomes of a push, decided before any step runs.
public enum Classification: Sendable, Hashable {
    /// It goes through the steps and is shown.
    case show
    /// This is shown instead, without any step.
    case replace(NotificationDraft)
    /// It is not for the person, with the reason for the log.
    ///
    /// With the pipeline's `FilteringCapability` nothing is shown. Without it the push is listed
    /// passively and silently, with its own text.
    case discard(reason: String)
}

/// Whether the pipeline may touch a push at all.
public enum GateDecision: Sendable, Hashable {
    /// On to the classification.
    case pass
    /// It is delivered as it came, with the reason for the log: another vendor's, say.
    ///
    /// A push whose text is sealed is delivered with the text that stands for it.
    case leaveAlone(reason: String)
    /// This is shown instead: a neutral text while the device is locked since it was started, say.
    case replace(NotificationDraft)
}

/// Decides whether the pipeline may touch a push.
public typealias NotificationGate =
    @Sendable (NotificationDraft, StepContext) async throws -> GateDecision

/// Decides what becomes of a push.
public typealias NotificationClassifier =
    @Sendable (NotificationDraft, StepContext) async throws -> Classification
