import Foundation
import GatewayOperations
import Testing
import UntrustedFiles

@testable import LocalEnvironment

@Suite("Payloads that the device is asked about")
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

    @Test("are the files that are named, and those of a folder in the order of their names")
    func payloads() throws {
        try withFolder(["b.apns", "a.apns", "c.json"]) { folder in
            let (path, json) = (folder.path, folder.path + "/c.json")
            let found = try DeviceDoctor.payloads(in: ["-", json, path])
            #expect(found == ["-", json, "\(path)/a.apns", "\(path)/b.apns"])
        }
    }

    @Test("a folder without one, and a path at which nothing is, are refused with the remedy")
    func refused() throws {
        try withFolder(["c.json"]) { folder in
            #expect(
                throws: LocalServiceError(
                    "No .apns file was found.",
                    remedy: "Name a payload: `bellhop doctor --device FILE`.")
            ) { try DeviceDoctor.payloads(in: [folder.path]) }
            let none = folder.path + "/none"
            #expect(throws: InputFileError(reading: none)) {
                try DeviceDoctor.payloads(in: [none])
            }
        }
    }
}
