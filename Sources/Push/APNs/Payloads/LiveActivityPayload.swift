public import Foundation
internal import JSONText

/// A push that starts, updates or ends a Live Activity (LIVE).
///
/// State and attributes are values of the very types that the app declares; they are written with the
/// default strategies of `Codable`, as ActivityKit reads them (LIVE-7).
///
/// ```swift
/// let update = try LiveActivityPayload.update(
///     state: Delivery.ContentState(eta: eta), at: now, alert: .init(title: "Almost there", body: "…"))
/// let request = try update.request(to: activityToken, app: "com.example.food")
/// ```
public struct LiveActivityPayload: PushPayload, Hashable {
    /// What happens to the activity; the raw value is the word on the wire.
    public enum Event: String, Sendable, Hashable, CaseIterable {
        /// It begins; goes to the app's push-to-start token.
        case start
        /// It changes; goes to the activity's own token.
        case update
        /// It ends; goes to the activity's own token.
        case end
    }

    /// What is shown and heard besides.
    public struct Alert: Sendable, Hashable {
        /// The first line.
        package var title: PushText
        /// The text.
        package var body: PushText
        /// The sound: `default`, or a file of the app.
        package var sound: String?

        /// Makes an alert; without a sound it is silent. The sound is `default` or a file of the
        /// app.
        public init(title: PushText, body: PushText, sound: String? = nil) {
            self.title = title
            self.body = body
            self.sound = sound
        }
    }

    /// How a started activity gets its updates (iOS 18).
    public enum Input: Sendable, Hashable {
        /// The app asks for a token of the activity.
        case token
        /// It follows a channel; on an older system it does not start at all (LIVE-8).
        case channel(String)
    }

    /// What happens.
    package let event: Event
    /// When this was true, to the second; a device ignores what is older than what it has (LIVE-4).
    package var timestamp: Date
    /// The state; absent only at an end that keeps the last one.
    package let state: EncodedObject?
    /// What is shown and heard besides; a start has one always (LIVE-3).
    public var alert: Alert?
    /// From when on the state counts as out of date, to the second.
    public var staleDate: Date?
    /// When an ended activity leaves the lock screen: in the past at once, at most four hours later
    /// (LIVE-5).
    public var dismissalDate: Date?
    /// Which of several activities is shown first; any number.
    public var relevanceScore: Double?
    /// The name of the type of the attributes; with a start only.
    package let attributesType: String?
    /// What does not change; with a start only.
    package let attributes: EncodedObject?
    /// How a started activity gets its updates.
    package let input: Input?

    /// Begins an activity.
    ///
    /// - Parameters:
    ///   - attributes: what does not change.
    ///   - attributesType: the name of their type in the app; by default that of the value.
    ///   - state: the first state.
    ///   - timestamp: when this was true.
    ///   - alert: what is shown and heard; a start needs it.
    ///   - input: how it gets its updates, iOS 18; by default the app arranges it.
    /// - Throws: ``PayloadError`` for a value that is not a JSON object.
    public static func start<Attributes: Encodable>(
        attributes: Attributes, attributesType: String? = nil, state: some Encodable,
        at timestamp: Date, alert: Alert, input: Input? = nil
    ) throws(PayloadError) -> LiveActivityPayload {
        LiveActivityPayload(
            .start, at: timestamp, state: try EncodedObject(state), alert: alert,
            attributesType: attributesType ?? String(describing: Attributes.self),
            attributes: try EncodedObject(attributes), input: input)
    }

    /// Changes an activity.
    ///
    /// - Throws: ``PayloadError`` for a state that is not a JSON object.
    public static func update(
        state: some Encodable, at timestamp: Date, alert: Alert? = nil
    ) throws(PayloadError) -> LiveActivityPayload {
        LiveActivityPayload(
            .update, at: timestamp, state: try EncodedObject(state), alert: alert)
    }

