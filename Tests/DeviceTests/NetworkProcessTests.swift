import DeviceKernel
import DeviceModel
import Foundation
import LocalAuthority
import NIOCore
import NotificationModel
import Testing
import UpTesting

@testable import Device

/// The network access of an extension in a sandbox, with a real process.
@Suite(.timeLimit(.minutes(10)), .enabled(if: HasSandbox.value))
struct NetworkProcessTests {
    private static func payload(_ fault: String, _ target: String) -> String {
        """
        {"aps":{"alert":{"title":"original","body":"B"},"mutable-content":1},
         "fault":"\(fault)","path":"\(target)"}
        """
    }

    /// A device with the hostile extension, and a server of pictures on loopback without TLS.
    private func withHostile(
        network: @escaping @Sendable (_ port: Int) -> SandboxNetwork = { _ in .publicInternet },
        limits: EgressLimits = EgressLimits(),
        _ body: @escaping @Sendable (RunningDevice, _ port: Int) async throws -> Void
    ) async throws {
        try await withTemporaryFolder { folder in
            let picture = TestPicture.png(red: 10, green: 200, blue: 30)
            try await PictureServer.serving(picture, identity: nil) { base in
                let port = try #require(base.split(separator: ":").last.flatMap { Int($0) })
                var settings = DeviceSettings()
                settings.refusesInsecureLoads = false
                try await RunningDevice.withApp(
                    project: "Tests/Fixtures/Hostile/project.yml", settings: settings, in: folder,
                    configure: {
                        $0.sandbox = .required
                        $0.network = network(port)
                        $0.networkLimits = limits
                    },
                    { try await body($0, port) })
            }
        }
    }

    private static func allowing(_ text: String) -> SandboxNetwork {
        .filtered(allowing: EgressRules([text].compactMap(EgressRules.Allowance.init)))
    }

    private static func title(
        _ running: RunningDevice, _ fault: String, _ target: String
    ) async throws -> String {
        let id = try await running.push(payload(fault, target))
        return try await running.card(id).title
    }

    // MARK: Around the proxy

    @Test("no local port is reachable without the proxy")
    func ports() async throws {
        try await withHostile { running, port in
            for address in ["127.0.0.1", "::1", "0.0.0.0"] {
                let title = try await Self.title(running, "connect", "\(address) \(port)")
                #expect(title == "errno 111", "\(address)")
            }
            for interface in try HostLookup.system.ownAddresses() {
                guard AddressScope(of: interface) != .loopback else { continue }
                let title = try await Self.title(running, "connect", "\(interface) \(port)")
                #expect(["errno 101", "errno 22"].contains(title), "\(interface)")
            }
        }
    }

    @Test("neither abstract sockets nor those of D-Bus and other processes are reachable")
    func sockets() async throws {
        let name = "bellhop-test-\(UInt32.random(in: 0...(.max)))"
        let abstract = try UnixListener(name, isAbstract: true)
        try await withTemporaryFolder { folder in
            let bus = try UnixListener(folder.appending(path: "bus").path, isAbstract: false)
            try await withHostile { running, _ in
                let hidden = try await Self.title(running, "socket", "@\(name)")
                #expect(hidden == "errno 111")
                let paths = [
                    bus.path, "/run/dbus/system_bus_socket", "/var/run/docker.sock",
                    "/run/systemd/private", "/tmp/.X11-unix/X0",
                ]
                for path in paths {
                    let title = try await Self.title(running, "socket", path)
                    #expect(title == "errno 2", "\(path)")
                }
            }
            #expect(!bus.hasConnection)
        }
        #expect(!abstract.hasConnection)
    }

    @Test("the network socket of another process is not reachable")
    func otherProxies() async throws {
        try await withHostile { running, _ in
            let state = await running.device.configuration.stateFolder
            let sockets = try FileManager.default.contentsOfDirectory(atPath: state.path)
                .filter { $0.hasPrefix("net.") }
            // The launched app has its socket. The extension's starts with its first push.
            #expect(sockets.count == 1)
            for socket in sockets {
                let path = state.appending(path: socket).path
                let title = try await Self.title(running, "socket", path)
                #expect(title == "errno 2")
            }
        }
    }

    // MARK: Through the proxy

    @Test("a download from this machine is denied; journey and log say how to allow it")
    func refused() async throws {
        try await withHostile { running, port in
            let id = try await running.push(
                Self.payload("load", "http://localhost:\(port)/ok.png"))
            let title = try await running.card(id).title
            #expect(title == "error -1004")
            let steps = try await running.steps(id, with: .refusedNetwork)
            #expect(steps.first { $0.reason == .refusedNetwork }?.detail == "localhost:\(port)")
            #expect(!steps.contains { $0.reason == .downloadFailed })
            let line = await running.log.line(containing: "refused a connection")
            let sentence =
                "The sandbox refused a connection to localhost:\(port): it has an address of this "
                + "machine. If the app needs it, start Bellhop with `--allow-network localhost:\(port)`."
            #expect(line.hasSuffix(sentence))
        }
    }

    @Test("the journey of each push has the denial, and the log has it once")
    func repeated() async throws {
        try await withHostile { running, port in
            for _ in 0..<3 {
                let id = try await running.push(
                    Self.payload("load", "http://127.0.0.1:\(port)/ok.png"))
                let steps = try await running.steps(id, with: .extensionFinished)
                #expect(steps.contains { $0.reason == .refusedNetwork })
            }
            let lines = running.log.lines.filter { $0.contains("refused a connection") }
            #expect(lines.count == 1)
        }
    }

