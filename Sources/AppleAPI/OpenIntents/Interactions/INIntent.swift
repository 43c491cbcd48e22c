public import Foundation
package import NotificationModel
internal import OpenFoundation

/// The base class of all intents: something that a user wants to do, such as sending a message.
///
/// `setImage(_:forParameterNamed:)` sets the picture of a parameter.
///
/// See <https://developer.apple.com/documentation/intents/inintent>.
open class INIntent: NSObject, INIntentSetImageKeyPath, NSCopying, NSSecureCoding {
    package struct Common: Hashable, Codable, Sendable {
        package var identifier: String? = UUID.drawn().uuidString
        package var suggestedInvocationPhrase: String?
        package var shortcutAvailability: UInt = 0
        package var images: [String: ImageReference] = [:]
        package var donation: DonationValues?
    }

    package final var common = Common()

    public override init() { super.init() }

    open var identifier: String? { common.identifier }

    /// Always `nil`, because the description comes from Siri's own texts.
    open var intentDescription: String? { nil }

    open var suggestedInvocationPhrase: String? {
        get { common.suggestedInvocationPhrase }
        set { common.suggestedInvocationPhrase = newValue }
    }

    open var shortcutAvailability: INShortcutAvailabilityOptions {
        get { INShortcutAvailabilityOptions(rawValue: common.shortcutAvailability) }
        set { common.shortcutAvailability = newValue.rawValue }
    }

    /// The metadata of the donation. The setter copies the value.
    open var donationMetadata: INIntentDonationMetadata? {
        get { common.donation.map(INIntentDonationMetadata.metadata(of:)) }
        set { common.donation = newValue?.values }
    }

    /// Returns the picture of the first of ``keyParameters``, which represents the whole intent.
    open func keyImage() -> INImage? {
        keyParameters.lazy.compactMap { self.common.images[$0] }.first.map(INImage.init(model:))
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Sets the picture of a parameter, with the name that Objective-C uses for the parameter.
    open func __setImage(_ image: INImage?, forParameterNamed parameterName: String) {
        common.images[parameterName] = image?.model
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    open func __image(forParameterNamed parameterName: String) -> INImage? {
        common.images[parameterName].map(INImage.init(model:))
    }

    open class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        guard let common = coder.decodeValue(Common.self, forKey: "common") else { return nil }
        self.common = common
        super.init()
    }

    open func encode(with coder: NSCoder) { coder.encodeValue(common, forKey: "common") }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = INIntent()
        copy.common = common
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? INIntent, type(of: other) == type(of: self) else {
            return false
        }
        return other.common == common
    }

    open override var hash: Int { common.hashValue }

    // MARK: - For our own rooms

    /// The names of the parameters that can have a picture, the leading one first.
    package var keyParameters: [String] { [] }

    /// Returns the name of the parameter at a key path; `nil` if the class does not have it.
    package class func parameterName(at keyPath: AnyKeyPath) -> String? { nil }

    package func value(ofParameter name: String) -> Any? { nil }

    /// Returns the values that a notification can show; `nil` unless the intent is a message or a
    /// call.
    package func communicationContext() -> CommunicationContext? { nil }
}
