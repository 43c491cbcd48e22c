import Device
import Foundation
import Glibc
import Testing
import UpTesting

/// Apps that are installed, listed and removed while the environment runs.
@Suite(.timeLimit(.minutes(10)))
struct AppRoadTests {
    private static let payments = "org.bellhop.payments"

    private func withUp(
        _ body: @escaping @Sendable (UpProcess, _ folder: URL) async throws -> Void
    ) async throws {
        try await withTemporaryFolder { folder in
            try await UpProcess.up(["--no-first-push"], in: folder) {
                try await body($0, folder)
            }
        }
    }

    /// Assembles the payment announcer and returns its path.
    private func bundle(in folder: URL) async throws -> String {
        let project = Products.checkout.appending(path: "Examples/Payments/project.yml").path
        let made = try await run(
            Products.program("bellhop").path,
            ["bundle", project, "--products", Products.folder.path, "--output", folder.path])
        try #require(made.status == 0, "\(made.errors)")
        return made.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private static func token(_ output: String) -> String? {
        output.split(separator: "\n").first { $0.hasPrefix("device token") }?
            .split(separator: " ").last.map(String.init)
    }

    @Test(
        "an app is installed, gets pushes, logs its work, is removed, and comes back without old data"
    )
    func life() async throws {
        try await withUp { up, folder in
            let app = try await bundle(in: folder)
            let installed = try await up.bellhop("install", app)
            try #require(installed.status == 0, "\(installed.errors)")
            let token = try #require(Self.token(installed.output))
            let list = try await up.bellhop("apps").output
            #expect(list.contains("\(Self.payments)  Payments"))
            #expect(list.contains("org.bellhop.chat  Chat"))

            let payload = folder.appending(path: "push.json")
            try Data(
                #"{"aps":{"alert":{"body":"B"},"mutable-content":1},"amount":"x"}"#.utf8
            ).write(to: payload)
            let push = try await up.bellhop(
                "push", "--topic", Self.payments, "--payload", payload.path)
            #expect(push.status == 0, "\(push.errors)")
            _ = await up.log.line(containing: "No amount of money: x")
            let logs = try await up.bellhop("logs", "--app", Self.payments).output
            #expect(logs.contains("(service extension)] No amount of money: x"))
            let others = try await up.bellhop("logs", "--app", "org.bellhop.chat").output
            #expect(!others.contains("No amount"))

            let home = up.state.appending(path: "device/containers/Data/\(Self.payments)")
            let group = up.state.appending(
                path: "device/containers/Shared/group.\(Self.payments)")
            #expect(FileManager.default.fileExists(atPath: home.path))
            #expect(try await up.bellhop("uninstall", Self.payments).status == 0)
            #expect(!FileManager.default.fileExists(atPath: home.path))
            #expect(!FileManager.default.fileExists(atPath: group.path))
            #expect(!(try await up.bellhop("apps").output.contains(Self.payments)))
            let late = try await up.bellhop(
                "push", "--topic", Self.payments, "--token", token, "--payload", payload.path)
            #expect(late.status == 1)
            #expect(late.output.contains("Unregistered"), "\(late.output) \(late.errors)")

            let again = try await up.bellhop("install", app)
            #expect(Self.token(again.output) != token)
        }
    }

    /// Returns the container of the payment announcer's app.
    private static func home(_ up: UpProcess) -> URL {
        up.state.appending(path: "device/containers/Data/\(payments)")
    }

    @Test("an app's deeply nested folders are removed with it, and no later app gets them")
    func deepFolders() async throws {
        try await withUp { up, folder in
            let app = try await bundle(in: folder)
            #expect(try await up.bellhop("install", app).status == 0)
            let home = Self.home(up)
            var place = unsafe open(home.path, O_RDONLY | O_DIRECTORY)
            for _ in 0..<300 {
                try #require(unsafe mkdirat(place, "a-folder-with-a-long-name", 0o700) == 0)
                let next = unsafe openat(place, "a-folder-with-a-long-name", O_RDONLY | O_DIRECTORY)
                close(place)
                place = next
            }
            close(place)
            let removed = try await up.bellhop("uninstall", Self.payments)
            #expect(removed.status == 0 && removed.errors.isEmpty, "\(removed.errors)")
            let data = home.deletingLastPathComponent().path
            let names = try FileManager.default.contentsOfDirectory(atPath: data)
            #expect(!names.contains { $0.contains(Self.payments) || $0.hasPrefix(".") }, "\(names)")
            #expect(try await up.bellhop("install", app).status == 0)
            let first = home.appending(path: "a-folder-with-a-long-name").path
            #expect(!FileManager.default.fileExists(atPath: first))
        }
    }

    @Test(
        "files of an app that cannot be removed are named, with a failure",
        .enabled("needs root and a file system with attributes") {
            try await ImmutableFile.isPossible()
        })
    func leftFiles() async throws {
        try await withUp { up, folder in
            #expect(try await up.bellhop("install", try await bundle(in: folder)).status == 0)
            let home = Self.home(up)
            try Data().write(to: home.appending(path: "file"))
            try await ImmutableFile.set(true, at: home.appending(path: "file"))
            let removed = try await up.bellhop("uninstall", Self.payments)
            let data = home.deletingLastPathComponent()
            let names = try FileManager.default.contentsOfDirectory(atPath: data.path)
            let name = try #require(names.first { $0.hasPrefix(".removed-") })
            let remnant = data.appending(path: name)
            try await ImmutableFile.set(false, at: remnant.appending(path: "file"))
            #expect(removed.status == 2)
            #expect(removed.output.contains("\(Self.payments) is removed."))
            #expect(removed.errors.contains("\(remnant.path) cannot be removed: "), "\(removed)")
            #expect(!FileManager.default.fileExists(atPath: home.path))
        }
    }

    @Test(
        "TOK-3 after a restore the old device token is unregistered, and a push needs the new one")
    func restore() async throws {
        try await withUp { up, folder in
            let payload = folder.appending(path: "push.json")
            try Data(#"{"aps":{"alert":{"body":"After"}}}"#.utf8).write(to: payload)
            let before = try await Self.entry(of: "org.bellhop.chat", up)
            _ = await up.log.line(containing: "Registered for pushes")
            let restored = try await up.bellhop("restore")
            #expect(restored.status == 0, "\(restored.errors)")
            let after = try await Self.entry(of: "org.bellhop.chat", up)
            let (old, new) = (try #require(before.token), try #require(after.token))
            #expect(old != new)
            #expect(restored.output.contains(new))
            let push = [
                "push", "--topic", "org.bellhop.chat", "--payload", payload.path, "--token",
            ]
            let late = try await up.bellhop(push + [old])
            #expect(late.output.contains("Unregistered"), "\(late.output) \(late.errors)")
            let inTime = try await up.bellhop(push + [new])
            #expect(inTime.status == 0, "\(inTime.errors)")

            // The app gets its token after its launch.
            let command = ["journey", "--registration", "--app", "org.bellhop.chat"]
            var history = ""
            while !history.contains("registration.token-changed") {
                history = try await up.bellhop(command).output
            }
            #expect(history.hasPrefix("The registration of org.bellhop.chat\n"), "\(history)")
            #expect(history.contains("\(old.prefix(8))…\(old.suffix(4)) became \(new.prefix(8))"))
            for code in ["permission-granted", "requested", "token-revoked"] {
                #expect(history.contains("registration.\(code)"), "\(history)")
            }
            let json = try await up.bellhop(command + ["--json"]).output
            #expect(json.hasPrefix(#"[{"app":"org.bellhop.chat","#), "\(json)")
            let wrong = try await up.bellhop("journey", "n1", "--registration")
            #expect(wrong.errors.contains("--registration can be combined with"), "\(wrong)")
        }
    }

    private static func entry(of app: String, _ up: UpProcess) async throws -> AppEntry {
        let list = try await up.bellhop("apps", "--json").output
        let entries = try JSONDecoder().decode([AppEntry].self, from: Data(list.utf8))
        return try #require(entries.first { $0.id == app })
    }

    private struct AppEntry: Decodable {
        let id: String
        let token: String?
    }

    @Test("an app that cannot be installed or removed is named, with the remedy")
    func refusals() async throws {
        try await withUp { up, folder in
            let empty = folder.appending(path: "empty")
            try FileManager.default.createDirectory(
                at: empty, withIntermediateDirectories: true)
            let nothing = try await up.bellhop("install", empty.path)
            #expect(nothing.status != 0 && nothing.errors.contains("Info.plist"), "\(nothing)")
            let nobody = try await up.bellhop("uninstall", "org.example.nobody")
            #expect(nobody.status != 0)
            #expect(nobody.errors.contains("bellhop apps"), "\(nobody.errors)")
        }
    }

    @Test("a pipe in an app is rejected by name, and blocks no other operation")
    func pipes() async throws {
        try await withUp { up, folder in
            let app = URL(filePath: try await bundle(in: folder))
            let pipe = app.appending(path: "evil.caf")
            try #require(unsafe mkfifo(pipe.path, 0o600) == 0)
            let refused = try await up.bellhop("install", app.path)
            #expect(refused.status != 0)
            #expect(refused.errors.contains("evil.caf: It is a named pipe."), "\(refused.errors)")
            #expect(try await up.bellhop("apps").status == 0)
            try FileManager.default.removeItem(at: pipe)
            #expect(try await up.bellhop("install", app.path).status == 0)
        }
    }

    @Test("an app that does not start is not installed, and leaves the earlier build installed")
    func doesNotStart() async throws {
        try await withUp { up, folder in
            let app = try await bundle(in: folder)
            let broken = folder.appending(path: "broken/Payments.app")
            try FileManager.default.createDirectory(
                at: broken.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.copyItem(at: URL(filePath: app), to: broken)
            let program = try AppBundle(at: broken).executable
            try Data("#!/bin/sh\nexit 3\n".utf8).write(to: program)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: program.path)
            for isFirst in [true, false] {
                let failed = try await up.bellhop("install", broken.path)
                #expect(failed.status != 0 && failed.errors.contains("does not start"), "\(failed)")
                let list = try await up.bellhop("apps", "--json").output
                #expect(list.contains(Self.payments) == !isFirst)
                if isFirst {
                    let installed = try await up.bellhop("install", app)
                    try #require(installed.status == 0, "\(installed.errors)")
                }
            }
        }
    }

    @Test(
        "a process without the state folder's secret cannot install apps or read logs",
        arguments: [
            ["--request", "GET", "api/apps"], ["--request", "GET", "api/logs"],
            ["--request", "DELETE", "api/apps/org.bellhop.chat"],
            [
                "--request", "POST", "--header", "content-type: application/json", "--data", "{}",
                "api/apps/restore",
            ],
            [
                "--request", "POST", "--header", "content-type: application/json", "--data",
                #"{"path":"/tmp"}"#, "api/apps",
            ],
        ])
    func strangers(arguments: [String]) async throws {
        try await withUp { up, _ in
            let address = up.origin + (arguments.last ?? "")
            for secret in [[], ["--header", "authorization: Bearer AAAA"]] {
                let answer = try await run(
                    "curl",
                    ["--silent", "--write-out", "%{http_code}"] + secret + arguments.dropLast()
                        + [address])
                #expect(answer.output.hasSuffix("401"), "\(answer.output)")
            }
        }
    }
}
