public import Foundation
internal import NotificationModel
internal import OpenFoundation
internal import ProcessLink

extension Activity {
    /// The size that Apple allows for the attributes and for the content, in bytes.
    private static var bytesMax: Int { 4 * 1024 }

    // MARK: Requests

    /// Starts a Live Activity while the app is in the foreground.
    ///
    /// - Throws: ``ActivityAuthorizationError``.
    public static func request(
        attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil
    ) throws -> Activity<Attributes> {
        try request(attributes, content, pushType)
    }

    private static func request(
        _ attributes: Attributes, _ content: ActivityContent<ContentState>, _ pushType: PushType?,
        start: Date? = nil, _ alert: AlertConfiguration? = nil
    ) throws -> Activity<Attributes> {
        guard let encodedAttributes = PropertyValue(attributes, bytesMax: bytesMax),
            let encodedContent = LiveActivity.Content(content, bytesMax: bytesMax)
        else { throw ActivityAuthorizationError.attributesTooLarge }
        var request = ActivityRequest(
            id: UUID().uuidString, attributesType: typeName, attributes: encodedAttributes,
            content: encodedContent, channel: pushType?.channel)
        request.takesPushes = pushType != nil
        (request.start, request.startAlert) = (start, alert.map(ActivityAlert.init))
        let device = CurrentDevice.shared
        judgeContents(on: device)
        do throws(ProcessLinkError) {
            try device.activities.call(.request(request), device)
        } catch {
            throw ActivityAuthorizationError(error)
        }
        return Activity(id: request.id, attributes: attributes, content: content)
    }

    public static func request(
        attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil,
        style: ActivityStyle
    ) throws -> Activity<Attributes> {
        try request(attributes: attributes, content: content, pushType: pushType)
    }

    /// Starts a Live Activity, now or at a time in the future (LIVE-23).
    ///
    /// Until that time the activity is pending. The alert comes with the start.
    ///
    /// - Throws: ``ActivityAuthorizationError``.
    public static func request(
        attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil,
        style: ActivityStyle = .standard, alertConfiguration: AlertConfiguration,
        start: Date? = nil
    ) throws -> Activity<Attributes> {
        try request(attributes, content, pushType, start: start, alertConfiguration)
    }

    public static func request(
        attributes: Attributes, contentState: ContentState, pushType: PushType? = nil
    ) throws -> Activity<Attributes> {
        try request(
            attributes: attributes, content: ActivityContent(state: contentState, staleDate: nil),
            pushType: pushType)
    }

    // MARK: Updates

    public func update(_ content: ActivityContent<ContentState>) async {
        await change(to: content, nil, nil)
    }

    public func update(
        _ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration?
    ) async { await change(to: content, alertConfiguration, nil) }

    public func update(
        _ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration? = nil,
        timestamp: Date
    ) async { await change(to: content, alertConfiguration, timestamp) }

    public func update(using state: ContentState) async {
        await change(to: ActivityContent(state: state, staleDate: nil), nil, nil)
    }

    public func update(
        using state: ContentState, alertConfiguration: AlertConfiguration?
    ) async {
        await change(to: ActivityContent(state: state, staleDate: nil), alertConfiguration, nil)
    }

    private func change(
        to content: ActivityContent<ContentState>, _ alert: AlertConfiguration?, _ timestamp: Date?
    ) async {
        // The system ignores content that is too large.
        guard let encoded = LiveActivity.Content(content, bytesMax: Self.bytesMax) else { return }
        let device = CurrentDevice.shared
        await device.activities.change(
            .update(id: id, encoded, alert: alert.map(ActivityAlert.init), timestamp: timestamp),
            device)
    }

    // MARK: The end

    public func end(
        _ content: ActivityContent<ContentState>?,
        dismissalPolicy: ActivityUIDismissalPolicy = .default
    ) async { await end(with: content, dismissalPolicy, nil) }

    public func end(
        _ content: ActivityContent<ContentState>?,
        dismissalPolicy: ActivityUIDismissalPolicy = .default, timestamp: Date
    ) async { await end(with: content, dismissalPolicy, timestamp) }

    public func end(
        using state: ContentState? = nil, dismissalPolicy: ActivityUIDismissalPolicy = .default
    ) async {
        await end(
            with: state.map { ActivityContent(state: $0, staleDate: nil) }, dismissalPolicy, nil)
    }

    private func end(
        with content: ActivityContent<ContentState>?, _ policy: ActivityUIDismissalPolicy,
        _ timestamp: Date?
    ) async {
        let encoded = content.flatMap { LiveActivity.Content($0, bytesMax: Self.bytesMax) }
        let device = CurrentDevice.shared
        await device.activities.change(
            .end(id: id, encoded, policy.dismissal, timestamp: timestamp), device)
    }
}
