public import Foundation
package import NotificationModel
internal import OpenFoundation

/// An intent with its response and time, which an app donates to the system.
///
/// See <https://developer.apple.com/documentation/intents/ininteraction>.
open class INInteraction: NSObject, NSCopying, NSSecureCoding {
    private struct Values: Hashable, Codable {
        var identifier = UUID.drawn().uuidString
        var groupIdentifier: String?
        var direction = INInteractionDirection.unspecified.rawValue
        var dateInterval: DateInterval?
    }

    private var values = Values()
    private let wanted: INIntent
    private let answer: INIntentResponse?

    /// Creates an interaction with the current time. It copies both objects.
    public init(intent: INIntent, response: INIntentResponse?) {
        wanted = intent.copy() as? INIntent ?? intent
        answer = response?.copy() as? INIntentResponse ?? response
        super.init()
    }

    open var intent: INIntent { wanted }

    open var intentResponse: INIntentResponse? { answer }

    /// Always unspecified for an app's own interactions (COM-36).
    open var intentHandlingStatus: INIntentHandlingStatus { .unspecified }

    /// The direction. It is unspecified until set (COM-36).
    open var direction: INInteractionDirection {
        get { INInteractionDirection(rawValue: values.direction) ?? .unspecified }
        set { values.direction = newValue.rawValue }
    }

    open var dateInterval: DateInterval? {
        get { values.dateInterval }
        set { values.dateInterval = newValue }
    }

    /// The id of the donation. The default is a new UUID (COM-36).
    open var identifier: String {
        get { values.identifier }
        set { values.identifier = newValue }
    }

    /// The group with which the donation can be deleted.
    open var groupIdentifier: String? {
        get { values.groupIdentifier }
        set { values.groupIdentifier = newValue }
    }

    /// Returns the value of a parameter; `nil` if the intent does not have the parameter.
    open func parameterValue(for parameter: INParameter) -> Any? {
        guard wanted.isKind(of: parameter.parameterClass) else { return nil }
        return wanted.value(ofParameter: parameter.parameterKeyPath)
    }

    // MARK: - Copies and archives

    open class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        guard let values = coder.decodeValue(Values.self),
            let wanted = coder.decodeObject(of: INIntent.self, forKey: "intent")
        else { return nil }
        self.values = values
        self.wanted = wanted
        answer = coder.decodeObject(of: INIntentResponse.self, forKey: "response")
        super.init()
    }

    open func encode(with coder: NSCoder) {
        coder.encodeValue(values)
        coder.encode(wanted, forKey: "intent")
        coder.encode(answer, forKey: "response")
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = INInteraction(intent: wanted, response: answer)
        copy.values = values
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? INInteraction else { return false }
        return other.values == values && other.wanted == wanted && other.answer == answer
    }

    open override var hash: Int { values.hashValue }

    // MARK: - For our own rooms

    /// Returns the donation that the process sends to the device; `nil` unless the intent is a
    /// message or a call.
    package func donation() -> InteractionDonation? {
        wanted.communicationContext().map {
            InteractionDonation(
                identifier: values.identifier, groupIdentifier: values.groupIdentifier,
                direction: InteractionDonation.Direction(rawValue: values.direction)
                    ?? .unspecified,
                communication: $0)
        }
    }
}
