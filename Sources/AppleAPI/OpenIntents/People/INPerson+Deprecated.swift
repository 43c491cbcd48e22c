public import Foundation

/// The members of iOS 10.0 that are deprecated. The initializers create a handle of unknown type.
extension INPerson {
    @available(iOS, introduced: 10.0, deprecated: 10.0)
    public var handle: String? { personHandle?.value }

    @available(iOS, introduced: 10.0, deprecated: 10.0)
    public convenience init(handle: String, displayName: String?, contactIdentifier: String?) {
        self.init(
            personHandle: INPersonHandle(value: handle, type: .unknown), nameComponents: nil,
            displayName: displayName, image: nil, contactIdentifier: contactIdentifier,
            customIdentifier: nil)
    }

    @available(iOS, introduced: 10.0, deprecated: 10.0)
    public convenience init(
        handle: String, nameComponents: PersonNameComponents, contactIdentifier: String?
    ) {
        self.init(
            personHandle: INPersonHandle(value: handle, type: .unknown),
            nameComponents: nameComponents, displayName: nil, image: nil,
            contactIdentifier: contactIdentifier, customIdentifier: nil)
    }

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
