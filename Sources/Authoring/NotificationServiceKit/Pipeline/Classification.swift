/// The decision about a push before any step runs: show it, replace it, or discard it.
public enum Classification: Sendable, Hashable {
    case show
    case replace(NotificationDraft)
    /// The push should not be shown. The reason goes to the log.
    ///
    /// With the pipeline's `FilteringCapability`, the push is dropped. Without it, the push is
    /// delivered passively and silently, with its own text.
    case discard(reason: String)
}

/// The decision whether the pipeline may change a push at all. Made before the classification.
public enum GateDecision: Sendable, Hashable {
    case pass
    /// Delivers the push unchanged, for example one of another vendor. The reason goes to the log.
    ///
    /// A push with a sealed text is delivered with the replacement text.
    case leaveAlone(reason: String)
    case replace(NotificationDraft)
}

/// Decides whether the pipeline may change a push.
///
/// ```swift
/// let gate: NotificationGate = { draft, _ in
///     draft.userInfo["vendor"] == nil
///         ? .pass : .leaveAlone(reason: "another vendor's push")
/// }
/// ```
public typealias NotificationGate =
    @Sendable (NotificationDraft, StepContext) async throws -> GateDecision

/// Classifies a push before any step runs.
///
/// ```swift
/// let mute: NotificationClassifier = { draft, _ in
///     guard draft.userInfo["muted"]?.bool == true else { return .show }
///     var silent = draft
///     silent.sound = .none
///     return .replace(silent)
/// }
/// ```
public typealias NotificationClassifier =
    @Sendable (NotificationDraft, StepContext) async throws -> Classification
