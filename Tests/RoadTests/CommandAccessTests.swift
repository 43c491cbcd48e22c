import Foundation
import Testing
import UpTesting

/// Errors of commands about files that their user may not access, and whether the printed remedy
/// helps.
@Suite(.timeLimit(.minutes(10)))
struct CommandAccessTests {
    /// Command lines. `F` means a folder with files that this user may not read, open or write.
    static let refused: [[String]] = [
        ["doctor", "F/closed.apns"], ["doctor", "F/locked"], ["doctor", "F/locked/in.apns"],
        ["doctor", "F/open", "--config", "F/closed.apns"],
        ["doctor", "F/open", "--baseline", "F/closed.apns"],
        ["doctor", "F/open", "--write-baseline", "F/fixed/x"],
        ["doctor", "F/open", "--write-baseline", "F/none/x"],
        ["doctor", "F/X.xcodeproj"], ["build", "F/X.xcodeproj"], ["build", "F/locked"],
        ["preview", "F/closed.apns", "--no-app"], ["preview", "F/locked/in.apns", "--no-app"],
        ["preview", "F/open/a.apns", "--no-app", "-o", "F/fixed/x.svg"],
        ["preview", "F/open/a.apns", "--no-app", "-o", "F/none/x.svg"],
        ["push", "F/closed.apns"], ["keys", "check", "F/closed.apns"],
        ["simulate", "F/closed.apns"], ["explain-log", "F/closed.apns"],
        ["up", "--app", "F/locked/X.app"], ["new", "extension", "F/fixed/x"],
    ]

    @Test(
        "an error names the inaccessible file, and the command in its remedy opens it",
        arguments: refused
    )
    func refusal(arguments: [String]) async throws {
        try await withTemporaryFolder { temporary in
            // A name that a shell would split into several words.
            let folder = temporary.appending(path: "a b's").path
            _ = try await run("sh", ["-ec", Self.files, "sh", folder])
            let line = arguments.map { $0.replacing("F/", with: "\(folder)/") }
            let state = "\(folder)/state"
            let variables = ["BELLHOP_STATE": state, "HOME": folder, "XDG_CACHE_HOME": folder]
            func bellhop() async throws -> CommandResult {
                try await Self.asUser(
                    Products.program("bellhop").path, line, environment: variables)
            }
            let result = try await bellhop()
            #expect(result.status == 2, "\(result)")
            #expect(result.errors.hasPrefix("error: ") || result.errors.contains("\nerror: "))
            let remedy = try #require(
                result.errors.firstMatch(of: /`((?:chmod|mkdir) [^`]+)`/), "\(result)")
            let mended = try await Self.asUser("sh", ["-c", String(remedy.output.1)])
            #expect(mended.status == 0, "\(mended)")
            let again = try await bellhop()
            #expect(!again.errors.contains(remedy.output.1), "\(again)")
        }
    }

    /// Creates the files of the command lines for a user other than root.
    private static let files = """
        umask 022
        mkdir -p "$1/locked" "$1/open" "$1/fixed" "$1/X.xcodeproj"
        echo '{"aps":{"alert":"x"}}' | tee "$1/open/a.apns" "$1/locked/in.apns" > "$1/closed.apns"
        echo '{}' > "$1/X.xcodeproj/project.pbxproj"
        chmod 000 "$1/closed.apns" "$1/locked" "$1/X.xcodeproj/project.pbxproj"
        chmod 555 "$1/fixed"
        [ "$(id -u)" != 0 ] || chown -R 65534:65534 "$1"
        """

    /// Runs a program as a user to whom file modes apply.
    private static func asUser(
        _ program: String, _ arguments: [String], environment: [String: String] = [:]
    ) async throws -> CommandResult {
        guard geteuid() == 0 else {
            return try await run(program, arguments, environment: environment)
        }
        let user = ["--reuid=65534", "--regid=65534", "--clear-groups", program]
        return try await run("setpriv", user + arguments, environment: environment)
    }
}
