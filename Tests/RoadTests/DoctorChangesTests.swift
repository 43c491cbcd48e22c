import Foundation
import Testing
import UpTesting

/// The doctor in a Git repository, and in a folder with several apps.
@Suite(.timeLimit(.minutes(5)))
struct DoctorChangesTests {
    private static let sound =
        #"{"aps": {"alert": {"title": "Anna", "body": "See you at six."}, "mutable-content": 1}}"#
    private static let ill = #"{"aps": {"alert": "Lunch?",}}"#

    /// Returns the project folder of a repository. Its first commit holds a payload with a mistake
    /// and one without.
    private static func repository(in folder: URL) async throws -> URL {
        let project = folder.appending(path: "project")
        try FileManager.default.createDirectory(at: project, withIntermediateDirectories: true)
        try write(ill, "old.apns", project)
        try write(sound, "new.apns", project)
        try await git(folder, "init", "--quiet", "--initial-branch", "main")
        try await git(folder, "add", ".")
        try await commit(folder, "Begin")
        return project
    }

    private static func write(_ text: String, _ name: String, _ folder: URL) throws {
        try Data(text.utf8).write(to: folder.appending(path: name))
    }

    private static func git(_ folder: URL, _ arguments: String...) async throws {
        try await git(folder, arguments)
    }

    private static func git(_ folder: URL, _ arguments: [String]) async throws {
        let result = try await run("git", ["-C", folder.path] + arguments)
        try #require(result.status == 0, "\(result)")
    }

    private static func commit(_ folder: URL, _ subject: String) async throws {
        try await git(
            folder, "-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "--quiet",
            "--all", "--message", subject)
    }

    /// Returns the names of the files with findings, the exit status and the error output.
    private static func examine(
        _ project: URL, _ arguments: String...
    ) async throws -> (status: Int32, paths: Set<String>, errors: String) {
        let result = try await run(
            Products.program("bellhop").path,
            ["doctor", project.path, "--json", "--no-cache"] + arguments)
        struct Report: Decodable {
            struct Finding: Decodable { var place: Place? }
            struct Place: Decodable { var path: String }
            var findings: [Finding]
        }
        let report = try? JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
        let paths = (report?.findings ?? []).compactMap(\.place?.path)
        let names = Set(paths.map { URL(filePath: $0).lastPathComponent })
        return (result.status, names, result.errors)
    }

    @Test("--changed-since reports findings about files that differ from the revision")
    func changes() async throws {
        try await withTemporaryFolder { folder in
            let project = try await Self.repository(in: folder)
            #expect(try await Self.examine(project).paths == ["old.apns"])
            let untouched = try await Self.examine(project, "--changed-since", "HEAD")
            #expect(untouched.status == 0 && untouched.paths.isEmpty, "\(untouched)")

            // An uncommitted change, and an untracked file.
            try Self.write(Self.ill, "new.apns", project)
            try Self.write(Self.ill, "unknown.apns", project)
            let changed = try await Self.examine(project, "--changed-since", "HEAD")
            #expect(changed.status == 1 && changed.paths == ["new.apns", "unknown.apns"])

            // A commit on a branch counts as a change since the branch point.
            try await Self.git(folder, "switch", "--quiet", "--create", "topic")
            try await Self.git(folder, "add", ".")
            try await Self.commit(folder, "Change")
            let head = try await Self.examine(project, "--changed-since", "HEAD")
            #expect(head.paths.isEmpty)
            let main = try await Self.examine(project, "--changed-since", "main")
            #expect(main.paths == ["new.apns", "unknown.apns"])
        }
    }

    @Test(
        "--changed-since finds a key that the content of a Live Activity requires since then (X038)"
    )
    func activities() async throws {
        try await withTemporaryFolder { folder in
            let project = try await Self.repository(in: folder)
            func write(_ property: String) throws {
                try Self.write(
                    """
                    import ActivityKit
                    struct Ride: ActivityAttributes {
                        struct ContentState: Codable, Hashable { var step: Int\(property) }
                    }
                    """, "Ride.swift", project)
            }
            let targets = "{Rides: {type: application, platform: iOS, sources: [Ride.swift]}}"
            try Self.write("name: Rides\ntargets: \(targets)\n", "project.yml", project)
            try write("")
            try await Self.git(folder, "add", ".")
            try await Self.commit(folder, "Add a ride")
            try write("; var arrival: Date")
            #expect(try await Self.examine(project).paths.contains("Ride.swift") == false)
            let changed = try await Self.examine(project, "--changed-since", "HEAD")
            #expect(changed.paths.contains("Ride.swift"), "\(changed)")
            try write("; var arrival: Date?")
            let optional = try await Self.examine(project, "--changed-since", "HEAD")
            #expect(!optional.paths.contains("Ride.swift"), "\(optional)")
        }
    }

