public import Foundation
private import Synchronization

/// Reloads the controls of an app.
///
/// See <https://developer.apple.com/documentation/widgetkit/controlcenter>.
public final class ControlCenter: Sendable {
    public static let shared = ControlCenter()

    private struct State {
        var kinds: [String?] = []
        var placed: [ControlInfo] = []
    }

    private let state = Mutex(State())

    package init() {}

    public func reloadAllControls() { note(nil) }

    public func reloadControls(ofKind kind: String) { note(kind) }

    /// Returns the controls that the person has placed.
    public func currentControls() async throws -> [ControlInfo] {
        state.withLock { $0.placed }
    }

    /// Sets what the device knows about the person's controls.
    package func update(placed: [ControlInfo]) { state.withLock { $0.placed = placed } }

    /// The kinds of the last 16 reload requests. `nil` means all kinds.
    package var requested: [String?] { state.withLock { $0.kinds } }

    private func note(_ kind: String?) {
        state.withLock {
            $0.kinds.append(kind)
            if $0.kinds.count > 16 { $0.kinds.removeFirst() }
        }
    }
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
