import NotificationDoctor
import Testing

/// X040: code that guesses the environment of a device token.
struct EnvironmentCheckTests {
    private static func lines(_ code: String) -> [Int?] {
        let file = Edit.add("App/Environment.swift", "import UIKit\n// aps-environment\n\(code)\n")
        let fixture = Row("X040", .generated, []).fixture([file])
        return Doctor().examine(fixture.tree).findings.filter { $0.check == "X040" }
            .map(\.place?.line)
    }

    @Test(
        "finds the line that guesses",
        arguments: [
            (
                "let app = \"UIApplicationDelegate\"\nvar apnsEnvironment: String {\n    #if DEBUG\n    return \"sandbox\"\n    #else\n    return \"production\"\n    #endif\n}",
                5
            ),
            (
                "let app = \"UIApplicationDelegate\"\nfunc application(_ a: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken token: Data) {\n#if DEBUG\nMessaging.messaging().setAPNSToken(token, type: .sandbox)\n#endif\n}",
                5
            ),
            (
                "func isSandbox() -> Bool {\nlet path = Bundle.main.path(forResource: \"embedded\", ofType: \"mobileprovision\")\nreturn read(path, \"aps-environment\") == \"development\"\n}",
                4
            ),
        ])
    func found(code: String, line: Int) { #expect(Self.lines(code) == [line]) }

    @Test(
        "accepts the sandbox of a shop, and a profile read for something else",
        arguments: [
            "let app = \"UIApplicationDelegate\"\nfunc pay() {\n#if DEBUG\nshop.use(.sandbox)\n#endif\n}",
            "let app = \"UIApplicationDelegate\"\nvar apnsEnvironment: String {\n#if os(macOS)\nreturn \"sandbox\"\n#else\nreturn \"live\"\n#endif\n}",
            "let team = read(Bundle.main.path(forResource: \"embedded\", ofType: \"mobileprovision\"), \"TeamIdentifier\")",
        ])
    func harmless(code: String) { #expect(Self.lines(code).isEmpty) }
}