    @Test("--changed-since ignores later commits on the other branch")
    func mergeBase() async throws {
        try await withTemporaryFolder { folder in
            let project = try await Self.repository(in: folder)
            try await Self.git(folder, "switch", "--quiet", "--create", "topic")
            try Self.write(Self.ill, "new.apns", project)
            try await Self.commit(folder, "Change one")
            try await Self.git(folder, "switch", "--quiet", "main")
            try Self.write(Self.ill + "\n", "old.apns", project)
            try await Self.commit(folder, "Change the other")
            try await Self.git(folder, "switch", "--quiet", "topic")
            let changed = try await Self.examine(project, "--changed-since", "main")
            #expect(changed.paths == ["new.apns"], "\(changed)")
        }
    }

    @Test(
        "an unknown revision, or one that looks like an option, is an error",
        arguments: ["nothing-like-this", "--output=/tmp/x"])
    func wrongRevision(revision: String) async throws {
        try await withTemporaryFolder { folder in
            let project = try await Self.repository(in: folder)
            let result = try await Self.examine(project, "--changed-since=\(revision)")
            #expect(result.status == 2 && result.errors.contains("--changed-since:"), "\(result)")
        }
    }

    @Test("a second run reads no source again, and reports the same")
    func cache() async throws {
        try await withTemporaryFolder { folder in
            let project = folder.appending(path: "project")
            try FileManager.default.copyItem(
                at: Products.checkout.appending(path: "Examples/Chat"), to: project)
            let environment = ["XDG_CACHE_HOME": folder.appending(path: "caches").path]
            let arguments = ["doctor", project.path, "--json", "--hints"]
            let bellhop = Products.program("bellhop").path
            let first = try await run(bellhop, arguments, environment: environment)
            let file = folder.appending(path: "caches/bellhop/doctor-sources")
            let written = try Data(contentsOf: file)
            #expect(written.count > 1000)
            let reports = folder.appending(path: "caches/bellhop/doctor-reports")
            let known = try Data(contentsOf: reports)
            #expect(known.range(of: Data("bellhop-reports ".utf8)) != nil)
            let second = try await run(bellhop, arguments, environment: environment)
            #expect(first.output == second.output)
            // Damaged cache files are ignored.
            try written.prefix(written.count / 2).write(to: file)
            try known.prefix(known.count / 2).write(to: reports)
            let third = try await run(bellhop, arguments, environment: environment)
            #expect(first.output == third.output)
            // A new payload is examined, and so is its change.
            try Self.write(Self.ill, "new.apns", project)
            let fourth = try await run(bellhop, arguments, environment: environment)
            #expect(fourth.status == 1 && fourth.output.contains("new.apns"))
            try Self.write(Self.sound, "new.apns", project)
            let fifth = try await run(bellhop, arguments, environment: environment)
            #expect(fifth.status == first.status)
        }
    }

    @Test("--fix --dry-run prints a diff and writes nothing; --fix keeps the old file")
    func fixes() async throws {
        try await withTemporaryFolder { folder in
            let old = Self.sound.replacing("\"mutable-content\"", with: "\"mutable_content\"")
            try Self.write(old, "push.apns", folder)
            let file = folder.appending(path: "push.apns")
            let bellhop = Products.program("bellhop").path
            let arguments = ["doctor", folder.path, "--no-cache", "--fix"]
            let dry = try await run(bellhop, arguments + ["--dry-run"])
            #expect(dry.status == 1)
            #expect(
                dry.output.contains("+++ \(file.path)") && dry.output.contains("+\(Self.sound)"))
            #expect(try String(contentsOf: file, encoding: .utf8) == old)
            let fixed = try await run(bellhop, arguments)
            #expect(fixed.status == 0, "\(fixed)")
            #expect(try String(contentsOf: file, encoding: .utf8) == Self.sound)
            let backup = folder.appending(path: "push.apns.backup")
            #expect(try String(contentsOf: backup, encoding: .utf8) == old)
        }
    }
}
