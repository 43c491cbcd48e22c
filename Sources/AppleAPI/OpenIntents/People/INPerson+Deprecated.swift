public import Foundation

/// The members of iOS 10.0 that later ones replaced.
extension INPerson {
    /// The handle's value.
    @available(iOS, introduced: 10.0, deprecated: 10.0)
    public var handle: String? { personHandle?.value }

    /// Someone with a handle of unknown kind and a name to show.
    @available(iOS, introduced: 10.0, deprecated: 10.0)
    public convenience init(handle: String, displayName: String?, contactIdentifier: String?) {
        self.init(
            personHandle: INPersonHandle(value: handle, type: .unknown), nameComponents: nil,
            displayName: displayName, image: nil, contactIdentifier: contactIdentifier,
            customIdentifier: nil)
    }

    /// Someone with a handle of unknown kind and the parts of a name.
    @available(iOS, introduced: 10.0, deprecated: 10.0)
    public convenience init(
        handle: String, nameComponents: PersonNameComponents, contactIdentifier: String?
    ) {
        self.init(
            personHandle: INPersonHandle(value: handle, type: .unknown),
            nameComponents: nameComponents, displayName: nil, image: nil,
            contactIdentifier: contactIdentifier, customIdentifier: nil)
    }

    /// Someone with a handle of unknown kind, a name and a picture.
    @available(iOS, introduced: 10.0, deprecated: 10.0)
    public convenience init(
        handle: String, nameComponents: PersonNameComponents?, displayName: String?,
        image: INImage?, contactIdentifier: String?
    ) {
        self.init(
            personHandle: INPersonHandle(value: handle, type: .unknown),
            nameComponents: nameComponents, displayName: displayName, image: image,
            contactIdentifier: contactIdentifier, customIdentifier: nil)
    }
}
