internal import DeviceKernel
internal import DeviceModel
internal import DeviceSimulation
internal import Foundation
internal import NotificationModel

struct EventText {
    let kind: ScenarioResult.Kind
    let text: String

    init(_ event: Transcript.Event) {
        switch event {
        case .saw(let announcement, let title, let subtitle, let body):
            (kind, text) = (Self.kind(announcement), Self.lines(title, subtitle, body))
        case .listed(let title, let subtitle, let body):
            (kind, text) = (.list, Self.lines(title, subtitle, body))
        case .heard(let sound): (kind, text) = (.heard, Self.text(sound))
        case .felt: (kind, text) = (.vibrates, "")
        case .spoken(let texts): (kind, text) = (.spoken, texts)
        case .badge(let count): (kind, text) = (.badge, count == 0 ? "none" : "\(count)")
        case .asked(let question): (kind, text) = (.prompt, Self.text(question))
        case .summary(let ids): (kind, text) = (.summary, ids.joined(separator: ", "))
        case .opened: (kind, text) = (.opens, "")
        case .viewed(let texts): (kind, text) = (.view, texts.joined(separator: " | "))
        case .gateway(let decision): (kind, text) = (.gateway, Self.text(decision))
        default: (kind, text) = Self.code(event)
        }
    }

    private static func code(_ event: Transcript.Event) -> (ScenarioResult.Kind, String) {
        switch event {
        case .appAskedToPresent: (.receives, "willPresent")
        case .appGotResponse(let action, let text):
            (.receives, "didReceive \(Self.action(action))" + (text.map { " “\($0)”" } ?? ""))
        case .appWoken: (.receives, "didReceiveRemoteNotification")
        case .appGotCall: (.receives, "didReceiveIncomingPush")
        case .appGotCallChoice(.answer): (.receives, "CXAnswerCallAction")
        case .appGotCallChoice(.end): (.receives, "CXEndCallAction")
        case .appOpenedSettings: (.receives, "openSettingsFor")
        case .focusShared(let isFocused):
            (.receives, isFocused ? "a Focus silences it" : "no Focus silences it")
        case .activity(let change, let type): (.activity, "\(type) is \(change.rawValue)")
        case .extensionRan: (.extension, "didReceive")
        case .extensionExpired: (.extension, "serviceExtensionTimeWillExpire")
        case .appEnded: (.ends, "")
        default: (.receives, "\(event)")
        }
    }

    private static func kind(_ announcement: AlertPresentation) -> ScenarioResult.Kind {
        switch announcement {
        case .lockScreen: .lockScreen
        case .temporaryBanner, .persistentBanner: .banner
        case .carScreen: .car
        }
    }

    private static func lines(_ lines: String...) -> String {
        lines.filter { !$0.isEmpty }.joined(separator: " — ")
    }

    /// Returns the text for a sound, for example `ping.caf`, `default, critical, volume 0.8` or
    /// `default, cuts off n1 after 0.5 s of 2.0 s`.
    static func text(_ sound: PlayedSound) -> String {
        var texts = [sound.file?.displayName ?? "default"]
        if sound.kind != .alert { texts.append(sound.kind.rawValue) }
        if let volume = sound.volume { texts.append("volume \(volume)") }
        if let cut = sound.cutsOff {
            texts.append("cuts off \(cut.notification) after \(cut.durationText)")
        }
        return texts.joined(separator: ", ")
    }

    static func action(_ identifier: String) -> String {
        switch identifier {
        case NotificationResponse.defaultActionIdentifier: "default"
        case NotificationResponse.dismissActionIdentifier: "dismiss"
        default: identifier
        }
    }

    private static func text(_ decision: Transcript.GatewayDecision) -> String {
        switch decision {
        case .kept: "the push waits"
        case .keptInPlaceOfOlder: "the push waits in place of the one before"
        case .lost: "the push is lost: it is not kept"
        case .expired: "the push that waited is too old"
        }
    }

    private static func text(_ question: Prompt.Kind) -> String {
        switch question {
        case .notifications: "may it send notifications?"
        case .criticalAlerts: "may it send critical alerts?"
        case .timeSensitive: "should its time-sensitive notifications go on?"
        case .focusStatus: "may it know that a Focus is on?"
        case .location: "may it use the location?"
        case .locationAlways: "may it use the location always?"
        case .contacts: "may it read the contacts?"
        case .scheduledSummary: "should it come in the Scheduled Summary?"
        case .unlock: "unlock?"
        }
    }
}
