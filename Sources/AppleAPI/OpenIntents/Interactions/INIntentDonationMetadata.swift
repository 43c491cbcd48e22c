public import Foundation
internal import OpenFoundation

/// The values of donation metadata, as every intent stores them.
package struct DonationValues: Hashable, Codable, Sendable {
    package var isForMessage = false
    package var mentionsCurrentUser = false
    package var isReplyToCurrentUser = false
    package var notifyRecipientAnyway = false
    package var recipientCount: Int?
}

/// What the system should know of a donated intent besides its parameters.
///
/// See <https://developer.apple.com/documentation/intents/inintentdonationmetadata>.
open class INIntentDonationMetadata: NSObject, NSCopying, NSSecureCoding {
    /// The values, for our own rooms.
    package final var values: DonationValues

    /// Wraps values.
    package init(values: DonationValues) {
        self.values = values
        super.init()
    }

    /// The object that has these values.
    package static func metadata(of values: DonationValues) -> INIntentDonationMetadata {
        values.isForMessage
            ? INSendMessageIntentDonationMetadata(values: values)
            : INIntentDonationMetadata(values: values)
    }

    /// True: metadata may be archived.
    open class var supportsSecureCoding: Bool { true }

    /// Reads metadata from an archive.
    public required init?(coder: NSCoder) {
        guard let values = coder.decodeValue(DonationValues.self) else { return nil }
        self.values = values
        super.init()
    }

    /// Writes the metadata to an archive.
    open func encode(with coder: NSCoder) { coder.encodeValue(values) }

    /// Metadata of its own with the same values.
    open func copy(with zone: NSZone? = nil) -> Any { Self.metadata(of: values) }

    /// Whether the other object is metadata with the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? INIntentDonationMetadata)?.values == values
    }

    /// Equal for equal metadata.
    open override var hash: Int { values.hashValue }
}
