// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

public import Foundation
internal import NotificationModel
internal import OpenFoundation

public protocol CNKeyDescriptor {}

extension String: CNKeyDescriptor {}

public let CNContactGivenNameKey = "givenName"
public let CNContactFamilyNameKey = "familyName"
public let CNContactNicknameKey = "nickname"
public let CNContactOrganizationNameKey = "organizationName"
public let CNContactPhoneNumbersKey = "phoneNumbers"
public let CNContactEmailAddressesKey = "emailAddresses"
public let CNContactImageDataKey = "imageData"
public let CNContactThumbnailImageDataKey = "thumbnailImageData"
public let CNContactImageDataAvailableKey = "imageDataAvailable"
public let CNContactIdentifierKey = "identifier"

open class CNPhoneNumber: NSObject {
    public let stringValue: String

    public init(stringValue string: String) {
        stringValue = string
        super.init()
    }
}

open class CNLabeledValue<ValueType>: NSObject {
    public let label: String?
    public let value: ValueType

    public init(label: String?, value: ValueType) {
        (self.label, self.value) = (label, value)
        super.init()
    }
}

/// A contact.
///
/// Limits: it has what code needs that looks up the sender of a message: names, numbers, addresses
/// and pictures. A contact of the device has no picture. The first word of its name is the given
/// name, and the last one the family name.
///
/// See <https://developer.apple.com/documentation/contacts/cncontact>.
open class CNContact: NSObject {
    public let identifier: String
    fileprivate final var names: [String: String] = [:]
    fileprivate final var numbers: [CNLabeledValue<CNPhoneNumber>] = []
    fileprivate final var addresses: [CNLabeledValue<NSString>] = []
    fileprivate final var picture: Data?

    public override init() {
        identifier = UUID().uuidString
        super.init()
    }

    init(_ record: ContactRecord) {
        identifier = record.identifier
        super.init()
        let name = try? PersonNameComponents(record.name)
        names[CNContactGivenNameKey] = name?.givenName
        names[CNContactFamilyNameKey] = name?.familyName
        numbers = record.phoneNumbers.map {
            CNLabeledValue(label: nil, value: CNPhoneNumber(stringValue: $0))
        }
        addresses = record.emailAddresses.map {
            CNLabeledValue(label: nil, value: NSString(string: $0))
        }
    }

    open var givenName: String { names[CNContactGivenNameKey] ?? "" }
    open var familyName: String { names[CNContactFamilyNameKey] ?? "" }
    open var nickname: String { names[CNContactNicknameKey] ?? "" }
    open var organizationName: String { names[CNContactOrganizationNameKey] ?? "" }
    open var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] { numbers }
    open var emailAddresses: [CNLabeledValue<NSString>] { addresses }
    open var imageData: Data? { picture }
    /// The thumbnail. It is the same as ``imageData``.
    open var thumbnailImageData: Data? { picture }
    open var imageDataAvailable: Bool { picture != nil }
}

open class CNMutableContact: CNContact {
    open override var givenName: String {
        get { super.givenName }
        set { names[CNContactGivenNameKey] = newValue }
    }
    open override var familyName: String {
        get { super.familyName }
        set { names[CNContactFamilyNameKey] = newValue }
    }
    open override var nickname: String {
        get { super.nickname }
        set { names[CNContactNicknameKey] = newValue }
    }
    open override var organizationName: String {
        get { super.organizationName }
        set { names[CNContactOrganizationNameKey] = newValue }
    }
    open override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
        get { super.phoneNumbers }
        set { numbers = newValue }
    }
    open override var emailAddresses: [CNLabeledValue<NSString>] {
        get { super.emailAddresses }
        set { addresses = newValue }
    }
    open override var imageData: Data? {
        get { super.imageData }
        set { picture = newValue }
    }
}
