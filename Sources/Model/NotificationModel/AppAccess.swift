/// What an app may know about the person, as the device last sent it to the app's processes.
///
/// Apple's classes return these values without waiting, so the device sends each change.
package struct AppAccess: Sendable, Hashable, Codable {
    /// The person's decision about one kind of data.
    ///
    /// `notDetermined` means that the app has not asked or the person has not answered.
    /// `restricted` means that this device does not allow it.
    package enum Status: String, Sendable, Hashable, Codable {
        case notDetermined
        case restricted
        case denied
        case authorized
    }

    /// The person's decision about the location (LOC-10).
    package enum Location: String, Sendable, Hashable, Codable {
        case notDetermined
        case denied
        case whenInUse
        case always

        package var isAllowed: Bool { self == .whenInUse || self == .always }
    }

    /// The permission to know the Focus status (COM-39).
    package var focus: Status
    /// Whether a Focus silences the app; `nil` if the app may not know (COM-40).
    package var isFocused: Bool?
    package var location: Location
    /// The permission to read the contacts (COM-43).
    package var contacts: Status

    package init(
        focus: Status = .notDetermined, isFocused: Bool? = nil,
        location: Location = .notDetermined, contacts: Status = .notDetermined
    ) {
        self.focus = focus
        self.isFocused = isFocused
        self.location = location
        self.contacts = contacts
    }
}

/// A contact of the address book as an app reads it.
package struct ContactRecord: Sendable, Hashable, Codable {
    package var identifier: String
    package var name: String
    package var emailAddresses: [String]
    package var phoneNumbers: [String]

    package init(
        identifier: String, name: String, emailAddresses: [String], phoneNumbers: [String]
    ) {
        self.identifier = identifier
        self.name = name
        self.emailAddresses = emailAddresses
        self.phoneNumbers = phoneNumbers
    }
}