    @Test("an attachment is downloaded from a server that a rule allows, from that port only")
    func allowed() async throws {
        try await withHostile(network: { Self.allowing("127.0.0.1:\($0)") }) { running, port in
            let id = try await running.push(
                Self.payload("load", "http://localhost:\(port)/ok.png"))
            let title = try await running.card(id).title
            #expect(title == "status 200")
            let reasons = try await running.reasons(id, with: .attachmentShown)
            #expect(!reasons.contains(.refusedNetwork))
            let other = try await Self.title(running, "load", "http://localhost:1/ok.png")
            #expect(other == "error -1004")
        }
    }

    @Test("a refused connection and an unknown host cause the same errors as on an iPhone")
    func errors() async throws {
        try await withHostile(network: { _ in Self.allowing("127.0.0.1:1") }) { running, _ in
            let table = [
                ("http://127.0.0.1:1/", "error -1004", "127.0.0.1 brought nothing (curl error 7)"),
                (
                    "http://nobody.invalid/", "error -1003",
                    "nobody.invalid brought nothing (curl error 6)"
                ),
            ]
            for (address, title, detail) in table {
                let id = try await running.push(Self.payload("load", address))
                #expect(try await running.card(id).title == title)
                let steps = try await running.steps(id, with: .downloadFailed)
                #expect(steps.first { $0.reason == .downloadFailed }?.detail == detail)
                #expect(!steps.contains { $0.reason == .refusedNetwork })
            }
        }
    }

    @Test(
        "a silent server causes the same error as on an iPhone, after the proxy's timeout")
    func silence() async throws {
        let server = try SilentServer()
        var limits = EgressLimits()
        limits.connectTimeout = .seconds(1)
        try await withHostile(
            network: { _ in Self.allowing("127.0.0.1:\(server.port)") }, limits: limits
        ) { running, _ in
            let address = "http://127.0.0.1:\(server.port)/"
            let title = try await Self.title(running, "load", address)
            #expect(title == "error -1001")
        }
    }

    @Test("a program that the extension starts has the same network")
    func children() async throws {
        try await withHostile(network: { Self.allowing("127.0.0.1:\($0)") }) { running, port in
            let good = "http://localhost:\(port)/ok.png"
            let allowed = try await Self.title(running, "program", good)
            #expect(allowed == "exit 0, status 200")
            let bad = "http://127.0.0.2:\(port)/ok.png"
            let refused = try await Self.title(running, "program", bad)
            #expect(refused == "exit 97, status 000")
        }
    }

    // MARK: Modes

    @Test("a disabled network denies connections that a filtered one allows, with a reason")
    func off() async throws {
        try await withHostile(network: { _ in .none }) { running, port in
            let id = try await running.push(
                Self.payload("load", "http://localhost:\(port)/ok.png"))
            let title = try await running.card(id).title
            #expect(title == "error -1004")
            let steps = try await running.steps(id, with: .refusedNetwork)
            #expect(steps.first { $0.reason == .refusedNetwork }?.detail == "localhost:\(port)")
            let line = await running.log.line(containing: "refused a connection")
            #expect(line.hasSuffix("`--network filtered` lets it reach the public internet."))
        }
    }

    @Test("an open network is the machine's own network")
    func open() async throws {
        try await withHostile(network: { _ in .open }) { running, port in
            let address = "http://localhost:\(port)/ok.png"
            let loaded = try await Self.title(running, "load", address)
            #expect(loaded == "status 200")
            let connected = try await Self.title(running, "connect", "127.0.0.1 \(port)")
            #expect(connected == "connected")
        }
    }

    @Test("the sockets end with their processes and with the device")
    func end() async throws {
        try await withTemporaryFolder { folder in
            try await RunningDevice.withApp(
                project: "Tests/Fixtures/Hostile/project.yml", in: folder,
                configure: { $0.sandbox = .required },
                { _ = try await Self.title($0, "connect", "127.0.0.1 1") })
            let state = folder.appending(path: "device").path
            let left = try FileManager.default.contentsOfDirectory(atPath: state)
            #expect(!left.contains { $0.hasPrefix("net.") })
        }
    }
}

/// A port of this machine whose queue is full, so that the kernel drops every further connection.
private final class SilentServer: Sendable {
    let port: Int
    private let descriptors: [Int32]

    init() throws {
        let kind = Int32(SOCK_STREAM.rawValue)
        let server = socket(AF_INET, kind, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let clients = unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                guard unsafe bind(server, address, length) == 0, listen(server, 0) == 0,
                    unsafe getsockname(server, address, &length) == 0
                else { return [] as [Int32] }
                return (0..<4).map { _ in
                    let client = socket(AF_INET, kind | Int32(SOCK_NONBLOCK.rawValue), 0)
                    _ = unsafe connect(client, address, length)
                    return client
                }
            }
        }
        descriptors = clients + [server]
        port = Int(UInt16(bigEndian: address.sin_port))
        guard !clients.isEmpty else { throw Missing("a port of this machine") }
    }

    deinit { for descriptor in descriptors { close(descriptor) } }
}

/// A listening Unix socket that reports whether a client connected.
final class UnixListener: Sendable {
    let path: String
    private let descriptor: Int32

    init(_ name: String, isAbstract: Bool) throws {
        path = name
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = (isAbstract ? [0] : []) + Array(name.utf8)
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: bytes) }
        let length = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count)
        let result = unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe bind(descriptor, $0, length)
            }
        }
        guard result == 0, listen(descriptor, 8) == 0 else { throw Missing("a socket at \(name)") }
    }

    deinit { close(descriptor) }

    /// Whether something connected.
    var hasConnection: Bool {
        let connection = accept(descriptor, nil, nil)
        if connection >= 0 { close(connection) }
        return connection >= 0
    }
}
