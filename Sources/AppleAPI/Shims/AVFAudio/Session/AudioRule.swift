internal import Foundation
internal import NotificationModel
internal import OpenFoundation

/// That a notification service extension may not play.
enum AudioRule {
    /// Whether this process may not do what plays; the refusal is noted.
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

    private static var isInServiceExtension: Bool {
        let url = HostBundle.url
        guard url.pathExtension == "appex" else { return false }
        let values = Bundle(url: url)?.infoDictionary?["NSExtension"] as? [String: Any]
        let point = values?["NSExtensionPointIdentifier"] as? String
        return point == "com.apple.usernotifications.service"
    }
}
