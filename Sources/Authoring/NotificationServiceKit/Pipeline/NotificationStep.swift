public import Foundation

/// A unit of work on a notification, with its cost and its time limit.
///
/// ```swift
/// NotificationStep("shout", cost: .cpu) { draft, _ in
///     draft.body = draft.body.uppercased()
/// }
/// ```
///
/// The closure changes a copy of the draft, which is used once the closure returns. When it throws
/// or exceeds its budget, the pipeline uses the draft before it, or the last one that it parked
/// with `StepContext.park`. Then a step that may be skipped is skipped, and any other step ends the
/// pipeline. When the closure throws `StepError(replacing:)`, that draft is shown and the pipeline
/// ends.
public struct NotificationStep: Sendable {
    /// The resource that a step mostly waits for.
    public enum Cost: Sendable, Hashable {
        case cpu
        case disk
        case network
    }

    /// Changes the draft. If it throws, the step is skipped and the results of earlier steps are
    /// kept; a step that may not be skipped ends the pipeline. Throw `StepSkippedError` when there
    /// is nothing to do.
    public typealias Work = @Sendable (inout NotificationDraft, StepContext) async throws -> Void

    /// The name of the step in the log.
    public var name: String
    package var cost: Cost
    package var budget: TimeInterval?
    package var maySkip: Bool
    package var applies: @Sendable (NotificationDraft) -> Bool
    package var run: Work
    /// Whether the work never blocks its thread, like the kit's steps. Such a step may start within
    /// the call that leads to it.
    var beginsAtOnce = false

    /// Creates a step.
    ///
    /// - Parameters:
    ///   - name: The name in the log. Do not include text of a message.
    ///   - cost: The resource that the step mostly waits for.
    ///   - budget: The time limit in seconds; `nil` allows the rest of the extension's time.
    ///   - maySkip: Whether the pipeline continues when the step fails.
    ///   - applies: Whether the step has work for a draft. Called before `run`, and expected to be
    ///     cheap.
    ///   - run: The work. It is cancelled when its time is over.
    public init(
        _ name: String, cost: Cost = .cpu, budget: TimeInterval? = nil, maySkip: Bool = true,
        applies: @escaping @Sendable (NotificationDraft) -> Bool = { _ in true },
        run: @escaping Work
    ) {
        self.name = name
        self.cost = cost
        self.budget = budget
        self.maySkip = maySkip
        self.applies = applies
        self.run = run
    }

    var beginningAtOnce: NotificationStep {
        var step = self
        step.beginsAtOnce = true
        return step
    }
}

/// A type that can be listed in a pipeline: a step, or a type that provides one.
public protocol NotificationStepConvertible {
    /// The step that the pipeline runs.
    var step: NotificationStep { get }
}

extension NotificationStep: NotificationStepConvertible {
    /// This step; no conversion is necessary.
    public var step: NotificationStep { self }
}

/// An error that replaces the notification.
///
/// ```swift
/// NotificationStep("decrypt", maySkip: false) { draft, _ in
///     do { draft.body = try decrypt(draft.userInfo) } catch {
///         draft.body = "This message could not be decrypted."
///         throw StepError(replacing: draft, reason: "\(error)")
///     }
/// }
/// ```
///
/// When a step throws it, the pipeline ends and delivers the error's draft, for example "Could not
/// be decrypted".
public struct StepError: Error, Sendable, Hashable {
    package let draft: NotificationDraft
    package let reason: String

    /// Creates an error with the draft to show. The reason goes to the log and must not contain
    /// text of the message.
    public init(replacing draft: NotificationDraft, reason: String = "") {
        self.draft = draft
        self.reason = reason
    }
}
