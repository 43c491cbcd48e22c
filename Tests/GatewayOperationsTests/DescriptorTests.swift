import APNsProvider
import Foundation
import Subprocess
import SystemPackage
import Testing
import UpTesting

@testable import GatewayOperations

@Suite("The gateway's limit of open files")
struct DescriptorBudgetTests {
    struct Row: CustomTestStringConvertible {
        var testDescription: String
        var limit: Int
        var providersWanted = 1000
        var ports = 1
        var devicesWanted = 100_000
        var providers: Int
        var devices: Int
    }

    /// The gateway reserves 192 of the limit for itself and for operations.
    static let rows: [Row] = [
        Row(testDescription: "enough for all", limit: 101_192, providers: 1000, devices: 100_000),
        Row(testDescription: "one too few", limit: 101_191, providers: 1000, devices: 99_999),
        Row(testDescription: "half each", limit: 1024, providers: 416, devices: 416),
        Row(testDescription: "two ports", limit: 1024, ports: 2, providers: 208, devices: 416),
        Row(
            testDescription: "few providers", limit: 1024, providersWanted: 10, providers: 10,
            devices: 822),
        Row(
            testDescription: "no devices", limit: 1024, devicesWanted: 0, providers: 832, devices: 0
        ),
        Row(testDescription: "the least", limit: 256, providers: 32, devices: 32),
    ]

    @Test("The ports divide the limit", arguments: rows)
    func division(row: Row) throws {
        let budget = try DescriptorBudget(
            limit: row.limit, providersWanted: row.providersWanted, ports: row.ports,
            devicesWanted: row.devicesWanted)
        #expect(budget.providers == row.providers)
        #expect(budget.devices == row.devices)
        let all = budget.providers * row.ports + budget.devices
        #expect(all + DescriptorBudget.reserved + DescriptorBudget.operations <= row.limit)
    }

    @Test(
        "The gateway and a device in the same process divide the limit",
        arguments: [(1024, 416, 416), (20_000, 1000, 512)])
    func deviceInside(limit: Int, providers: Int, device: Int) throws {
        let budget = try DescriptorBudget.withDeviceInside(limit: limit, providersWanted: 1000)
        #expect(budget.providers == providers)
        #expect(budget.devices == device)
    }

    @Test(
        "The endpoints of other services get a quarter, up to their limit",
        arguments: [(256, 16), (1024, 208), (20_000, 256)])
    func endpoints(limit: Int, endpoints: Int) throws {
        #expect(DescriptorBudget.endpoints(limit: limit) == endpoints)
        let budget = try DescriptorBudget(
            limit: limit, providersWanted: 1000, ports: 1, devicesWanted: 100_000,
            hasEndpoints: true)
        let all = budget.providers + budget.devices + endpoints
        #expect(all + DescriptorBudget.reserved + DescriptorBudget.operations <= limit)
    }

    @Test("The gateway does not start with too low a limit, and reports the fix")
    func tooFew() {
        let error = #expect(throws: GatewaySettings.ValueError.self) {
            try DescriptorBudget(limit: 255, providersWanted: 1, ports: 1, devicesWanted: 0)
        }
        #expect(
            error?.description
                == "The system lets this process open 255 files, and a gateway needs "
                + "256. Raise the limit, for instance with “ulimit -n 1024”.")
    }
}

/// Connections that send nothing, from a separate process with its own limit of open files.
struct SilentClients: Sendable {
    /// Opens the connections, prints `open`, and holds them until its input ends.
    private static let script = """
        import resource, socket, sys
        hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        clients = []
        for _ in range(int(sys.argv[2])):
            client = socket.socket()
            client.setblocking(False)
            client.connect_ex(("127.0.0.1", int(sys.argv[1])))
            clients.append(client)
        print("open", flush=True)
        sys.stdin.read()
        """

    /// Holds connections to a port while a body runs.
    static func hold(
        _ count: Int, to port: Int, _ body: @escaping @Sendable () async throws -> Void
    ) async throws {
        _ = try await Subprocess.run(
            .name("python3"), arguments: ["-c", script, "\(port)", "\(count)"],
            input: .inputWriter, output: .sequence, error: .discarded
        ) { execution in
            for try await line in execution.standardOutput.strings() where line.contains("open") {
                break
            }
            try await body()
            try await execution.standardInputWriter.finish()
        }
    }
}

@Suite("A gateway whose ports are occupied by silent clients", .timeLimit(.minutes(10)))
struct SilentClientTests {
    /// The limit of open files for a gateway that cannot raise it.
    static let fewFiles = 300

    private static func expectPushes(of gateway: ServedGateway, to token: String) async throws {
        for _ in 0..<20 {
            let answer = try await gateway.push(to: token)
            #expect(answer.isAccepted)
        }
    }

    @Test("The gateway serves providers while connections for devices and operations are used up")
    func otherPorts() async throws {
        let (lines, status) = try await ServedGateway.with(openFilesMax: Self.fewFiles) { gateway in
            let token = try await gateway.register(ServedGateway.bundleID)
            let devicePort = try #require(gateway.running.devicePort)
            try await SilentClients.hold(400, to: devicePort) {
                try await Self.expectPushes(of: gateway, to: token)
            }
            try await SilentClients.hold(400, to: gateway.running.operationsPort) {
                try await Self.expectPushes(of: gateway, to: token)
            }
        }
        #expect(status == .exited(0))
        let text = lines.joined(separator: "\n")
        #expect(text.contains("allows fewer connections than the settings"))
        #expect(text.contains("Connections were rejected"))
    }

    @Test("The gateway reports which port is already in use")
    func portInUse() async throws {
        try await ServedGateway.with { gateway in
            for (setting, port) in [
                ("--port", gateway.running.port),
                ("--operations-port", gateway.running.operationsPort),
            ] {
                let folder = FileManager.default.temporaryDirectory.appending(
                    path: UUID().uuidString)
                defer { try? FileManager.default.removeItem(at: folder) }
                let ports = ["--port", "0", "--device-port", "0", "--operations-port", "0"]
                let result = try await UpTesting.run(
                    Products.program("bellhop").path,
                    ["gateway", "serve", "--state", folder.path] + ports + [setting, "\(port)"])
                #expect(result.status != 0)
                #expect(
                    result.errors.contains(
                        "Port \(port) of 127.0.0.1 cannot be opened: Address already in use."))
            }
        }
    }
}
