import Foundation
import Intents

/// Says what the system tells of a Focus.
final class FocusListener: NSObject, INShareFocusStatusIntentHandling {
    func handle(
        intent: INShareFocusStatusIntent,
        completion: @escaping (INShareFocusStatusIntentResponse) -> Void
    ) {
        let told = intent.focusStatus?.isFocused
        let known = INFocusStatusCenter.default.focusStatus.isFocused
        print("focus told \(words(told)), known \(words(known))")
        completion(INShareFocusStatusIntentResponse(code: .success, userActivity: nil))
    }

    private func words(_ isFocused: Bool?) -> String {
        isFocused.map { $0 ? "on" : "off" } ?? "unknown"
    }
}
