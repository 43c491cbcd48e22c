import AppleAPITesting
import Contacts
import Foundation
import NotificationModel
import ProcessLink
import Testing

struct ContactStoreTests {
    static let statuses: [(AppAccess.Status?, CNAuthorizationStatus)] = [
        (nil, .restricted), (.notDetermined, .notDetermined), (.denied, .denied),
        (.authorized, .authorized),
    ]

    @Test("COM-43 the status is the device's", arguments: statuses)
    func status(access: AppAccess.Status?, expected: CNAuthorizationStatus) async {
        let device = NotedDevice()
        device.access.apply(access.map { AppAccess(contacts: $0) })
        await CurrentDevice.withConnection(device) {
            #expect(CNContactStore.authorizationStatus(for: .contacts) == expected)
        }
    }

    @Test("COM-43 both forms of the request give the user's answer", arguments: [true, false])
    func request(isGranted: Bool) async {
        let device = NotedDevice(.success(.granted(isGranted)))
        await CurrentDevice.withConnection(device) {
            let store = CNContactStore()
            let code = await withCheckedContinuation { waiting in
                store.requestAccess(for: .contacts) { granted, error in
                    #expect(granted == isGranted)
                    waiting.resume(returning: (error as? CNError)?.code)
                }
            }
            #expect(code == (isGranted ? nil : .authorizationDenied))
            let granted = try? await store.requestAccess(for: .contacts)
            #expect(granted == (isGranted ? true : nil))
        }
        #expect(device.requests == [.contactsAuthorization, .contactsAuthorization])
    }

    @Test("COM-43 finds contacts by name, address and identifier")
    func finds() async throws {
        let records = [
            ContactRecord(
                identifier: "1", name: "Ann Lee", emailAddresses: ["ann@example.org"],
                phoneNumbers: ["+49 1"]),
            ContactRecord(identifier: "2", name: "Ben", emailAddresses: [], phoneNumbers: []),
        ]
        try await CurrentDevice.withConnection(NotedDevice(.success(.contacts(records)))) {
            let store = CNContactStore()
            let keys = [CNContactGivenNameKey as any CNKeyDescriptor]
            let named = try store.unifiedContacts(
                matching: CNContact.predicateForContacts(matchingName: "Lee"), keysToFetch: keys)
            #expect(named.map(\.givenName) == ["Ann"] && named.map(\.familyName) == ["Lee"])
            #expect(named.first?.phoneNumbers.map(\.value.stringValue) == ["+49 1"])
            let addressed = try store.unifiedContacts(
                matching: CNContact.predicateForContacts(matchingEmailAddress: "ann@example.org"),
                keysToFetch: keys)
            #expect(addressed.map(\.identifier) == ["1"])
            #expect(
                try store.unifiedContact(withIdentifier: "2", keysToFetch: keys).givenName == "Ben")
            let error = #expect(throws: CNError.self) {
                try store.unifiedContact(withIdentifier: "3", keysToFetch: keys)
            }
            #expect(error?.code == .recordDoesNotExist)
            var seen: [String] = []
            try unsafe store.enumerateContacts(with: CNContactFetchRequest(keysToFetch: keys)) {
                contact, stop in
                seen.append(contact.identifier)
                unsafe stop.pointee = true
            }
            #expect(seen == ["1"])
        }
    }

    @Test("COM-43 without access every fetch throws that it is denied")
    func denied() async {
        let refusal = AppAnswer.failed(code: 1, message: "No.")
        await CurrentDevice.withConnection(NotedDevice(.success(refusal))) {
            let error = #expect(throws: CNError.self) {
                try CNContactStore().unifiedContact(withIdentifier: "1", keysToFetch: [])
            }
            #expect(error?.code == .authorizationDenied)
        }
    }
}
