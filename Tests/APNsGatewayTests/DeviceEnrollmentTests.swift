import BellhopBasics
import DevicePushLink
import Foundation
import Testing

@testable import APNsGateway

@Suite("A device's enrollment")
struct DeviceEnrollmentTests {
    let directory = MemoryDeviceDirectory(devicesMax: 2)
    let enrollment: DeviceEnrollment

    init() {
        enrollment = DeviceEnrollment(directory: directory) { Date(timeIntervalSince1970: 0) }
    }

    @Test("The gateway issues an id and a secret that identify the device")
    func known() async throws {
        let credential = try await enrollment.enroll(name: "Kitchen")
        #expect(enrollment.device(of: credential) == DeviceID(credential.device))
        #expect(credential.secret.utf8.count == 43)
        let record = try #require(directory.record(of: DeviceID(credential.device)))
        #expect(record.name == "Kitchen")
        #expect(!record.secretHash.elementsEqual(credential.secret.utf8))
    }

    @Test("The gateway rejects a wrong secret, another device's secret, and a removed device")
    func unknown() async throws {
        let first = try await enrollment.enroll(name: "")
        let second = try await enrollment.enroll(name: "")
        #expect(first.device != second.device && first.secret != second.secret)
        let mixed = try #require(DeviceCredential(device: first.device, secret: second.secret))
        let made = try #require(DeviceCredential(device: "nobody", secret: first.secret))
        #expect(enrollment.device(of: mixed) == nil)
        #expect(enrollment.device(of: made) == nil)
        directory.remove(DeviceID(first.device))
        #expect(enrollment.device(of: first) == nil)
        #expect(enrollment.device(of: second) != nil)
    }

    @Test("A full directory rejects the enrollment and says what to do")
    func full() async throws {
        _ = try await enrollment.enroll(name: "")
        _ = try await enrollment.enroll(name: "")
        let error = await #expect(throws: DeviceDirectoryFullError.self) {
            try await enrollment.enroll(name: "")
        }
        #expect(
            error?.description
                == "The gateway has 2 devices, the maximum. Remove some, or raise the limit.")
        #expect(directory.records.count == 2)
    }

    @Test(
        "The policy decides who can enroll",
        arguments: [
            ("right", true), ("wrong", false), ("", false), ("righ", false), ("rightt", false),
            (nil, false),
        ] as [(String?, Bool)])
    func policy(secret: String?, isAllowed: Bool) {
        #expect(EnrollmentPolicy.secret(Secret("right")).allows(secret) == isAllowed)
        #expect(EnrollmentPolicy.open.allows(secret))
        #expect(!EnrollmentPolicy.closed.allows(secret))
    }
}
