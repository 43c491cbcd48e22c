import APNs
import APNsProvider
import Crypto
import Foundation
import Testing
import UntrustedFiles

@testable import LocalEnvironment

@Suite("The target and the credentials of a push")
struct ServiceFieldsTests {
    private static let token = String(repeating: "ab", count: 32)

    private static func local(installed: [String: String]?) -> LocalService {
        LocalService(
            host: "localhost", port: 8443, authorityPath: nil, installed: installed,
            key: { ("PEM", "LOCALKEY01", "LOCALTEAM1") })
    }

    /// Runs the body with a configuration folder that has profiles and a stored key.
    private func withFolder(
        _ profiles: String = "", _ body: (ConfigurationFolder, _ keyFile: String) throws -> Void
    ) throws {
        let url = FileManager.default.temporaryDirectory
            .appending(path: "service-fields-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: url) }
        try Data(profiles.utf8).write(to: url.appending(path: "profiles.yml"))
        let key = url.appending(path: "AuthKey_ABCDE12345.p8")
        try Data(P256.Signing.PrivateKey().pemRepresentation.utf8).write(to: key)
        try body(ConfigurationFolder(url.path), key.path)
    }

    @Test("default to the gateway of this machine, with its key")
    func local() throws {
        try withFolder { folder, _ in
            let service = try ServiceFields(configuration: folder)
                .resolve { Self.local(installed: ["a.b": Self.token]) }
            #expect(service.address == "https://localhost:8443")
            #expect(service.proof == .token(keyID: "LOCALKEY01", teamID: "LOCALTEAM1"))
            #expect(try service.app(named: nil) == "a.b")
            #expect(try service.installedToken(of: "a.b") == DeviceToken(hex: Self.token))
        }
    }

    @Test("VOIP-4: send a VoIP push to the app's VoIP token alone")
    func voipToken() throws {
        let call = String(repeating: "ab", count: 32)
        try withFolder { folder, _ in
            let fields = ServiceFields(configuration: folder)
            let both = try fields.resolve {
                Self.local(installed: ["a.b": Self.token, "a.b.voip": call])
            }
            #expect(try both.app(named: nil) == "a.b")
            #expect(try both.installedToken(of: "a.b") == DeviceToken(hex: Self.token))
            #expect(try both.installedToken(of: "a.b.voip") == DeviceToken(hex: call))
            let one = try fields.resolve { Self.local(installed: ["a.b": Self.token]) }
            let error = try #require(throws: PushInputError.self) {
                try one.installedToken(of: "a.b.voip")
            }
            #expect("\(error)".contains("a.b has no token for VoIP pushes."))
        }
    }

