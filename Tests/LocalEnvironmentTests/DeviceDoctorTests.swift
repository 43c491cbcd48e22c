import Foundation
import GatewayOperations
import Testing
import UntrustedFiles

@testable import LocalEnvironment

@Suite("Payloads for a dry run on the device")
struct DeviceDoctorTests {
    private func withFolder(
        _ names: [String], _ body: (URL) throws -> Void
    ) throws {
        let folder = URL.temporaryDirectory.appending(path: "device-doctor-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in names { try Data("{}".utf8).write(to: folder.appending(path: name)) }
        try body(folder)
    }

    @Test("are the named files, and those of a folder sorted by name")
    func payloads() throws {
        try withFolder(["b.apns", "a.apns", "c.json"]) { folder in
            let (path, json) = (folder.path, folder.path + "/c.json")
            let found = try DeviceDoctor.payloads(in: ["-", json, path])
            #expect(found == ["-", json, "\(path)/a.apns", "\(path)/b.apns"])
        }
    }

    @Test("are rejected with a remedy for a folder without payloads or a missing path")
    func refused() throws {
        try withFolder(["c.json"]) { folder in
            #expect(
                throws: LocalServiceError(
                    "No .apns file was found.",
                    remedy: "Name a payload: `bellhop doctor --device FILE`.")
            ) { try DeviceDoctor.payloads(in: [folder.path]) }
            let none = folder.path + "/none"
            let problem = try #require(InputFileError(reading: none))
            #expect(throws: problem) {
                try DeviceDoctor.payloads(in: [none])
            }
        }
    }
}
