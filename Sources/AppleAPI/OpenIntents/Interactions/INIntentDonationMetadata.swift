public import Foundation
internal import OpenFoundation

package struct DonationValues: Hashable, Codable, Sendable {
    package var isForMessage = false
    package var mentionsCurrentUser = false
    package var isReplyToCurrentUser = false
    package var notifyRecipientAnyway = false
    package var recipientCount: Int?
}

/// The base class of the metadata that an app donates with an intent.
///
/// See <https://developer.apple.com/documentation/intents/inintentdonationmetadata>.
open class INIntentDonationMetadata: NSObject, NSCopying, NSSecureCoding {
    package final var values: DonationValues

    package init(values: DonationValues) {
        self.values = values
        super.init()
    }

    package static func metadata(of values: DonationValues) -> INIntentDonationMetadata {
        values.isForMessage
            ? INSendMessageIntentDonationMetadata(values: values)
            : INIntentDonationMetadata(values: values)
    }

    open class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        guard let values = coder.decodeValue(DonationValues.self) else { return nil }
        self.values = values
        super.init()
    }

    open func encode(with coder: NSCoder) { coder.encodeValue(values) }

    open func copy(with zone: NSZone? = nil) -> Any { Self.metadata(of: values) }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? INIntentDonationMetadata)?.values == values
    }

    open override var hash: Int { values.hashValue }
}
