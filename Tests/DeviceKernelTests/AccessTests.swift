import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

/// What apps may know of the person: the location and the contacts.
struct AccessTests {
    private func device(
        _ purposes: [UsagePurpose: String]? = nil, answering answer: Bool? = nil
    ) -> SimulatedDevice {
        var device = SimulatedDevice()
        var app = AppDescription.chat()
        app.purposes = purposes
        device.install(app)
        device.promptAnswer = answer
        return device
    }

    private func location(_ device: SimulatedDevice) -> AppAccess.Location {
        device.kernel.state.access(of: chat).location
    }

    struct Request: Sendable {
        var always = false
        var answers: [Bool]
        var location: AppAccess.Location
        var questions = 1
    }

    static let requests = [
        Request(answers: [true], location: .whenInUse),
        Request(answers: [false], location: .denied),
        // A request for always is provisional at first, without a second question.
        Request(always: true, answers: [true], location: .always),
        Request(always: true, answers: [false], location: .denied),
    ]

    @Test("LOC-10 LOC-11 the device asks the person once for the location", arguments: requests)
    func asksOnce(row: Request) {
        var device = device()
        #expect(location(device) == .notDetermined)
        for answer in row.answers {
            device.promptAnswer = answer
            #expect(device.ask(.locationAuthorization(always: row.always), of: chat) == .done)
        }
        #expect(location(device) == row.location)
        #expect(device.prompts(.location) == row.questions)
        // Another request of the same kind asks nothing.
        device.promptAnswer = true
        device.ask(.locationAuthorization(always: row.always), of: chat)
        #expect(device.prompts(.location) == 1 && device.prompts(.locationAlways) == 0)
        #expect(location(device) == row.location)
    }

    @Test(
        "LOC-11 an app that may use the location while it is used asks once for always",
        arguments: [true, false])
    func asksForAlways(allows: Bool) {
        var device = device(answering: true)
        device.ask(.locationAuthorization(always: false), of: chat)
        device.promptAnswer = allows
        device.ask(.locationAuthorization(always: true), of: chat)
        #expect(location(device) == (allows ? .always : .whenInUse))
        device.promptAnswer = true
        device.ask(.locationAuthorization(always: true), of: chat)
        #expect(device.prompts(.locationAlways) == 1)
        #expect(location(device) == (allows ? .always : .whenInUse))
    }

    static let plists: [(always: Bool, [UsagePurpose: String], missing: UsagePurpose)] = [
        (false, [:], .location), (true, [.location: "Shops"], .locationAlways),
        (true, [.locationAlways: "Shops"], .location),
    ]

    @Test("LOC-10 a request without the plist's explanation has no effect", arguments: plists)
    func unexplained(always: Bool, purposes: [UsagePurpose: String], missing: UsagePurpose) {
        var device = device(purposes, answering: true)
        guard
            case .failed(let error)? = device.ask(
                .locationAuthorization(always: always), of: chat)
        else {
            Issue.record("the request must fail")
            return
        }
        #expect(error.message.contains(missing.rawValue))
        #expect(location(device) == .notDetermined && device.kernel.state.prompts.isEmpty)
    }

    @Test("LOC-1 a request that waits for its place is watched once the person allows it")
    func watches() {
        var device = SimulatedDevice.withChat()
        device.promptAnswer = nil
        let region = NotificationRegion(
            identifier: "r", shape: .circle(latitude: 50, longitude: 10, radius: 1_000))
        device.schedule("a", .location(region, repeats: false))
        #expect(device.reasons("n1").last == .localNoLocation)
        device.ask(.locationAuthorization(always: false), of: chat)
        device.perform(.answer(.location, app: chat, allows: false))
        #expect(device.reasons("n1").last == .localLocationDenied)
        device.perform(.change(app: chat, .location(true)))
        #expect(device.reasons("n1").last == .localWatched)
    }

    @Test("LOC-11 the switch in Settings keeps the permission for always")
    func switchKeepsAlways() {
        var device = device(answering: true)
        device.ask(.locationAuthorization(always: true), of: chat)
        device.perform(.change(app: chat, .location(true)))
        #expect(location(device) == .always)
        device.perform(.change(app: chat, .location(false)))
        device.perform(.change(app: chat, .location(true)))
        #expect(location(device) == .whenInUse)
    }

    @Test(
        "COM-43 an app reads the contacts only after the person allowed it",
        arguments: [true, false])
    func contacts(allows: Bool) {
        var device = device(answering: allows)
        device.configure {
            $0.contacts = [
                Contact(identifier: "1", name: "Ann Lee", handles: ["ann@example.org", "+49 1"])
            ]
        }
        let ann = ContactRecord(
            identifier: "1", name: "Ann Lee", emailAddresses: ["ann@example.org"],
            phoneNumbers: ["+49 1"])
        guard case .failed? = device.ask(.contacts, of: chat) else {
            Issue.record("contacts without permission")
            return
        }
        #expect(device.ask(.contactsAuthorization, of: chat) == .granted(allows))
        #expect(device.ask(.contactsAuthorization, of: chat) == .granted(allows))
        #expect(device.prompts(.contacts) == 1)
        let status = device.kernel.state.access(of: chat).contacts
        #expect(status == (allows ? .authorized : .denied))
        let answer = device.ask(.contacts, of: chat)
        if allows {
            #expect(answer == .contacts([ann]))
        } else {
            guard case .failed? = answer else {
                Issue.record("contacts without permission")
                return
            }
        }
    }

    @Test("COM-43 a request without the plist's explanation fails with its key")
    func unexplainedContacts() {
        var device = device([:], answering: true)
        guard case .failed(let error)? = device.ask(.contactsAuthorization, of: chat) else {
            Issue.record("the request must fail")
            return
        }
        #expect(error.message.contains("NSContactsUsageDescription"))
        #expect(device.prompts(.contacts) == 0)
    }
}