    @Test("LIVE-2 choose the token of a Live Activity push by its event")
    func activityTokens() throws {
        let (start, newest) = (
            String(repeating: "1", count: 64), String(repeating: "2", count: 64)
        )
        try withFolder { folder, _ in
            let service = try ServiceFields(configuration: folder).resolve {
                Self.local(installed: [
                    "a.b": Self.token, "a.b.push-type.liveactivity": start,
                    PushService.newestActivity(of: "a.b"): newest,
                ])
            }
            #expect(try service.app(named: nil) == "a.b")
            #expect(try service.installedToken(of: "a.b", event: .start) == DeviceToken(hex: start))
            for event in [LiveActivityPush.Event.update, .end] {
                #expect(
                    try service.installedToken(of: "a.b", event: event) == DeviceToken(hex: newest))
            }
            let plain = try ServiceFields(configuration: folder)
                .resolve { Self.local(installed: ["a.b": Self.token]) }
            #expect(throws: PushInputError.self) {
                try plain.installedToken(of: "a.b", event: .start)
            }
        }
    }

    @Test("prefer a flag over the profile, and do not look up the local gateway then")
    func precedence() throws {
        let profiles = """
            shop:
              app: com.example.shop
              to: production
              team: TEAM123456
              key-file: AuthKey_ABCDE12345.p8
            """
        try withFolder(profiles) { folder, _ in
            var fields = ServiceFields(configuration: folder)
            fields.profile = "shop"
            let service = try fields.resolve { throw PushInputError("not asked for") }
            #expect(service.host == APNsEnvironment.production.host && service.installed == nil)
            #expect(service.proof == .token(keyID: "ABCDE12345", teamID: "TEAM123456"))
            #expect(try service.app(named: nil) == "com.example.shop")
            #expect(try service.app(named: "other") == "other")
            fields.to = "sandbox"
            fields.teamID = "OTHER67890"
            let other = try fields.resolve { throw PushInputError("not asked for") }
            #expect(other.host == APNsEnvironment.development.host)
            #expect(other.proof == .token(keyID: "ABCDE12345", teamID: "OTHER67890"))
        }
    }

    @Test("find a stored key by its id")
    func keptKey() throws {
        try withFolder { folder, file in
            let bytes = try InputFile.read(file, bytesMax: 10_000)
            _ = try folder.keys.add(bytes, keyID: "KEPTKEY123", teamID: "TEAM123456")
            var fields = ServiceFields(configuration: folder)
            (fields.to, fields.key) = ("production", "KEPTKEY123")
            let service = try fields.resolve { throw PushInputError("not asked for") }
            #expect(service.proof == .token(keyID: "KEPTKEY123", teamID: "TEAM123456"))
            #expect(try service.credential.authentication().authorization(at: Date()) != nil)
        }
    }

    private typealias Change = @Sendable (inout ServiceFields) -> Void
    private static let mistakes: [(Change, String)] = [
        ({ ($0.to, $0.key, $0.certificate) = ("sandbox", "k", "c") }, "Give one of them"),
        ({ $0.to = "sandbox" }, "No credentials were given."),
        ({ $0.to = "http://a" }, "is not an https address"),
        ({ $0.profile = "none" }, "Unknown profile “none”"),
        (
            { ($0.to, $0.certificate) = ("sandbox", "/nowhere.p12") },
            "/nowhere.p12: This file or folder does not exist."
        ),
    ]

    @Test("report contradictory values with a remedy", arguments: mistakes.indices)
    func mistake(index: Int) throws {
        let (change, words) = Self.mistakes[index]
        try withFolder { folder, _ in
            var fields = ServiceFields(configuration: folder)
            change(&fields)
            let error = #expect(throws: (any Error).self) {
                try fields.resolve { Self.local(installed: nil) }
            }
            let sentence = "\(try #require(error))"
            #expect(sentence.contains(words))
        }
    }

    @Test("require the key's id and team when the key's file has neither")
    func keyWithoutID() throws {
        try withFolder { folder, file in
            var fields = ServiceFields(configuration: folder)
            (fields.to, fields.key) = ("sandbox", file)
            let error = #expect(throws: PushInputError.self) {
                try fields.resolve { Self.local(installed: nil) }
            }
            #expect(
                error?.description
                    == "\(file): The team of the key ABCDE12345 is unknown. Name it with --team-id."
            )
            fields.teamID = "team"
            #expect(
                throws: PushInputError(
                    "“team” is not a team id.", at: "--team-id",
                    remedy: "Ids are ten capital letters and digits.")
            ) {
                try fields.resolve { Self.local(installed: nil) }
            }
        }
    }

    @Test("require a name for several apps, and guess no name without apps")
    func apps() throws {
        try withFolder { folder, _ in
            let fields = ServiceFields(configuration: folder)
            let two = try fields.resolve {
                Self.local(installed: ["a.b": Self.token, "a.c": Self.token])
            }
            #expect(
                throws: PushInputError(
                    "Several apps are installed: a.b, a.c.", remedy: "Name one with --topic.")
            ) {
                try two.app(named: nil)
            }
            #expect(try two.app(named: "a.c") == "a.c")
            let none = try fields.resolve { Self.local(installed: [:]) }
            #expect(try none.app(named: nil) == nil)
            #expect(throws: PushInputError.self) { try none.installedToken(of: "a.b") }
            let gateway = try fields.resolve { Self.local(installed: nil) }
            #expect(throws: PushInputError.self) { try gateway.installedToken(of: "a.b") }
        }
    }

    @Test("use the named tokens, or else the installed app's token")
    func recipients() throws {
        try withFolder { folder, _ in
            let service = try ServiceFields(configuration: folder)
                .resolve { Self.local(installed: ["a.b": Self.token]) }
            var fields = RecipientFields()
            var remarks: [String] = []
            func tokens() throws -> [DeviceToken] {
                try fields.tokens(topic: "a.b", service: service) { remarks.append($0) }
            }
            #expect(try tokens() == [DeviceToken(hex: Self.token)])
            let other = String(repeating: "cd", count: 32)
            fields.arguments = [other]
            #expect(try tokens() == [DeviceToken(hex: other)])
            fields.arguments = ["xyz"]
            #expect(throws: PushInputError.self) { try tokens() }
            fields.list = "/nowhere.csv"
            #expect(throws: PushInputError.self) { try tokens() }
            (fields.arguments, fields.format) = ([], "xml")
            #expect(
                throws: PushInputError(
                    "“xml” is not a list format.", at: "--format",
                    remedy: "The formats are csv and ndjson.")
            ) {
                try tokens()
            }
            #expect(remarks.isEmpty)
        }
    }

    @Test("reject one apns-id for several devices")
    func oneID() throws {
        var fields = HeaderFields()
        fields.apnsID = UUID().uuidString
        let headers = try fields.headers(topic: "a.b")
        let token = try #require(DeviceToken(hex: Self.token))
        #expect(try PushRequests(headers: headers, payload: [], tokens: [token]).count == 1)
        #expect(throws: PushInputError.self) {
            try PushRequests(headers: headers, payload: [], tokens: [token, token])
        }
    }

    @Test("explain a response with the reason's message and a remedy")
    func answers() {
        let accepted = AnswerText(
            .success(PushResult(status: 200, apnsID: "ID", reason: nil)), address: "https://a")
        #expect(accepted.answer == "200 OK  apns-id ID" && accepted.exit == .accepted)
        let refused = AnswerText(
            .success(PushResult(status: 410, apnsID: nil, reason: .unregistered)),
            address: "https://a")
        #expect(refused.answer?.hasPrefix("410 Unregistered  ") == true && refused.exit == .refused)
        #expect(refused.remark == Reason.unregistered.remedy)
        let explained = AnswerText(
            .success(
                PushResult(
                    status: 400, apnsID: nil, reason: .badDeviceToken,
                    detail: "It is for production.\u{1B}[2J" + String(repeating: "x", count: 400))),
            address: "https://a")
        let remark = explained.remark ?? ""
        #expect(remark.hasPrefix("It is for production.") && !remark.contains("\u{1B}"))
        #expect(remark.hasSuffix("x \(Reason.badDeviceToken.remedy)") && remark.count < 500)
        let lost = AnswerText(perhapsAccepted("it ended."), address: "https://a")
        #expect(lost.answer == nil && lost.exit == .noAnswer)
        #expect(lost.remark?.contains("may have accepted") == true)
    }
}
