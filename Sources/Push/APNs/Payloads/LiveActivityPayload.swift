public import Foundation
internal import JSONText

/// A push that starts, updates or ends a Live Activity (LIVE).
///
/// State and attributes are values of the types that the app declares. They are encoded with the
/// default strategies of `Codable`, as ActivityKit decodes them (LIVE-7).
///
/// ```swift
/// struct DeliveryState: Encodable { var arrival: Date }
/// let update = try LiveActivityPayload.update(
///     state: DeliveryState(arrival: now + 300), at: now,
///     alert: .init(title: "Almost there", body: "Your order arrives in five minutes."))
/// let request = try update.request(to: token, app: "com.example.food")
/// ```
public struct LiveActivityPayload: PushPayload, Hashable {
    /// What the push does to the activity; the raw value is the spelling in the payload.
    public enum Event: String, Sendable, Hashable, CaseIterable {
        /// Starts an activity; the push goes to the app's push-to-start token.
        case start
        /// Updates the activity; the push goes to the token of the activity.
        case update
        /// Ends the activity; the push goes to the token of the activity.
        case end
    }

    /// The alert that the device shows when the activity starts or changes.
    public struct Alert: Sendable, Hashable {
        package var title: PushText
        package var body: PushText
        package var sound: String?

        /// Creates an alert. Without a sound it is silent; a sound is `default` or the name of a
        /// file in the app.
        public init(title: PushText, body: PushText, sound: String? = nil) {
            self.title = title
            self.body = body
            self.sound = sound
        }
    }

    /// How a started activity receives its updates (iOS 18).
    public enum Input: Sendable, Hashable {
        /// The app requests a push token for the activity.
        case token
        /// The activity subscribes to a channel. A system before iOS 18 does not start it (LIVE-8).
        case channel(String)
    }

    package let event: Event
    /// When the state was current, in whole seconds. A device ignores a push that is older than its
    /// state (LIVE-4).
    package var timestamp: Date
    /// The state; `nil` only for an end that keeps the last state.
    package let state: EncodedObject?
    /// The alert that the device shows with the push. A start requires one (LIVE-3).
    public var alert: Alert?
    /// When the state becomes outdated, in whole seconds.
    public var staleDate: Date?
    /// When an ended activity leaves the Lock Screen. A date in the past removes it immediately;
    /// the system waits four hours at most (LIVE-5).
    public var dismissalDate: Date?
    /// The rank among the app's activities. Any finite number is valid, and the highest comes
    /// first.
    public var relevanceScore: Double?
    package let attributesType: String?
    package let attributes: EncodedObject?
    package let input: Input?

    /// Creates a push that starts an activity.
    ///
    /// - Parameters:
    ///   - attributes: the static data of the activity.
    ///   - attributesType: the name of their type in the app; by default that of the value.
    ///   - state: the initial state.
    ///   - timestamp: when the state was current.
    ///   - alert: the alert, which a start requires.
    ///   - input: how the activity receives its updates, iOS 18; by default the app decides.
    /// - Throws: ``PayloadError`` for a value that does not encode as a JSON object.
    public static func start<Attributes: Encodable>(
        attributes: Attributes, attributesType: String? = nil, state: some Encodable,
        at timestamp: Date, alert: Alert, input: Input? = nil
    ) throws(PayloadError) -> LiveActivityPayload {
        LiveActivityPayload(
            .start, at: timestamp, state: try EncodedObject(state), alert: alert,
            attributesType: attributesType ?? String(describing: Attributes.self),
            attributes: try EncodedObject(attributes), input: input)
    }

    /// Creates a push that updates an activity.
    ///
    /// - Throws: ``PayloadError`` for a state that does not encode as a JSON object.
    public static func update(
        state: some Encodable, at timestamp: Date, alert: Alert? = nil
    ) throws(PayloadError) -> LiveActivityPayload {
        LiveActivityPayload(
            .update, at: timestamp, state: try EncodedObject(state), alert: alert)
    }

    /// Creates a push that ends an activity with a final state.
    ///
    /// - Throws: ``PayloadError`` for a state that does not encode as a JSON object.
    public static func end(
        state: some Encodable, at timestamp: Date, dismissal: Date? = nil
    ) throws(PayloadError) -> LiveActivityPayload {
        var payload = LiveActivityPayload(.end, at: timestamp, state: try EncodedObject(state))
        payload.dismissalDate = dismissal
        return payload
    }

    /// Creates a push that ends an activity and keeps its current state. Without a dismissal date,
    /// the system removes the activity after four hours.
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

    /// Always ``PushType/liveactivity``, for every event.
    public var pushType: PushType? { .liveactivity }

    /// Always ``Priority/immediate``. It counts against the activity's budget; priority 5 does not
    /// (LIVE-6).
    public var standardPriority: Priority? { .immediate }

    /// Returns the payload in UTF-8.
    ///
    /// - Throws: ``PayloadError`` for a relevance score that is infinite or NaN, and for a start
    ///   without an alert.
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

    /// Returns a request that sends the same update to all subscribers of a channel.
    ///
    /// - Parameters:
    ///   - channelID: the channel's id from the service.
    ///   - app: the bundle id of the app, without a suffix.
    ///   - priority: always sent, since the service rejects a broadcast without one (CHAN-8).
    ///   - expiration: ``Expiration/once`` for a channel that stores nothing (CHAN-6).
    ///   - requestID: a UUID for the request; the service generates one when it is absent.
    /// - Throws: ``PayloadError`` for a start, which only single devices receive (CHAN-5).
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
