internal import DeviceKernel
internal import Foundation
internal import NotificationModel
internal import OpenFoundation
internal import OpenUserNotifications
private import Synchronization

/// A call of the user's notification delegate, which runs on the main thread (DEL-17).
///
/// Only its first completion counts.
final class DelegateCall: Sendable {
    private struct State {
        var isAnswered = false
        var isHandlerGone = false
    }

    private final class Life: Sendable {
        let call: DelegateCall

        init(_ call: DelegateCall) { self.call = call }

        deinit {
            call.state.withLock { $0.isHandlerGone = true }
            call.core.value?.activity.signal()
        }
    }

    let app: String
    private let core: WeakCore
    private let probe = DelegateProbe()
    private let state = Mutex(State())

    init(app: String, core: DeviceCore) {
        self.app = app
        self.core = WeakCore(core)
    }

    var isAnswered: Bool { state.withLock { $0.isAnswered } }
    var cannotComplete: Bool { state.withLock { $0.isHandlerGone && !$0.isAnswered } }

    func make(_ effect: Effect, to delegate: Transfer<any UNUserNotificationCenterDelegate>) {
        let life = Life(self)
        let probe = probe
        DispatchQueue.main.async {
            DelegateProbe.$current.withValue(probe) {
                Self.make(effect, delegate.value, life.call, life)
            }
        }
    }

    private static func make(
        _ effect: Effect, _ delegate: any UNUserNotificationCenterDelegate, _ call: DelegateCall,
        _ life: Life
    ) {
        let center = UNUserNotificationCenter.current()
        switch effect {
        case .askPresentation(let id, _, let notification):
            delegate.userNotificationCenter(
                center, willPresent: UNNotification(model: notification)
            ) { [life] options in
                let answer = PresentationOptions(rawValue: options.rawValue)
                let isThere = !life.call.probe.isNotImplemented
                life.call.finish(.presentationAnswered(notification: id, isThere ? answer : nil))
            }
        case .deliverResponse(let id, _, let response, _):
            delegate.userNotificationCenter(
                center, didReceive: UNNotificationResponse.response(of: response)
            ) { [life] in
                let isThere = !life.call.probe.isNotImplemented
                let outcome: ResponseOutcome = isThere ? .handled : .notImplemented
                life.call.finish(.responseHandled(notification: id, outcome))
            }
        case .openSettings(_, let notification):
            delegate.userNotificationCenter(
                center, openSettingsFor: notification.map(UNNotification.init(model:)))
            call.finish(nil)
        default: call.finish(nil)
        }
    }

    private func finish(_ event: Event?) {
        let isFirst = state.withLock { state in
            defer { state.isAnswered = true }
            return !state.isAnswered
        }
        guard isFirst, let core = core.value else { return }
        if let event { core.handle(event) } else { core.activity.signal() }
    }
}
