import BellhopBasics
import Foundation
import LocalAuthority
import Testing
import UntrustedFiles

@testable import GatewayOperations

/// How commands find the program that runs with a state folder.
@Suite("The gateway of a state folder", .timeLimit(.minutes(5)))
struct LocalGatewayTests {
    private func withState(_ body: (StateFolder) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "state-\(UUID().uuidString.prefix(8))")
        defer { try? FileManager.default.removeItem(at: folder) }
        let state = StateFolder(folder)
        try state.make()
        try body(state)
    }

    /// Records that `bellhop up` runs as this process, or as one that has ended.
    private func startUp(_ state: StateFolder, process: Int32 = getpid()) throws {
        var running = StateFolder.Running(
            pageHost: "127.0.0.1", pagePort: 7801, pageToken: try state.openPageToken().file.path,
            gatewayPort: 7802, avatarPort: 7803, tokens: ["com.example.chat": "ab12"], bundles: [:])
        running.process = process
        try state.write(running)
    }

    /// Records that `bellhop gateway serve` runs as this process, or as one that has ended.
    private func startService(
        _ state: StateFolder, process: Int32 = getpid(), host: String? = nil
    ) throws {
        let files = try state.makeGatewayFiles()
        let running = GatewayProgram.Running(
            process: process, port: 8443, secondPort: nil, operationsPort: 8445, devicePort: 8444,
            host: host, mode: "strict", environment: "production", hasOwnAuthority: true)
        try JSONEncoder().encode(running).write(to: files.running)
    }

    /// A process id that does not exist.
    private static let gone: Int32 = 0x7FFF_FFFF

    @Test(
        "Commands use the named folder, or that of the environment",
        arguments: [
            ("/named", ["BELLHOP_STATE": "/a"], "/named"),
            (nil, ["BELLHOP_STATE": "/a", "XDG_STATE_HOME": "/b"], "/a"),
            (nil, ["BELLHOP_STATE": "", "XDG_STATE_HOME": "/b"], "/b/bellhop"),
            (nil, ["XDG_STATE_HOME": ""], NSHomeDirectory() + "/.local/state/bellhop"),
        ] as [(String?, [String: String], String)])
    func folder(path: String?, environment: [String: String], expected: String) {
        #expect(StateFolder(path, environment: environment).url.path == expected)
    }

    @Test("Commands find the running program, and only its owner may read its data")
    func running() throws {
        try withState { state in
            try startUp(state)
            let found = try state.running()
            #expect(found.pagePort == 7801)
            #expect(found.tokens == ["com.example.chat": "ab12"])
            #expect(found.user == geteuid() && found.avatarPort == 7803)
            let file = state.url.appending(path: "running.json").path
            for path in [file, found.pageToken] {
                let attributes = try FileManager.default.attributesOfItem(atPath: path)
                #expect(attributes[.posixPermissions] as? Int == 0o600, "\(path)")
            }
            // The file contains the path of the secret's file, and never the secret.
            let secret = try state.openPageToken().secret.revealed
            #expect(!(try String(contentsOfFile: file, encoding: .utf8).contains(secret)))
            try state.change { $0.bundles["com.example.chat"] = "/chat.app" }
            #expect(try state.running().bundles == ["com.example.chat": "/chat.app"])
            state.removeRunning()
            #expect(throws: LocalServiceError.self) { try state.running() }
        }
    }

    @Test(
        "The lock screen's address is an IP address, which other users cannot take over",
        arguments: [
            ("127.0.0.1", "http://127.0.0.1:7801/"), ("0.0.0.0", "http://127.0.0.1:7801/"),
            ("localhost", "http://127.0.0.1:7801/"), ("::", "http://127.0.0.1:7801/"),
            ("::1", "http://[::1]:7801/"), ("192.168.1.7", "http://192.168.1.7:7801/"),
        ])
    func pageAddress(host: String, address: String) {
        let running = StateFolder.Running(
            pageHost: host, pagePort: 7801, pageToken: "", gatewayPort: 1, avatarPort: 2,
            tokens: [:],
            bundles: [:])
        #expect(running.pageAddress == address)
    }

    @Test("A second environment is rejected only while the first one's process exists")
    func second() throws {
        try withState { state in
            try startUp(state)
            let error = #expect(throws: LocalServiceError.self) { try state.checkNotRunning() }
            #expect(
                error?.description.contains("process \(getpid()): http://127.0.0.1:7801/") == true)
            try startUp(state, process: Self.gone)
            try state.checkNotRunning()
        }
    }

    @Test("The gateway is the running one, preferably that of `bellhop up`, else the last one")
    func choice() throws {
        try withState { state in
            #expect(throws: LocalServiceError.self) { try state.gateway() }
            try startService(state, process: Self.gone)
            #expect(try state.gateway().gateway.program == .serve)
            #expect(try state.gateway().gateway.isRunning == false)
            try startUp(state)
            #expect(try state.gateway().gateway.program == .up)
            #expect(try state.gateway().remark == nil)
            try startService(state)
            let (gateway, remark) = try state.gateway()
            #expect(gateway.program == .up)
            #expect(remark?.hasPrefix("Two gateways run with the state folder") == true)
            try startUp(state, process: Self.gone)
            #expect(try state.gateway().gateway.program == .serve)
        }
    }

    @Test(
        "Clients use the gateway's address, and localhost if it listens on all addresses",
        arguments: [
            (nil, "localhost"), ("0.0.0.0", "localhost"), ("::", "localhost"),
            ("127.0.0.1", "localhost"), ("push.example.org", "push.example.org"),
        ] as [(String?, String)])
    func endpoint(host: String?, expected: String) throws {
        try withState { state in
            try startService(state, host: host)
            let endpoint = try state.gateway().gateway.requireEndpoint()
            #expect(endpoint.host == expected)
            #expect(endpoint.port == 8443)
        }
    }

    @Test("The data for a client contains paths, and no secret")
    func info() throws {
        try withState { state in
            try startService(state, host: "0.0.0.0")
            let files = try state.gatewayFiles()
            let token = try files.readAdminToken()
            let info = try GatewayInfo(state.gateway().gateway)
            let rows = Dictionary(uniqueKeysWithValues: info.rows.map { ($0.name, $0.value) })
            #expect(rows["gateway"] == "bellhop gateway serve, runs, process \(getpid())")
            #expect(rows["address"] == "https://localhost:8443")
            #expect(rows["operations' port"] == "8445")
            #expect(rows["mode"] == "strict")
            #expect(rows["admin token in"] == files.adminToken.path)
            #expect(rows["key"] == nil)
            let json = String(decoding: try JSONEncoder().encode(info), as: UTF8.self)
            #expect(!json.contains(token.revealed))
        }
    }

    @Test("An administrator's command reports which gateway it cannot reach")
    func client() throws {
        try withState { state in
            try startUp(state)
            let other = #expect(throws: LocalServiceError.self) {
                try GatewayClient(state, environment: [:])
            }
            #expect(other?.description.contains("is that of `bellhop up`") == true)
            try startService(state)
            let noToken = #expect(throws: LocalServiceError.self) {
                try GatewayClient(state, environment: [:])
            }
            #expect(noToken?.description.contains("$BELLHOP_GATEWAY_ADMIN_TOKEN") == true)
            _ = try GatewayClient(state, environment: ["BELLHOP_GATEWAY_ADMIN_TOKEN": "t"])
        }
    }
}

