import Intents

/// The handler of an Intents extension in the `async` forms.
final class AsyncIntentHandler: INExtension, INSearchForMessagesIntentHandling,
    INSetMessageAttributeIntentHandling, INStartAudioCallIntentHandling,
    INStartVideoCallIntentHandling, INSendPaymentIntentHandling
{
    override func handler(for intent: INIntent) -> Any? {
        intent is INSearchForMessagesIntent || intent is INSetMessageAttributeIntent ? self : nil
    }

    func handle(intent: INSearchForMessagesIntent) async -> INSearchForMessagesIntentResponse {
        guard intent.conversationIdentifiers?.isEmpty == false else {
            return INSearchForMessagesIntentResponse(
                code: .failureMessageTooManyResults, userActivity: nil)
        }
        let response = INSearchForMessagesIntentResponse(code: .success, userActivity: nil)
        response.messages = []
        return response
    }

    func resolveAttributes(
        for intent: INSearchForMessagesIntent
    ) async -> INMessageAttributeOptionsResolutionResult {
        intent.attributes.isEmpty ? .confirmationRequired(with: .unread) : .notRequired()
    }

    func handle(intent: INSetMessageAttributeIntent) async -> INSetMessageAttributeIntentResponse {
        INSetMessageAttributeIntentResponse(
            code: intent.attribute == .flagged ? .success : .failure, userActivity: nil)
    }

    func handle(intent: INStartAudioCallIntent) async -> INStartAudioCallIntentResponse {
        let activity = NSUserActivity(activityType: "INStartAudioCallIntent")
        activity.addUserInfoEntries(from: ["who": intent.contacts?.first?.displayName ?? ""])
        return INStartAudioCallIntentResponse(code: .continueInApp, userActivity: activity)
    }

    func handle(intent: INStartVideoCallIntent) async -> INStartVideoCallIntentResponse {
        INStartVideoCallIntentResponse(code: .failureInvalidNumber, userActivity: nil)
    }

    func handle(intent: INSendPaymentIntent) async -> INSendPaymentIntentResponse {
        let tenEuro = INCurrencyAmount(amount: NSDecimalNumber(value: 10), currencyCode: "EUR")
        let code: INSendPaymentIntentResponseCode =
            intent.currencyAmount == tenEuro ? .success : .failureNotEligible
        return INSendPaymentIntentResponse(code: code, userActivity: nil)
    }

    static func siri() async -> Bool {
        await INPreferences.requestSiriAuthorization() == .authorized
    }
}
