public import Foundation
internal import UserNotifications

/// What a step gets beside the draft.
public struct StepContext: Sendable {
    /// The id of the request: a push's collapse id, or one that the system made.
    public let requestIdentifier: String
    /// The push as it came.
    public let received: NotificationDraft
    /// What the step works with: clock, network, files.
    public let tools: NotificationTools
    /// When the extension's time ends, by `tools.clock`.
    public let deadline: Date

    /// The request itself, for steps that hand it to other code; `nil` in a test of a single step.
    let request: SharedRequest?

    private let parking: @Sendable (NotificationDraft) -> Void

    /// Describes a request; tests of a single step make one.
    ///
    /// - Parameters:
    ///   - requestIdentifier: The id of the request.
    ///   - received: The push as it came.
    ///   - tools: What the step works with.
    ///   - deadline: When the time ends; 30 seconds from now unless given.
    ///   - parking: Takes what the step parks.
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

    /// Describes a request that is under way.
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

    /// The seconds that a service extension has (NSE-9).
    package static let lifetime: TimeInterval = 30

    /// The seconds that are left, never below 0.
    public var secondsLeft: TimeInterval { max(0, deadline.timeIntervalSince(tools.clock.now())) }

    /// Keeps what the step has so far: it counts when the step fails or time runs out.
    ///
    /// A step that first writes the sender's name and then loads the picture parks in between. What
    /// a step parks after it was given up is ignored.
    public func park(_ draft: NotificationDraft) { parking(draft) }

    /// Writes a line to the log. Texts, tokens and keys do not belong there.
    public func log(
        _ level: NotificationLog.Level, _ message: String, _ metadata: [String: String] = [:]
    ) {
        var metadata = metadata
        metadata["request"] = requestIdentifier
        tools.log.write(NotificationLog.Entry(level: level, message: message, metadata: metadata))
    }
}

/// A request that goes to the tasks of its pipeline.
///
/// Unchecked: a request and its content never change, so any thread may read them.
struct SharedRequest: @unchecked Sendable {
    let request: UNNotificationRequest

    init(_ request: UNNotificationRequest) { self.request = request }
}
