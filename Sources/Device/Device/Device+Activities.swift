internal import DeviceKernel
internal import DeviceModel
package import Foundation
internal import NotificationModel
internal import ProcessLink

// Live Activities (LIVE).

extension Device {
    /// Launches the app of an activity that a push started (LIVE-14), registers the token of an
    /// activity without one, and revokes the tokens of one that is gone.
    func follow(_ activity: LiveActivity, wakesApp: Bool) {
        if wakesApp { start { try? await self.launch(activity.app) } }
        guard let gateway = configuration.activities else { return }
        if activity.phase == .dismissed {
            start { await gateway.unregister(activity.app, activity.id) }
        } else if activity.isRunning, activity.token == nil, activity.takesPushes != false {
            start { await self.register(activity, gateway) }
        }
    }

    /// Repeats what a former run of the device did not finish.
    func followStoredActivities() {
        for activity in kernel.state.liveActivities
        where activity.phase != .dismissed || activity.token != nil {
            follow(activity, wakesApp: false)
        }
    }

    private func register(_ activity: LiveActivity, _ gateway: ActivityGateway) async {
        guard kernel.state.hasVisibleActivity(activity.id) else { return }
        // A former token has another name, so the gateway still accepts pushes to it, as APNs does.
        let seconds = activity.tokenSince?.timeIntervalSince1970 ?? 0
        let since = UInt(exactly: seconds.rounded(.down)) ?? 0
        do {
            let token = try await gateway.register(
                activity.app, activity.id, "\(activity.id)-\(since)")
            // The activity may have gone while the token was on its way.
            guard kernel.state.hasVisibleActivity(activity.id) else {
                return await gateway.unregister(activity.app, activity.id)
            }
            handle(.activity(app: activity.app, .registered(id: activity.id, token: token.hex)))
            guard let channel = activity.channel else { return }
            try await gateway.subscribe(token, channel)
        } catch {
            configuration.log(
                activity.app, "The Live Activity \(activity.id) receives no pushes: \(error)")
        }
    }

    // MARK: The app's process

    /// The suffix of the topic of pushes that start activities (LIVE-1).
    static let startTopicSuffix = ".push-type.liveactivity"

    /// Registers an app whose process started for starts by push (LIVE-2).
    func registerForActivityStarts(_ app: String) async {
        guard kernel.state.acceptsActivityStarts(app) else { return }
        do {
            let token = try await configuration.register(app + Self.startTopicSuffix)
            handle(.activity(app: app, .registeredForStarts(token: token.hex)))
        } catch {
            configuration.log(app, "The app cannot be registered for starts by push: \(error)")
        }
    }

    /// Sends the running apps each change of their activities and of what the person allows
    /// (LIVE-20).
    func sendActivityStatuses() {
        guard ending == nil else { return }
        for (app, installed) in kernel.state.apps where installed.process != .terminated {
            guard sentStatus.isNew(kernel.state.activityStatus(of: app), for: app) else { continue }
            start { await self.sendActivityStatus(of: app) }
        }
    }

    /// Sends a process the current status, so that the last message always has the latest status.
    private func sendActivityStatus(of app: String) async {
        let status = kernel.state.activityStatus(of: app)
        await host?.callIfRunning(.activitiesChanged(status), key: .app(app))
    }

    /// Moves an app to the foreground that the device is bringing there, before the kernel decides
    /// about a request that the app makes while it becomes active (LIVE-19, WIDGET-9).
    func noticeForeground(_ request: AppRequest, of app: String) {
        guard appBeingShown == app else { return }
        switch request {
        case .activity(.request), .reloadWidgets: handle(.appMoved(app: app, .foreground))
        default: break
        }
    }
}

/// The registrations of Live Activities in the gateway that a device uses.
package struct ActivityGateway: Sendable {
    /// Registers a token for an activity under a name, which differs for each token of the activity.
    let register: @Sendable (_ app: String, _ activity: String, _ name: String) async throws -> Data
    /// Subscribes an activity to a broadcast channel of its app.
    let subscribe: @Sendable (_ token: Data, _ channel: String) async throws -> Void
    /// Revokes all tokens of an activity.
    let unregister: @Sendable (_ app: String, _ activity: String) async -> Void

    package init(
        register:
            @escaping @Sendable (_ app: String, _ activity: String, _ name: String) async throws ->
            Data,
        subscribe: @escaping @Sendable (_ token: Data, _ channel: String) async throws -> Void,
        unregister: @escaping @Sendable (_ app: String, _ activity: String) async -> Void
    ) {
        (self.register, self.subscribe, self.unregister) = (register, subscribe, unregister)
    }
}

extension Data {
    var hex: String { map { String(format: "%02x", $0) }.joined() }
}
