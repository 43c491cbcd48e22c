import Intents

/// The handler of an Intents extension, in the form of Xcode's template.
class IntentHandler: INExtension, INSendMessageIntentHandling, INSearchForMessagesIntentHandling,
    INSetMessageAttributeIntentHandling
{
    override func handler(for intent: INIntent) -> Any {
        return self
    }

    func resolveRecipients(
        for intent: INSendMessageIntent,
        with completion: @escaping ([INSendMessageRecipientResolutionResult]) -> Void
    ) {
        guard let recipients = intent.recipients, !recipients.isEmpty else {
            completion([INSendMessageRecipientResolutionResult.needsValue()])
            return
        }
        completion(recipients.map { .success(with: $0) })
    }

    func handle(
        intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void
    ) {
        let userActivity = NSUserActivity(activityType: NSStringFromClass(INSendMessageIntent.self))
        completion(INSendMessageIntentResponse(code: .success, userActivity: userActivity))
    }

    func handle(
        intent: INSearchForMessagesIntent,
        completion: @escaping (INSearchForMessagesIntentResponse) -> Void
    ) {
        let activity = NSUserActivity(
            activityType: NSStringFromClass(INSearchForMessagesIntent.self))
        let response = INSearchForMessagesIntentResponse(code: .success, userActivity: activity)
        if intent.attributes.contains(.unread) || intent.identifiers?.isEmpty == false {
            response.messages = [
                INMessage(
                    identifier: "identifier", content: "I am so excited about SiriKit!",
                    dateSent: Date(),
                    sender: INPerson(
                        personHandle: INPersonHandle(
                            value: "sarah@example.com", type: .emailAddress), nameComponents: nil,
                        displayName: "Sarah", image: nil, contactIdentifier: nil,
                        customIdentifier: nil), recipients: nil)
            ]
        }
        completion(response)
    }

    func handle(
        intent: INSetMessageAttributeIntent,
        completion: @escaping (INSetMessageAttributeIntentResponse) -> Void
    ) {
        let code: INSetMessageAttributeIntentResponseCode =
            intent.attribute == .read ? .success : .failureMessageAttributeNotSet
        completion(INSetMessageAttributeIntentResponse(code: code, userActivity: nil))
    }
}

/// A handler of payments and of values that a person chooses.
final class PaymentHandler: NSObject, INSendPaymentIntentHandling, INRequestPaymentIntentHandling {
    func handle(
        intent: INSendPaymentIntent, completion: @escaping (INSendPaymentIntentResponse) -> Void
    ) {
        guard let amount = intent.currencyAmount?.amount, amount.doubleValue < 100 else {
            completion(.init(code: .failurePaymentsAmountAboveMaximum, userActivity: nil))
            return
        }
        completion(.init(code: .success, userActivity: nil))
    }

    func resolvePayee(
        for intent: INSendPaymentIntent,
        with completion: @escaping (INPersonResolutionResult) -> Void
    ) {
        completion(intent.payee.map { .success(with: $0) } ?? .needsValue())
    }

    func handle(
        intent: INRequestPaymentIntent,
        completion: @escaping (INRequestPaymentIntentResponse) -> Void
    ) {
        completion(.init(code: .ready, userActivity: nil))
    }

    func provideAccounts(_ completion: (INObjectCollection<INObject>?, Error?) -> Void) {
        let account = INObject(identifier: "1", display: "Savings")
        completion(INObjectCollection(items: [account]), nil)
    }

    func resolveAgreement(_ agrees: Bool?) -> INBooleanResolutionResult {
        agrees.map { .success(with: $0) } ?? .needsValue()
    }

    func askForSiri() {
        INPreferences.requestSiriAuthorization { status in
            if status == .authorized {
                print("Siri may work with \(INPreferences.siriLanguageCode())")
            }
        }
    }
}
