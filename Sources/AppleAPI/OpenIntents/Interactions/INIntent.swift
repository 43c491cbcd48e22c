public import Foundation
package import NotificationModel
internal import OpenFoundation

/// What someone wants done: send a message, start a call.
///
/// The base of all intents.
///
/// Parameters may carry pictures, set with `setImage(_:forParameterNamed:)`.
///
/// See <https://developer.apple.com/documentation/intents/inintent>.
open class INIntent: NSObject, INIntentSetImageKeyPath, NSCopying, NSSecureCoding {
    /// What every intent has, whatever it wants.
    package struct Common: Hashable, Codable, Sendable {
        package var identifier: String? = UUID.drawn().uuidString
        package var suggestedInvocationPhrase: String?
        package var shortcutAvailability: UInt = 0
        package var images: [String: ImageReference] = [:]
        package var donation: DonationValues?
    }

    /// What every intent has, for our own rooms.
    package final var common = Common()

    /// Creates an intent without parameters.
    public override init() { super.init() }

    /// The id that the system gave the intent.
    open var identifier: String? { common.identifier }

    /// What the intent does, in words; `nil` here, for the words come from Siri's own texts.
    open var intentDescription: String? { nil }

    /// The words with which Siri suggests to call the intent.
    open var suggestedInvocationPhrase: String? {
        get { common.suggestedInvocationPhrase }
        set { common.suggestedInvocationPhrase = newValue }
    }

    /// Where the system may suggest the intent as a shortcut.
    open var shortcutAvailability: INShortcutAvailabilityOptions {
        get { INShortcutAvailabilityOptions(rawValue: common.shortcutAvailability) }
        set { common.shortcutAvailability = newValue.rawValue }
    }

    /// What the system should know when the intent is donated.
    ///
    /// The value set is copied.
    open var donationMetadata: INIntentDonationMetadata? {
        get { common.donation.map(INIntentDonationMetadata.metadata(of:)) }
        set { common.donation = newValue?.values }
    }

    /// The picture that stands for the whole intent: that of its leading parameter.
    open func keyImage() -> INImage? {
        keyParameters.lazy.compactMap { self.common.images[$0] }.first.map(INImage.init(model:))
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Sets the picture of a parameter by the parameter's name, as Objective-C does.
    open func __setImage(_ image: INImage?, forParameterNamed parameterName: String) {
        common.images[parameterName] = image?.model
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// The picture of a parameter by the parameter's name, as Objective-C does.
    open func __image(forParameterNamed parameterName: String) -> INImage? {
        common.images[parameterName].map(INImage.init(model:))
    }

    /// True: an intent may be archived.
    open class var supportsSecureCoding: Bool { true }

    /// Reads an intent from an archive.
    public required init?(coder: NSCoder) {
        guard let common = coder.decodeValue(Common.self, forKey: "common") else { return nil }
        self.common = common
        super.init()
    }

    /// Writes the intent to an archive.
    open func encode(with coder: NSCoder) { coder.encodeValue(common, forKey: "common") }

    /// An intent of its own with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = INIntent()
        copy.common = common
        return copy
    }

    /// Whether the other object is an intent of the same class with the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? INIntent, type(of: other) == type(of: self) else {
            return false
        }
        return other.common == common
    }

    /// Equal for equal intents.
    open override var hash: Int { common.hashValue }

    // MARK: - For our own rooms

    /// The names of the parameters that can carry pictures, the leading one first.
    package var keyParameters: [String] { [] }

    /// The name of the parameter at a key path; `nil` when the class has no such parameter.
    package class func parameterName(at keyPath: AnyKeyPath) -> String? { nil }

    /// The value of a parameter by name.
    package func value(ofParameter name: String) -> Any? { nil }

    /// What a notification can say of the intent; `nil` when it is neither message nor call.
    package func communicationContext() -> CommunicationContext? { nil }
}
