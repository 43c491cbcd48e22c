import AppBundles
import Foundation
import NotificationModel
import SourcePreparation
import Testing

@testable import AppBuilding

/// The second build of a program with code of a project.
struct ProgramRecordTests {
    private static let attributes = """
        import ActivityKit
        struct Ride: ActivityAttributes {
            struct ContentState: Codable, Hashable { var phase: Int = start() }
        }
        """
    private static let files = [
        "/p/App/Ride.swift": attributes, "/p/App/Start.swift": "func start() -> Int { 0 }",
        "/p/App/Other.swift": "struct Other {}",
    ]

    private static func sources(_ files: [String: String]) -> [SourceText] {
        files.sorted { $0.key < $1.key }.map { SourceText(path: $0.key, text: $0.value) }
    }

    private static func withRecords<Result>(
        _ body: (URL) async throws -> Result
    ) async throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try await body(folder)
    }

    private static func record<Findings>(
        _ files: [String: String], in records: URL, build: String = "/p/.bellhop/build",
        state: [String] = ["Bellhop 1"]
    ) -> ProgramRecord<Findings> {
        ProgramRecord(
            of: "Program", in: URL(filePath: build), records: records, sources: sources(files),
            state: state)
    }

    /// Runs the attempts with a compiler that misses `start` until a module has it, and that always
    /// rejects a type named Broken.
    ///
    /// - Returns: The texts of each attempt, and the names of the types that compiled.
    private static func activities(
        _ files: [String: String], _ record: ProgramRecord<ActivityRounds.Findings>,
        message: String = "value is not here"
    ) async throws -> (attempts: [[[String]]], types: [String], problems: [String]) {
        var rounds = ActivityRounds(
            ActivityProject(sources(files), modules: ["ActivityKit", "Foundation"]))
        var attempts: [[[String]]] = []
        let isBuilt = try await rounds.run(from: record) { modules, _, isOwn in
            attempts.append(modules)
            let all = modules.flatMap(\.self).joined()
            var errors: [CompilerError] = []
            if all.contains("start()"), !all.contains("func start") {
                errors.append(
                    CompilerError(
                        path: "/p/App/Ride.swift", line: 3, column: 1,
                        message: "cannot find 'start' in scope"))
            }
            if all.contains("struct Broken") {
                errors.append(
                    CompilerError(
                        path: "/p/App/Broken.swift", line: 1, column: 1, message: message))
            }
            errors = errors.filter(isOwn)
            return errors.isEmpty ? .built : .failed(errors, BuildError("It failed."))
        }
        let folder = URL(filePath: "/p")
        return (
            attempts, isBuilt ? rounds.types.map(\.name) : [],
            rounds.problems(in: folder)
                .compactMap(\.problem)
        )
    }

    @Test("the second build starts with what the last attempt of the first one compiled")
    func startsAtTheEnd() async throws {
        try await Self.withRecords { records in
            let first = try await Self.activities(
                Self.files, Self.record(Self.files, in: records))
            #expect(first.attempts.count == 2)
            #expect(first.types == ["Ride"])
            let second = try await Self.activities(
                Self.files, Self.record(Self.files, in: records))
            #expect(second.attempts == [first.attempts[1]])
            #expect(second.types == ["Ride"])
        }
    }

    private static let broken = [
        "/p/App/Broken.swift":
            "struct Broken: ActivityAttributes { struct ContentState: Codable, Hashable {} }"
    ]

    @Test("a type that did not compile is left out at once, with the same message")
    func leavesFailedOut() async throws {
        let files = Self.files.merging(Self.broken) { $1 }
        try await Self.withRecords { records in
            let first = try await Self.activities(files, Self.record(files, in: records))
            #expect(
                first.problems == ["It does not compile here: Broken.swift:1: value is not here."])
            let second = try await Self.activities(files, Self.record(files, in: records))
            #expect(second.attempts == [first.attempts.last])
            #expect(second.types == ["Ride"])
            #expect(second.problems == first.problems)
        }
    }

    @Test("if no type compiled, the second build asks no compiler")
    func asksNoCompiler() async throws {
        try await Self.withRecords { records in
            let first = try await Self.activities(
                Self.broken, Self.record(Self.broken, in: records))
            #expect(first.attempts.count == 1)
            let second = try await Self.activities(
                Self.broken, Self.record(Self.broken, in: records))
            #expect(second.attempts.isEmpty)
            #expect(second.problems == first.problems)
        }
    }

    @Test("an error about a module is not remembered, because products may have caused it")
    func forgetsModules() async throws {
        let files = Self.files.merging(Self.broken) { $1 }
        try await Self.withRecords { records in
            let message = "missing required module 'CKit'"
            for _ in 0..<2 {
                let run = try await Self.activities(
                    files, Self.record(files, in: records), message: message)
                #expect(run.attempts.count > 1)
            }
        }
    }

    @Test("findings that do not lead to a program at once are dropped")
    func startsAgain() async throws {
        try await Self.withRecords { records in
            let record: ProgramRecord<ActivityRounds.Findings> = Self.record(
                Self.files, in: records)
            record.keep(ActivityRounds.Findings())
            let run = try await Self.activities(Self.files, record)
            #expect(run.types == ["Ride"])
            // The attempt with the findings, and the two of a first build.
            #expect(run.attempts.count == 3)
            #expect(record.findings?.wanted.isEmpty == false)
        }
    }

    @Test("a failure outside of the project's code keeps the findings")
    func keepsFindings() async throws {
        try await Self.withRecords { records in
            _ = try await Self.activities(Self.files, Self.record(Self.files, in: records))
            let record: ProgramRecord<ActivityRounds.Findings> = Self.record(
                Self.files, in: records)
            var rounds = ActivityRounds(
                ActivityProject(Self.sources(Self.files), modules: ["ActivityKit"]))
            await #expect(throws: BuildError.self) {
                try await rounds.run(from: record) { _, _, _ in throw BuildError("No space.") }
            }
            #expect(record.findings != nil)
        }
    }

    /// What changes between two builds.
    enum Change: CaseIterable {
        case nothing, contents, oneByte, addedFile, removedFile, renamedFile, buildFolder, toolchain
        case bellhop

        var files: [String: String] {
            var files = ProgramRecordTests.files
            switch self {
            case .contents: files["/p/App/Other.swift"] = "struct Others {}"
            case .oneByte: files["/p/App/Start.swift"] = "func start() -> Int { 1 }"
            case .addedFile: files["/p/App/New.swift"] = ""
            case .removedFile: files["/p/App/Other.swift"] = nil
            case .renamedFile:
                files["/p/App/Renamed.swift"] = files.removeValue(forKey: "/p/App/Other.swift")
            case .nothing, .buildFolder, .toolchain, .bellhop: break
            }
            return files
        }
    }

    @Test("findings hold only if nothing changed since", arguments: Change.allCases)
    func changes(_ change: Change) async throws {
        try await Self.withRecords { records in
            _ = try await Self.activities(Self.files, Self.record(Self.files, in: records))
            let record: ProgramRecord<ActivityRounds.Findings> =
                switch change {
                case .buildFolder: Self.record(change.files, in: records, build: "/q")
                // Each toolchain has a folder.
                case .toolchain: Self.record(change.files, in: records.appending(path: "other"))
                case .bellhop: Self.record(change.files, in: records, state: ["Bellhop 2"])
                default: Self.record(change.files, in: records)
                }
            #expect((record.findings != nil) == (change == .nothing))
        }
    }

    @Test(
        "a damaged record counts as none",
        arguments: ["", "{", "[]", "{\"key\":1}", String(repeating: " ", count: 2 << 20)])
    func damaged(_ text: String) async throws {
        try await Self.withRecords { records in
            let record: ProgramRecord<WidgetRounds.Findings> = Self.record(
                Self.files, in: records)
            record.keep(WidgetRounds.Findings(paths: ["/p/App/Ride.swift"]))
            let name = try #require(
                try FileManager.default.contentsOfDirectory(atPath: records.path).first)
            try Data(text.utf8).write(to: records.appending(path: name))
            #expect(record.findings == nil)
        }
    }

    @Test("the oldest records beyond the limit are removed")
    func bounded() async throws {
        try await Self.withRecords { records in
            for index in 0...ProgramDigest.recordsMax {
                let record: ProgramRecord<WidgetRounds.Findings> = Self.record(
                    [:], in: records, build: "/p\(index)")
                record.keep(WidgetRounds.Findings(paths: []))
            }
            let names = try FileManager.default.contentsOfDirectory(atPath: records.path)
            #expect(names.count == ProgramDigest.recordsMax)
        }
    }

    @Test("the second build of a widget extension starts with the files of the last attempt")
    func widgets() async throws {
        let files = [
            "/p/W/W.swift": "@main struct W: WidgetBundle { var body: some Widget { cup() } }",
            "/p/App/Cup.swift": "func cup() {}", "/p/App/Other.swift": "struct Other {}",
        ]
        func attempts(_ record: ProgramRecord<WidgetRounds.Findings>) async throws -> [[String]] {
            var rounds = WidgetRounds(try #require(WidgetProject(Self.sources(files))))
            var attempts: [[String]] = []
            try await rounds.run(from: record) { modules, _, _ in
                attempts.append(modules.flatMap(\.self))
                guard !modules.joined().joined().contains("func cup") else { return .built }
                let error = CompilerError(
                    path: "/p/W/W.swift", line: 1, column: 1, message: "cannot find 'cup' in scope")
                return .failed([error], BuildError("It failed."))
            }
            return attempts
        }
        try await Self.withRecords { records in
            let first = try await attempts(Self.record(files, in: records))
            #expect(first.count == 2)
            #expect(try await attempts(Self.record(files, in: records)) == [first[1]])
            let changed: ProgramRecord<WidgetRounds.Findings> = Self.record(
                ["/p/W/W.swift": ""], in: records)
            #expect(try await attempts(changed) == first)
        }
    }
}
