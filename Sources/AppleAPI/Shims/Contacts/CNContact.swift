// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

public import Foundation

/// What is to be read of a contact.
///
/// See <https://developer.apple.com/documentation/contacts/cnkeydescriptor>.
public protocol CNKeyDescriptor {}

extension String: CNKeyDescriptor {}

/// The first name.
public let CNContactGivenNameKey = "givenName"
/// The last name.
public let CNContactFamilyNameKey = "familyName"
/// The name by which friends call the person.
public let CNContactNicknameKey = "nickname"
/// The organization.
public let CNContactOrganizationNameKey = "organizationName"
/// The telephone numbers.
public let CNContactPhoneNumbersKey = "phoneNumbers"
/// The e-mail addresses.
public let CNContactEmailAddressesKey = "emailAddresses"
/// The picture.
public let CNContactImageDataKey = "imageData"
/// The small picture.
public let CNContactThumbnailImageDataKey = "thumbnailImageData"
/// Whether there is a picture.
public let CNContactImageDataAvailableKey = "imageDataAvailable"
/// The app's id of the person.
public let CNContactIdentifierKey = "identifier"

/// A telephone number.
///
/// See <https://developer.apple.com/documentation/contacts/cnphonenumber>.
open class CNPhoneNumber: NSObject {
    /// The number as it was typed.
    public let stringValue: String

    /// Creates a number.
    public init(stringValue string: String) {
        stringValue = string
        super.init()
    }
}

/// A value with a label.
///
/// See <https://developer.apple.com/documentation/contacts/cnlabeledvalue>.
open class CNLabeledValue<ValueType>: NSObject {
    /// The label.
    public let label: String?
    /// The value.
    public let value: ValueType

    /// Creates a value with a label.
    public init(label: String?, value: ValueType) {
        (self.label, self.value) = (label, value)
        super.init()
    }
}

/// A person in the contacts.
///
/// This slice is what code names that looks up who sent something: names, numbers, addresses and pictures.
/// The contacts of the device are never read here, so that a contact is empty or of an app's own making.
///
/// See <https://developer.apple.com/documentation/contacts/cncontact>.
open class CNContact: NSObject {
    /// The id of the contact.
    public let identifier = UUID().uuidString
    fileprivate final var names: [String: String] = [:]
    fileprivate final var numbers: [CNLabeledValue<CNPhoneNumber>] = []
    fileprivate final var addresses: [CNLabeledValue<NSString>] = []
    fileprivate final var picture: Data?

    /// Creates an empty contact.
    public override init() { super.init() }

    /// The first name.
    open var givenName: String { names[CNContactGivenNameKey] ?? "" }
    /// The last name.
    open var familyName: String { names[CNContactFamilyNameKey] ?? "" }
    /// The name by which friends call the person.
    open var nickname: String { names[CNContactNicknameKey] ?? "" }
    /// The organization.
    open var organizationName: String { names[CNContactOrganizationNameKey] ?? "" }
    /// The telephone numbers.
    open var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] { numbers }
    /// The e-mail addresses.
    open var emailAddresses: [CNLabeledValue<NSString>] { addresses }
    /// The picture.
    open var imageData: Data? { picture }
    /// The small picture: the same one.
    open var thumbnailImageData: Data? { picture }
    /// Whether there is a picture.
    open var imageDataAvailable: Bool { picture != nil }
}

/// A contact that can be changed.
///
/// See <https://developer.apple.com/documentation/contacts/cnmutablecontact>.
open class CNMutableContact: CNContact {
    /// The first name.
    open override var givenName: String {
        get { super.givenName }
        set { names[CNContactGivenNameKey] = newValue }
    }
    /// The last name.
    open override var familyName: String {
        get { super.familyName }
        set { names[CNContactFamilyNameKey] = newValue }
    }
    /// The name by which friends call the person.
    open override var nickname: String {
        get { super.nickname }
        set { names[CNContactNicknameKey] = newValue }
    }
    /// The organization.
    open override var organizationName: String {
        get { super.organizationName }
        set { names[CNContactOrganizationNameKey] = newValue }
    }
    /// The telephone numbers.
    open override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
        get { super.phoneNumbers }
        set { numbers = newValue }
    }
    /// The e-mail addresses.
    open override var emailAddresses: [CNLabeledValue<NSString>] {
        get { super.emailAddresses }
        set { addresses = newValue }
    }
    /// The picture.
    open override var imageData: Data? {
        get { super.imageData }
        set { picture = newValue }
    }
}
