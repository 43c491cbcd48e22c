import Foundation
import GatewayOperations
import Testing
import UpTesting

@Suite("Deployment files", .timeLimit(.minutes(10)))
struct DeployTests {
    static let analyzer = "/usr/bin/systemd-analyze"
    static let folder = Products.checkout.appending(path: "Deploy")

    @Test(
        "systemd accepts the unit without warnings and rates it as hardened",
        .enabled(if: FileManager.default.isExecutableFile(atPath: analyzer)))
    func unit() async throws {
        let text = try String(
            contentsOf: Self.folder.appending(path: "bellhop-gateway.service"), encoding: .utf8)
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // The check requires an existing program.
        let unit = folder.appending(path: "bellhop-gateway.service")
        let program = Products.program("bellhop").path
        try Data(text.replacing("/usr/local/bin/bellhop", with: program).utf8).write(to: unit)
        let verified = try await UpTesting.run(Self.analyzer, ["verify", unit.path])
        #expect(verified.status == 0)
        #expect(verified.errors == "")
        let secure = try await UpTesting.run(
            Self.analyzer, ["security", "--offline=true", "--threshold=20", unit.path])
        #expect(secure.status == 0, "\(secure.output.suffix(200))")
    }

    @Test("The gateway reads the configuration, and the name of every setting is right")
    func configuration() throws {
        let file = Self.folder.appending(path: "gateway.yaml")
        let settings = try GatewaySettings(
            file: (file.path, try String(contentsOf: file, encoding: .utf8)))
        #expect(settings.mode == .strict)
    }
}
