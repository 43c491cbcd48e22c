public import Foundation
package import NotificationModel
internal import OpenFoundation

/// An intent with its response, at a time: what an app tells the system about.
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

    /// Creates an interaction that has just happened.
    ///
    /// Both objects are copied.
    public init(intent: INIntent, response: INIntentResponse?) {
        wanted = intent.copy() as? INIntent ?? intent
        answer = response?.copy() as? INIntentResponse ?? response
        super.init()
    }

    /// What was wanted.
    open var intent: INIntent { wanted }

    /// What came of it.
    open var intentResponse: INIntentResponse? { answer }

    /// How far the handling got: always unspecified for an app's own interactions (COM-36).
    open var intentHandlingStatus: INIntentHandlingStatus { .unspecified }

    /// Which way it went.
    ///
    /// Starts as unspecified (COM-36).
    open var direction: INInteractionDirection {
        get { INInteractionDirection(rawValue: values.direction) ?? .unspecified }
        set { values.direction = newValue.rawValue }
    }

    /// When it began and ended.
    open var dateInterval: DateInterval? {
        get { values.dateInterval }
        set { values.dateInterval = newValue }
    }

    /// The donation's id.
    ///
    /// Starts as a new UUID (COM-36).
    open var identifier: String {
        get { values.identifier }
        set { values.identifier = newValue }
    }

    /// The group that the donation can be deleted with.
    open var groupIdentifier: String? {
        get { values.groupIdentifier }
        set { values.groupIdentifier = newValue }
    }

    /// The value of the intent's parameter; `nil` when the intent has no such parameter.
    open func parameterValue(for parameter: INParameter) -> Any? {
        guard wanted.isKind(of: parameter.parameterClass) else { return nil }
        return wanted.value(ofParameter: parameter.parameterKeyPath)
    }

    // MARK: - Copies and archives

    /// True: an interaction may be archived.
    open class var supportsSecureCoding: Bool { true }

    /// Reads an interaction from an archive.
    public required init?(coder: NSCoder) {
        guard let values = coder.decodeValue(Values.self),
            let wanted = coder.decodeObject(of: INIntent.self, forKey: "intent")
        else { return nil }
        self.values = values
        self.wanted = wanted
        answer = coder.decodeObject(of: INIntentResponse.self, forKey: "response")
        super.init()
    }

    /// Writes the interaction to an archive.
    open func encode(with coder: NSCoder) {
        coder.encodeValue(values)
        coder.encode(wanted, forKey: "intent")
        coder.encode(answer, forKey: "response")
    }

    /// An interaction of its own with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = INInteraction(intent: wanted, response: answer)
        copy.values = values
        return copy
    }

    /// Whether the other object is an interaction with the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? INInteraction else { return false }
        return other.values == values && other.wanted == wanted && other.answer == answer
    }

    /// Equal for equal interactions.
    open override var hash: Int { values.hashValue }

    // MARK: - For our own rooms

    /// What the device is told; `nil` for an intent that is neither message nor call.
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
