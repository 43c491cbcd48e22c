internal import DeviceModel
internal import Foundation
internal import NotificationModel
internal import ProcessLink

/// The connection from the user's code in this process to its test device.
///
/// It holds no strong reference to the device. After the device is gone, calls fail as in a process
/// without one.
final class AppConnection: DeviceChannel {
    private let core: WeakCore
    private let app: String?

    init(core: DeviceCore, app: String?) {
        self.core = WeakCore(core)
        self.app = app
    }

    var activities: ActivityMirror {
        guard let core = core.value, let app = app ?? core.runningApp else {
            return ActivityMirror()
        }
        return core.mirrors(of: app).activities
    }

    var access: AccessMirror {
        guard let core = core.value, let app = app ?? core.runningApp else {
            return AccessMirror()
        }
        return core.mirrors(of: app).access
    }

    func ask(
        _ call: ProcessCall,
        completion: @escaping @Sendable (Result<DeviceAnswer, ProcessLinkError>) -> Void
    ) {
        guard let core = core.value, let app = app ?? core.runningApp else {
            return completion(.failure(NoDevice.failure))
        }
        switch call {
        case .request(let request):
            core.ask(request, of: app) { completion(.success(.answer($0))) }
        case .runtime(.activityNotDecoded(let id, let content, let why)):
            core.handle(.activity(app: app, .undecodable(id: id, content, why: why)))
            completion(.success(.answer(.done)))
        case .runtime(let call):
            Self.record(call, of: app, on: core)
            completion(.success(.answer(Self.answer(to: call))))
        }
    }

    /// Records a call that belongs to the app's registration for remote notifications.
    private static func record(_ call: RuntimeCall, of app: String, on core: DeviceCore) {
        switch call {
        case .registerForRemoteNotifications: core.change { $0.register(app) }
        case .unregisterForRemoteNotifications: core.change { $0.record(.unregistered, of: app) }
        default: break
        }
    }

    private static func answer(to call: RuntimeCall) -> AppAnswer {
        switch call {
        case .hello, .registerForRemoteNotifications, .unregisterForRemoteNotifications,
            .registerForIncomingPushes, .contentView, .contentHandlerCalledAgain,
            .delegateSetLate, .delegateReplaced, .refused, .registration, .activityNotDecoded,
            .speech:
            .done
        }
    }
}
