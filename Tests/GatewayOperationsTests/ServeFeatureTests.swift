import APNs
import DevicePushClient
import DevicePushLink
import Foundation
import LocalAuthority
import Testing
import UpTesting

@testable import GatewayOperations

@Suite("Features of bellhop gateway serve", .timeLimit(.minutes(10)))
struct ServeFeatureTests {
    private static let activityTopic = ServedGateway.bundleID + ".push-type.liveactivity"

    @Test("LIVE-2: The gateway delivers broadcasts to Live Activities and reports their outcome")
    func broadcast() async throws {
        try await ServedGateway.with { gateway in
            let channel = try await gateway.createChannel()
            let device = try gateway.client(try await gateway.enroll())
            let token = try await device.register(
                topic: Self.activityTopic, activity: "match", channel: channel)
            // Each activity has a separate token; this one is not subscribed any more.
            let other = try await device.register(
                topic: Self.activityTopic, activity: "race", channel: channel)
            #expect(other != token)
            #expect(
                try await device.register(topic: Self.activityTopic, activity: "race", channel: "")
                    == other)
            let offlineToken = try await gateway.register(
                Self.activityTopic, "--device", "watch", "--activity", "match", "--channel",
                channel)
            #expect(offlineToken.count == 64)

            let headers = [
                "authorization: \(try gateway.authorization())", "apns-channel-id: \(channel)",
                "apns-expiration: 1900000000", "apns-priority: 10", "apns-push-type: liveactivity",
            ]
            let answer = try await gateway.provider(
                "POST", "/4/broadcasts/apps/\(ServedGateway.bundleID)", headers,
                body: ServedGateway.update)
            #expect(answer.status == "200", "\(answer)")
            let running = Task { try await device.run() }
            defer { running.cancel() }
            var pushes = device.pushes.makeAsyncIterator()
            let push = try #require(await pushes.next())
            #expect(push.token == token)
            #expect(push.payload == Array(ServedGateway.update.utf8))
            device.acknowledge(push)

            let id = try #require(answer.header("apns-unique-id"))
            var record = ""
            // The acknowledgement is in flight.
            while !record.contains(#""state":"delivered""#) {
                record = try await gateway.bellhop("delivery", id).output
            }
            for part in [
                #""state":"accepted""#, #""topic":"\#(Self.activityTopic)""#, "device offline",
            ] { #expect(record.contains(part), "\(part) in \(record)") }
            let unknown = try await gateway.bellhop("delivery", "00")
            #expect(unknown.errors.contains("is in the log") && unknown.status != 0)
            let wrong = try await gateway.bellhop("delivery", "a/b")
            #expect(wrong.errors.contains("hexadecimal digits and hyphens"))
        }
    }

