internal import Foundation
internal import NotificationModel
internal import OpenFoundation

/// The rule that a notification service extension must not play audio.
enum AudioRule {
    /// Returns whether this process must not make a call that plays audio. If so, the refusal is
    /// reported to the device.
    static func isBroken(by call: String) -> Bool {
        guard isInServiceExtension, SystemRules.current.refusesAudioOfExtensions else {
            return false
        }
        SystemRules.refused(
            .audio, call,
            sentence: "A notification service extension may not play audio (\(call)): name a sound "
                + "file in the notification's content instead.")
        return true
    }

    static var isInServiceExtension: Bool {
        let url = HostBundle.url
        guard url.pathExtension == "appex" else { return false }
        let values = Bundle(url: url)?.infoDictionary?["NSExtension"] as? [String: Any]
        let point = values?["NSExtensionPointIdentifier"] as? String
        return point == "com.apple.usernotifications.service"
    }
}
