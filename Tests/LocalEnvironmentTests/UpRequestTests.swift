import DeviceModel
import Foundation
import NotificationModel
import Testing

@testable import LocalEnvironment

@Suite("The options of bellhop up")
struct UpRequestTests {
    private static let app = AppDescription(bundleIdentifier: "org.example.chat", name: "Chat")

    private static func request(_ change: (inout UpRequest) -> Void) -> UpRequest {
        var request = UpRequest()
        change(&request)
        return request
    }

    @Test("are valid without any flag")
    func plain() {
        #expect(UpRequest().problem == nil)
        let options = UpRequest().options(firstPayload: nil, for: Self.app)
        #expect(options.permission == true)
        #expect(options.sendsFirstPush && options.firstPayload == nil)
    }

    @Test(
        "are rejected when they are contradictory or invalid",
        arguments: [
            (request { ($0.app.app, $0.app.project) = ("a", "b") }, "--project or --app"),
            (request { ($0.payload, $0.sendsFirstPush) = ("a", false) }, "--no-first-push"),
            (request { $0.systemVersion = "x" }, "x is not a version of iOS"),
            (request { $0.extensionSeconds = 0 }, "more than 0 and at most 86400 seconds"),
            (request { $0.extensionSeconds = 86_400.1 }, "more than 0 and at most 86400 seconds"),
            (request { $0.extensionSeconds = .nan }, "more than 0 and at most 86400 seconds"),
        ])
    func refused(request: UpRequest, words: String) {
        #expect(request.problem?.contains(words) == true)
    }

    @Test("allow an extension at most 86400 seconds")
    func longest() { #expect(Self.request { $0.extensionSeconds = 86_400 }.problem == nil) }

    @Test(
        "answer the app's permission request, or leave it to the user",
        arguments: [(.allow, true), (.deny, false), (.ask, nil)] as [(UpRequest.Permission, Bool?)])
    func permission(permission: UpRequest.Permission, answer: Bool?) {
        let request = Self.request { $0.permission = permission }
        #expect(request.options(firstPayload: nil, for: Self.app).permission == answer)
    }

    @Test("change only the named device settings, and set the time zone to the machine's")
    func settings() {
        var before = DeviceSettings()
        before.language = "de"
        before.extensionSeconds = 12
        var settings = before
        UpRequest().options(firstPayload: nil, for: Self.app).adjust(&settings)
        #expect(settings.language == "de" && settings.extensionSeconds == 12)
        #expect(settings.timeZone == .current)

        let request = Self.request {
            ($0.language, $0.extensionSeconds, $0.systemVersion) = ("zh-Hans", 5, "17.4")
        }
        request.options(firstPayload: [1], for: Self.app).adjust(&settings)
        #expect(settings.language == "zh-Hans" && settings.extensionSeconds == 5)
        #expect(settings.systemVersion == SystemVersion("17.4"))
    }

    @Test(
        "play the iOS version that the app needs, unless a version was chosen",
        arguments: [
            ("26.0", nil, "18", "26.0"), ("16.4", nil, "18", "18"), (nil, nil, "18", "18"),
            ("26.0", "18", "18", "18"), ("26.0", nil, "17", "17"),
        ] as [(String?, String?, String, String)])
    func systemOfTheApp(minimum: String?, option: String?, stored: String, played: String) throws {
        var app = Self.app
        app.minimumSystemVersion = minimum.flatMap(SystemVersion.init)
        var settings = DeviceSettings()
        settings.systemVersion = try #require(SystemVersion(stored))
        Self.request { $0.systemVersion = option }
            .options(firstPayload: nil, for: app).adjust(&settings)
        #expect(settings.systemVersion == SystemVersion(played))
    }

    @Test("pass the other flags on unchanged")
    func handedOn() {
        let request = Self.request {
            ($0.options.pagePort, $0.options.pageHost) = (1, "0.0.0.0")
            ($0.options.forgets, $0.options.showsOnDesktop) = (true, true)
            $0.sendsFirstPush = false
        }
        let options = request.options(firstPayload: [7], for: Self.app)
        #expect(options.pagePort == 1 && options.pageHost == "0.0.0.0")
        #expect(options.forgets && options.showsOnDesktop && !options.sendsFirstPush)
        #expect(options.firstPayload == [7])
    }
}