    @Test("NET-1, CERT-1, CERT-5: The gateway has a second port and provider certificates")
    func certificates() async throws {
        let state = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: state) }
        let file = state.appending(path: "chat.pem").path
        let serialNumber = LineLog()
        try await ServedGateway.with(state: state, ["--set", "second-port=0"]) { gateway in
            let second = try #require(gateway.running.secondPort)
            #expect(second != gateway.running.port)
            let token = try await gateway.register(ServedGateway.bundleID)
            let issued = try await gateway.bellhop(
                "certificate", ServedGateway.bundleID, "--topic", "com.example.other", "--output",
                file)
            serialNumber.add(issued.output.trimmingCharacters(in: .whitespacesAndNewlines))
            let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions]
            #expect(mode as? Int == 0o600)
            for port in [gateway.running.port, second] {
                let answer = try await gateway.push(to: token, port: port, certificate: file)
                #expect(answer.status == "200", "\(answer)")
            }
        }
        let number = try #require(serialNumber.lines.first)
        let revoked = ["--set", "revoked-certificates=\(number),0a:0B"]
        try await ServedGateway.with(state: state, revoked) { gateway in
            let token = try await gateway.register(ServedGateway.bundleID)
            #expect(gateway.running.secondPort == nil)
            #expect(try await gateway.push(to: token, certificate: file).status == "000")
            #expect(try await gateway.push(to: token).status == "200")
        }
        try await ServedGateway.with(state: state, ["--set", "client-authority=none"]) { gateway in
            let token = try await gateway.register(ServedGateway.bundleID)
            let answer = try await gateway.push(to: token, certificate: file)
            #expect(answer.body == #"{"reason":"MissingProviderToken"}"#)
        }
    }

    @Test("CERT, JWT-6: A strict gateway accepts certificates only for its known apps")
    func strictCertificates() async throws {
        try await ServedGateway.with(["--mode", "strict"]) { gateway in
            let token = try await gateway.register(ServedGateway.bundleID)
            let file = gateway.state.appending(path: "chat.pem").path
            _ = try await gateway.bellhop("certificate", ServedGateway.bundleID, "--output", file)
            let refused = try await gateway.push(to: token, certificate: file)
            #expect(refused.body == #"{"reason":"TopicDisallowed"}"#)
            _ = try await gateway.bellhop(
                "apps", "add", ServedGateway.bundleID, "--team", "TEAM123456")
            #expect(try await gateway.push(to: token, certificate: file).status == "200")
        }
    }

    @Test("An operator can set a server certificate; an unreadable file is reported by name")
    func ownCertificate() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let authority = try LocalAuthority.open(folder: folder)
        let identity = try authority.serverIdentity()
        let certificate = folder.appending(path: "mine.pem")
        let key = folder.appending(path: "mine-key.pem")
        try identity.certificateChainPEM.write(to: certificate, atomically: true, encoding: .utf8)
        try identity.privateKeyPEM.write(to: key, atomically: true, encoding: .utf8)
        let settings = [
            "--set", "certificate=\(certificate.path)", "--set", "certificate-key=\(key.path)",
        ]
        try await ServedGateway.with(settings) { gateway in
            let token = try await gateway.register(ServedGateway.bundleID)
            let answer = try await gateway.push(to: token, authority: authority.certificateFile)
            #expect(answer.status == "200")
            // The certificate is not signed by the gateway's authority.
            #expect(try await gateway.push(to: token).status == "000")
        }
        for (setting, path) in [
            ("certificate", "/nowhere.pem"), ("client-authority", "/nowhere/ca.pem"),
        ] {
            let result = try await UpTesting.run(
                Products.program("bellhop").path,
                [
                    "gateway", "serve", "--port", "0", "--operations-port", "0", "--set",
                    "\(setting)=\(path)", "--state", folder.path,
                ])
            #expect(result.status != 0)
            #expect(
                result.errors.contains("\(setting): the file “\(path)” cannot be read."),
                "\(result)")
        }
    }

    @Test("Settings control the spelling of reasons, background pushes, rates and broadcasts")
    func rules() async throws {
        let settings = [
            "reasons=documented", "refuse-urgent-background=true", "token-burst=1", "token-rate=0",
            "broadcast-apps=com.example.other",
        ]
        try await ServedGateway.with(settings.flatMap { ["--set", $0] }) { gateway in
            let token = try await gateway.register(ServedGateway.bundleID)
            let long = "apns-collapse-id: \(String(repeating: "x", count: 65))"
            for (headers, reason) in [
                ([long], #"{"reason":"BadCollapseId"}"#),
                ([], ""), ([], #"{"reason":"TooManyRequests"}"#),
            ] { #expect(try await gateway.push(to: token, headers).body == reason) }
            let urgent = try await gateway.provider(
                "POST", "/3/device/\(token)",
                [
                    "authorization: \(try gateway.authorization())", "apns-priority: 10",
                    "apns-topic: \(ServedGateway.bundleID)", "apns-push-type: background",
                ], body: #"{"aps":{"content-available":1}}"#)
            #expect(urgent.body == #"{"reason":"BadPriority"}"#)
            let channel = try await gateway.provider(
                "POST", "/1/apps/\(ServedGateway.bundleID)/channels",
                ["authorization: \(try gateway.authorization())"],
                body: #"{"message-storage-policy":1,"push-type":"LiveActivity"}"#)
            #expect(channel.body == #"{"reason":"FeatureNotEnabled"}"#)
        }
        try await ServedGateway.with { gateway in
            let token = try await gateway.register(ServedGateway.bundleID)
            let long = "apns-collapse-id: \(String(repeating: "x", count: 65))"
            #expect(
                try await gateway.push(to: token, [long]).body
                    == #"{"reason":"InvalidCollapseId"}"#)
        }
    }

    @Test("NET-4: A key can be limited to one environment")
    func environmentKeys() async throws {
        try await ServedGateway.with(["--mode", "strict"]) { gateway in
            let token = try await gateway.register(ServedGateway.bundleID)
            let key = try ProviderKey.open(
                folder: gateway.state.appending(path: "gateway/authority"))
            _ = try await gateway.bellhop(
                "apps", "add", ServedGateway.bundleID, "--team", key.teamID)
            for (environment, body) in [
                ("production", #"{"reason":"BadEnvironmentKeyInToken"}"#), ("development", ""),
            ] {
                let added = try await gateway.bellhop(
                    "keys", "add", key.file.path, "--team", key.teamID, "--environment",
                    environment)
                #expect(added.status == 0, "\(added)")
                #expect(try await gateway.push(to: token).body == body)
            }
        }
    }

    @Test("Faults on the link to devices apply until they are removed")
    func linkFaults() async throws {
        try await ServedGateway.with { gateway in
            let device = try gateway.client(try await gateway.enroll())
            let token = try await device.register(topic: ServedGateway.bundleID)
            let running = Task { try await device.run() }
            defer { running.cancel() }
            var pushes = device.pushes.makeAsyncIterator()

            let wrong = try await gateway.bellhop("faults", "link", "duplicate=1")
            #expect(wrong.errors.contains("“duplicate” is not one of device, seed, duplicates"))
            let large = try await gateway.bellhop("faults", "link", "duplicates=2")
            #expect(large.errors.contains("“duplicates” is a chance from 0 to 1."))
            let set = try await gateway.bellhop("faults", "link", "duplicates=1")
            #expect(set.status == 0, "\(set)")
            #expect(try await gateway.push(to: token.description).status == "200")
            device.acknowledge(try #require(await pushes.next()))
            let events = try await gateway.bellhop("faults", "link", "--events").output
            #expect(events.contains(#""kind":"duplicate""#), "\(events)")

            #expect(try await gateway.bellhop("faults", "link").status == 0)
            #expect(try await gateway.push(to: token.description).status == "200")
            device.acknowledge(try #require(await pushes.next()))
            #expect(try await gateway.bellhop("faults", "link", "--events").output == events)
        }
    }
}
