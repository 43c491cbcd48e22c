internal import DeviceLink
internal import DeviceModel
internal import Foundation
internal import NotificationModel

/// How the user's code in this process reaches its test device.
///
/// It does not own the device: once that is gone, its calls fail as in a process without one.
final class AppConnection: DeviceChannel {
    private let core: WeakCore
    /// The app in whose name calls are made; `nil` is the one whose code ran last.
    private let app: String?

    init(core: DeviceCore, app: String?) {
        self.core = WeakCore(core)
        self.app = app
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
        case .runtime(let call): completion(.success(.answer(Self.answer(to: call))))
        }
    }
    /// A test's device gives no tokens, and the code in this process has no process of its own to tell of.
    private static func answer(to call: RuntimeCall) -> AppAnswer {
        switch call {
        case .hello, .registerForRemoteNotifications, .unregisterForRemoteNotifications,
            .registerForIncomingPushes, .contentView, .contentHandlerCalledAgain, .refused:
            .done
        }
    }
}
