public import Foundation
internal import NotificationModel
private import Synchronization

/// Reloads the controls of an app.
///
/// See <https://developer.apple.com/documentation/widgetkit/controlcenter>.
public final class ControlCenter: Sendable {
    public static let shared = ControlCenter()

    private let placed = Mutex<[ControlInfo]>([])

    package init() {}

    public func reloadAllControls() {
        WidgetReloadRequest(kind: nil, areControls: true).send()
    }

    public func reloadControls(ofKind kind: String) {
        WidgetReloadRequest(kind: kind, areControls: true).send()
    }

    /// Returns the controls that the person has placed.
    public func currentControls() async throws -> [ControlInfo] {
        placed.withLock(\.self)
    }

    /// Sets what the device knows about the person's controls.
    package func update(placed now: [ControlInfo]) { placed.withLock { $0 = now } }
}

/// A control that the person has placed.
///
/// See <https://developer.apple.com/documentation/widgetkit/controlinfo>.
public struct ControlInfo: Sendable {
    public let kind: String
    /// The push token; `nil` for a control without a push handler.
    public let pushInfo: ControlPushInfo?

    package init(kind: String, pushInfo: ControlPushInfo? = nil) {
        (self.kind, self.pushInfo) = (kind, pushInfo)
    }
}

/// The push token for reloads of one control.
public struct ControlPushInfo: Sendable {
    public let token: Data

    package init(token: Data) { self.token = token }
}

/// A type that receives the push tokens for reloads of an app's controls.
///
/// See <https://developer.apple.com/documentation/widgetkit/controlpushhandler>.
public protocol ControlPushHandler {
    init()
    func pushTokensDidChange(controls: [ControlInfo])
}