/// The fields on the command line and their JSON values.
struct GatewayFieldsTests {
    private func object(_ body: Data) throws -> NSDictionary {
        try #require(JSONSerialization.jsonObject(with: body) as? NSDictionary)
    }

    @Test("A fault has a kind, typed values and a scope")
    func fault() throws {
        var fields = FaultFields(kind: "delay")
        fields.values = ["median=0.05", "code=11", "isOffline=true", "text=calm=down"]
        fields.next = 3
        fields.takesPush = true
        let expected: [String: Any] = [
            "kind": "delay", "median": 0.05, "code": 11, "isOffline": true, "text": "calm=down",
            "next": 3, "takesPush": true,
        ]
        #expect(try object(fields.body()) == expected as NSDictionary)
        #expect(try object(FaultFields(kind: "cut").body()) == ["kind": "cut"])
    }

    @Test("Link faults apply to all devices unless one is named")
    func link() throws {
        #expect(try object(FaultFields.linkBody([], device: nil)) == [:])
        #expect(
            try object(FaultFields.linkBody(["delays=0.5"], device: "watch"))
                == ["delays": 0.5, "device": "watch"])
    }

    @Test(
        "A text without a name or a value is rejected", arguments: ["", "name", "name=", "=value"])
    func noPair(text: String) {
        var fault = FaultFields(kind: "delay")
        fault.values = [text]
        #expect(throws: NameValueError(text: text)) { try fault.body() }
    }
}
