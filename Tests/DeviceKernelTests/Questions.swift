import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel

// What tests ask a simulated device, in few words.

extension SimulatedDevice {
    /// Returns a device with an app that requested options; the person gives the specified answer.
    static func asked(
        _ options: AuthorizationOptions, allowed: Bool? = true, _ app: AppDescription = .chat(),
        settings: DeviceSettings = DeviceSettings()
    ) -> SimulatedDevice {
        var device = SimulatedDevice(settings: settings)
        device.promptAnswer = allowed
        device.install(app)
        device.ask(.authorization(options), of: app.bundleIdentifier)
        return device
    }

    /// The settings as the app reads them.
    mutating func appSettings(_ app: String = chat) -> NotificationSettings {
        guard case .settings(let settings) = ask(.settings, of: app) else { return .init() }
        return settings
    }

    /// The status as the app reads it.
    mutating func status(_ app: String = chat) -> AuthorizationStatus {
        appSettings(app).authorizationStatus
    }

    /// The identifiers of the pending list, in its order.
    mutating func pending(_ app: String = chat) -> [String] {
        guard case .requests(let requests) = ask(.pending, of: app) else { return [] }
        return requests.map(\.identifier)
    }

    /// The identifiers of the delivered list, in its order.
    mutating func delivered(_ app: String = chat) -> [String] {
        guard case .delivered(let delivered) = ask(.delivered, of: app) else { return [] }
        return delivered.map(\.request.identifier)
    }

    /// Adds a request that says something.
    @discardableResult
    mutating func add(
        _ identifier: String, _ trigger: NotificationTrigger? = nil, of app: String = chat,
        _ change: (inout NotificationContent) -> Void = { _ in }
    ) -> AppAnswer? {
        var content = NotificationContent()
        content.body = identifier
        change(&content)
        return ask(
            .add(NotificationRequest(identifier: identifier, content: content, trigger: trigger)),
            of: app)
    }

    /// Changes the person's settings of an app.
    mutating func change(_ change: AppSettingChange, of app: String = chat) {
        perform(.change(app: app, change))
    }

    /// How often a question was put.
    func prompts(_ kind: Prompt.Kind, _ app: String = chat) -> Int {
        effects.count { $0 == .prompt(Prompt(kind, app: app)) }
    }

    /// The number on an app's icon.
    func badge(_ app: String = chat) -> Int { kernel.state.apps[app]?.badge ?? 0 }

    /// Sends a push and tells the reasons of its journey. To ask about `push(…)` in one line would
    /// ask the device as it was before.
    mutating func reasonsOfPush(_ payload: String) -> [JourneyReason] {
        let id = push(payload, to: chat)
        return reasons(id)
    }

    /// Sends a push and tells how it caught the eye.
    mutating func announcementsOfPush(_ payload: String) -> [AlertPresentation] {
        let id = push(payload, to: chat)
        return announcements(id)
    }

    /// Sends a push and returns whether a sound was played.
    mutating func heardOfPush(_ payload: String) -> Bool {
        let id = push(payload, to: chat)
        return heard(id)
    }

    /// Returns whether a sound was played for a notification.
    func heard(_ id: String?) -> Bool {
        effects.contains { effect in
            if case .play(_, _, id) = effect { true } else { false }
        }
    }
}

extension AppAnswer? {
    /// The code of a refusal.
    var code: Int? {
        if case .failed(let error) = self { error.code } else { nil }
    }

    /// The sentence of a refusal.
    var sentence: String {
        if case .failed(let error) = self { error.message } else { "" }
    }
}

/// A push that shows, sounds and counts.
let fullPush = #"{"aps":{"alert":{"title":"T","body":"B"},"sound":"default","badge":4}}"#
