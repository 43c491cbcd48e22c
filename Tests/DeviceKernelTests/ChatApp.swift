import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel

let chat = "org.example.chat"

extension AppDescription {
    /// A chat app that ships all that avatars need.
    static func chat(
        entitlements: [String: PropertyValue] = [Entitlement.communication.rawValue: .bool(true)],
        activityTypes: [String] = ["INSendMessageIntent", "INStartCallIntent"],
        serviceExtension: ServiceExtension? = .init(bundleIdentifier: "org.example.chat.service")
    ) -> AppDescription {
        AppDescription(
            bundleIdentifier: "org.example.chat", name: "Chat", entitlements: entitlements,
            userActivityTypes: activityTypes, backgroundModes: ["remote-notification"],
            serviceExtension: serviceExtension,
            localizations: [
                "en": ["greeting": "Hello %@, from %@"],
                "zh-Hans": ["greeting": "%2$@向%1$@问好"],
            ])
    }
}

extension SimulatedDevice {
    /// A device with the chat app installed and allowed.
    static func withChat(
        _ app: AppDescription = .chat(), settings: DeviceSettings = DeviceSettings()
    ) -> SimulatedDevice {
        var device = SimulatedDevice(settings: settings)
        device.installAllowed(app)
        return device
    }

    /// How a notification caught the eye, if it did.
    func announcements(_ id: String?) -> [AlertPresentation] {
        effects.compactMap { effect in
            if case .announce(id, _, let announcement, _) = effect { announcement } else { nil }
        }
    }

    /// The reasons of a journey, in order.
    func reasons(_ id: String?) -> [JourneyReason] {
        id.flatMap { kernel.state.journeys[$0] }?.steps.map(\.reason) ?? []
    }
}

let mutableAlert = #"{"aps":{"alert":{"title":"T","body":"B"},"mutable-content":1}}"#

/// What an avatar extension does to content.
func decorated(
    _ content: NotificationContent, sender: Person? = Person(displayName: "小明"),
    recipients: [Person] = [], groupName: String? = nil, groupImage: ImageReference? = nil,
    recipientCount: Int? = nil, kind: CommunicationContext.Kind = .message
) -> NotificationContent {
    var content = content
    content.communication = CommunicationContext(
        kind: kind, sender: sender, recipients: recipients, groupName: groupName,
        groupImage: groupImage, recipientCount: recipientCount)
    return content
}
