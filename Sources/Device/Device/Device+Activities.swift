internal import DeviceKernel
internal import DeviceModel
internal import Foundation

// Live Activities (LIVE).

extension Device {
    /// Launches the app of an activity that a push started (LIVE-14), and registers the token of an
    /// activity without one.
    func follow(_ activity: LiveActivity, wakesApp: Bool) {
        if wakesApp { start { try? await self.launch(activity.app) } }
        guard activity.isRunning, activity.token == nil,
            let register = configuration.registerActivity
        else { return }
        start { await self.register(activity, register) }
    }

    private func register(
        _ activity: LiveActivity,
        _ register: @Sendable (_ app: String, _ activity: String) async throws -> Data
    ) async {
        // A former token has another name, so the gateway still accepts pushes to it, as APNs does.
        let since = activity.tokenSince.map { Int($0.timeIntervalSince1970) } ?? 0
        let name = "\(activity.id)-\(since)"
        do {
            let token = try await register(activity.app, name)
            let text = token.map { String(format: "%02x", $0) }.joined()
            handle(.activity(app: activity.app, .registered(id: activity.id, token: text)))
        } catch {
            configuration.log(
                activity.app, "The Live Activity \(activity.id) has no token: \(error)")
        }
    }
}
