public import Foundation

/// One piece of work on a notification: its cost, how long it may take, and what it does.
///
/// ```swift
/// NotificationStep("shout", cost: .cpu) { draft, _ in
///     draft.body = draft.body.uppercased()
/// }
/// ```
///
/// The closure changes a copy of the draft, which counts once it returns. When it throws or takes
/// longer than its budget, the draft before it counts, or the last one that it parked
/// (`StepContext.park`); a step that may be skipped is skipped, any other ends the chain. When it
/// throws `StepError(replacing:)`, that draft is shown and the chain ends.
public struct NotificationStep: Sendable {
    /// What a step mostly waits for.
    public enum Cost: Sendable, Hashable {
        /// The processor.
        case cpu
        /// Files.
        case disk
        /// Servers.
        case network
    }

    /// Changes the draft. What it throws skips the step and keeps what earlier steps did, or ends
    /// the pipeline if the step may not be skipped; `StepSkippedError` says that there was nothing
    /// to do.
    public typealias Work = @Sendable (inout NotificationDraft, StepContext) async throws -> Void

    /// The name for the log.
    public var name: String
    /// What it mostly waits for.
    package var cost: Cost
    /// The seconds it may take; `nil` leaves it the rest of the extension's time.
    package var budget: TimeInterval?
    /// Whether the chain goes on without it.
    package var maySkip: Bool
    /// Whether there is anything to do for a draft; a step without work costs next to nothing.
    package var applies: @Sendable (NotificationDraft) -> Bool
    /// The work.
    package var run: Work
    /// Whether the work never blocks its thread, as the kit's own steps: then it may begin at once,
    /// within the call that leads to it.
    var beginsAtOnce = false

    /// Describes a step.
    ///
    /// - Parameters:
    ///   - name: The name in the log; no text of a message.
    ///   - cost: What it mostly waits for.
    ///   - budget: The seconds it may take; `nil` leaves it the rest of the extension's time.
    ///   - maySkip: Whether the steps after it run when it fails.
    ///   - applies: Whether there is anything to do for a draft; asked before `run`, and cheap.
    ///   - run: The work; it is cancelled when the time is over.
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

    /// The step, known never to block its thread.
    var beginningAtOnce: NotificationStep {
        var step = self
        step.beginsAtOnce = true
        return step
    }
}

/// What a pipeline's list may hold: a step, or a type that makes one.
public protocol NotificationStepConvertible {
    /// The step.
    var step: NotificationStep { get }
}

extension NotificationStep: NotificationStepConvertible {
    /// The step itself, so that one can be written as a line of a pipeline.
    public var step: NotificationStep { self }
}

/// An error that carries what to show.
///
/// Thrown by a step, it ends the chain and delivers its draft: "Could not be decrypted" for example.
public struct StepError: Error, Sendable, Hashable {
    /// What is shown.
    package let draft: NotificationDraft
    /// A sentence for the log; nothing of the message.
    package let reason: String

    /// Makes an error that is shown as a draft.
    public init(replacing draft: NotificationDraft, reason: String = "") {
        self.draft = draft
        self.reason = reason
    }
}