    /// Ends an activity with a last state.
    ///
    /// - Throws: ``PayloadError`` for a state that is not a JSON object.
    public static func end(
        state: some Encodable, at timestamp: Date, dismissal: Date? = nil
    ) throws(PayloadError) -> LiveActivityPayload {
        var payload = LiveActivityPayload(.end, at: timestamp, state: try EncodedObject(state))
        payload.dismissalDate = dismissal
        return payload
    }

    /// Ends an activity in the state that it has.
    public static func end(at timestamp: Date, dismissal: Date? = nil) -> LiveActivityPayload {
        var payload = LiveActivityPayload(.end, at: timestamp, state: nil)
        payload.dismissalDate = dismissal
        return payload
    }

    private init(
        _ event: Event, at timestamp: Date, state: EncodedObject?, alert: Alert? = nil,
        attributesType: String? = nil, attributes: EncodedObject? = nil, input: Input? = nil
    ) {
        self.event = event
        self.timestamp = timestamp
        self.state = state
        self.alert = alert
        self.attributesType = attributesType
        self.attributes = attributes
        self.input = input
    }

    /// Always ``PushType/liveactivity``, whatever the event is.
    public var pushType: PushType? { .liveactivity }

    /// Now. It counts against the activity's budget; 5 does not (LIVE-6).
    public var standardPriority: Priority? { .immediate }

    /// The payload.
    ///
    /// - Throws: ``PayloadError`` for a score that is not finite, and a start whose alert was taken
    ///   away.
    public func json() throws(PayloadError) -> [UInt8] {
        if let relevanceScore, !relevanceScore.isFinite {
            throw PayloadError(
                .outOfRange, field: "aps.relevance-score",
                "The relevance score is \(relevanceScore). A score is a finite number.")
        }
        if event == .start, alert == nil {
            throw PayloadError(
                .unsuitable, field: "aps.alert",
                "A Live Activity starts only with an alert. Give it a title and a text.")
        }
        var aps = JSONWriter()
        aps.add(PayloadKey.timestamp.text, timestamp)
        aps.add(PayloadKey.event.text, event.rawValue)
        aps.add(PayloadKey.contentState.text, state)
        aps.add(PayloadKey.attributesType.text, attributesType)
        aps.add(PayloadKey.attributes.text, attributes)
        aps.add(PayloadKey.alert.text, alert.map(text))
        aps.add(PayloadKey.staleDate.text, staleDate)
        aps.add(PayloadKey.dismissalDate.text, dismissalDate)
        aps.add(PayloadKey.relevanceScore.text, relevanceScore)
        switch input {
        case .token: aps.add(PayloadKey.inputPushToken.text, 1)
        case .channel(let id): aps.add(PayloadKey.inputPushChannel.text, id)
        case nil: break
        }
        return try json(aps: aps, custom: nil)
    }

    private func text(_ alert: Alert) -> JSONWriter {
        var object = JSONWriter()
        alert.title.write(.title, to: &object)
        alert.body.write(.body, to: &object)
        object.add(PayloadKey.sound.text, alert.sound)
        return object
    }

    /// The same for all who follow a channel.
    ///
    /// - Parameters:
    ///   - channelID: the channel's id, as the service gave it.
    ///   - app: the bundle id of the app, without a suffix.
    ///   - priority: always sent, since the service refuses a broadcast without (CHAN-8).
    ///   - expiration: ``Expiration/once`` for a channel that stores nothing (CHAN-6).
    ///   - requestID: the id of the request, a UUID; the service makes one when it is absent.
    /// - Throws: ``PayloadError`` for a start, which goes to single devices (CHAN-5).
    public func broadcast(
        to channelID: String, app: String, priority: Priority = .immediate,
        expiration: Expiration = .once, requestID: String? = nil
    ) throws(PayloadError) -> BroadcastRequest {
        if event == .start {
            throw PayloadError(
                .unsuitable, field: "aps.event",
                "A start cannot be broadcast. Send it to each device, with the channel as input.")
        }
        return BroadcastRequest(
            app: app, channelID: channelID, requestID: requestID, expiration: expiration,
            priority: priority, payload: try json())
    }
}
