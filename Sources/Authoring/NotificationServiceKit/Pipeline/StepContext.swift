public import Foundation
internal import UserNotifications

/// The environment of a step: the original push, the tools and the deadline.
public struct StepContext: Sendable {
    /// The identifier of the request: the push's collapse id, or one that the system created.
    public let requestIdentifier: String
    /// The push in its original form, before any step.
    public let received: NotificationDraft
    /// The tools that the step uses, such as clock, network and files.
    public let tools: NotificationTools
    /// When the extension's time ends, according to `tools.clock`.
    public let deadline: Date

    let request: SharedRequest?

    private let parking: @Sendable (NotificationDraft) -> Void

    package init(
        requestIdentifier: String = "request", received: NotificationDraft = NotificationDraft(),
        tools: NotificationTools = .live, deadline: Date? = nil,
        parking: @escaping @Sendable (NotificationDraft) -> Void = { _ in }
    ) {
        self.requestIdentifier = requestIdentifier
        self.received = received
        self.tools = tools
        self.deadline = deadline ?? tools.clock.now().addingTimeInterval(Self.lifetime)
        self.parking = parking
        request = nil
    }

    init(
        request: SharedRequest, received: NotificationDraft, tools: NotificationTools,
        deadline: Date, parking: @escaping @Sendable (NotificationDraft) -> Void
    ) {
        requestIdentifier = request.request.identifier
        self.request = request
        self.received = received
        self.tools = tools
        self.deadline = deadline
        self.parking = parking
    }

    /// The time that a service extension has for a push, in seconds (NSE-9).
    package static let lifetime: TimeInterval = 30

    /// The remaining seconds, never below 0.
    public var secondsLeft: TimeInterval { max(0, deadline.timeIntervalSince(tools.clock.now())) }

    /// Stores an intermediate draft, which is used when the step fails or its time runs out.
    ///
    /// ```swift
    /// NotificationStep("gallery", cost: .network) { draft, context in
    ///     draft.body += " (3 photos)"
    ///     context.park(draft)  // The text stays if the photos take too long.
    ///     draft.attachments = try await photos(context.secondsLeft)
    /// }
    /// ```
    ///
    /// For example, a step that writes the sender's name and then loads the picture parks in
    /// between. After the step was abandoned, calls are ignored.
    public func park(_ draft: NotificationDraft) { parking(draft) }

    /// Writes a line to the log. Do not include message texts, tokens or keys.
    public func log(
        _ level: NotificationLog.Level, _ message: String, _ metadata: [String: String] = [:]
    ) {
        var metadata = metadata
        metadata["request"] = requestIdentifier
        tools.log.write(NotificationLog.Entry(level: level, message: message, metadata: metadata))
    }
}

/// A request that is passed to the tasks of its pipeline.
///
/// Unchecked: a request and its content never change, so any thread may read them.
struct SharedRequest: @unchecked Sendable {
    let request: UNNotificationRequest

    init(_ request: UNNotificationRequest) { self.request = request }
}
