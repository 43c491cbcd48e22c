internal import DeviceKernel
internal import DeviceLink
internal import DeviceParts
internal import Foundation
internal import NotificationModel

/// How the user's code in this process reaches its test device.
///
/// It does not own the device: once that is gone, its calls fail as in a process without one.
final class AppConnection: DeviceConnection {
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
        guard let request = AppRequest(call) else { return completion(.success(.done)) }
        core.ask(request, of: app) { completion(.success(DeviceAnswer($0))) }
    }
}
