import Foundation
import ObjectiveCBuilding
import Testing

/// What the suites share: the toolchain, the fixture's headers and their names.
enum Fixture {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../Fixtures/ObjectiveC").standardizedFileURL
    static let headers = folder.appending(path: "Headers")

    /// The folder with the toolchain's `bin`.
    static let toolchain: URL = {
        let paths = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let compiler = paths.map { URL(filePath: "\($0)/swiftc") }.first {
            FileManager.default.isExecutableFile(atPath: $0.path)
        }
        let program = (compiler ?? URL(filePath: "/usr/bin/swiftc")).resolvingSymlinksInPath()
        return program.deletingLastPathComponent().deletingLastPathComponent()
    }()

    static func temporaryFolder() -> URL {
        FileManager.default.temporaryDirectory.appending(path: "objective-c-\(UUID().uuidString)")
    }

    private static let imported = Result { try importedNames(headers: headers) }

    static func names() throws -> ImportedNames { try imported.get() }

    static func importedNames(headers: URL, imports: [String]? = nil) throws -> ImportedNames {
        let work = temporaryFolder()
        defer { try? FileManager.default.removeItem(at: work) }
        try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
        let request = HeaderImport(
            folders: [headers], imports: imports ?? HeaderImport.frameworks(in: headers),
            work: work,
            toolchain: toolchain)
        try request.umbrella.text.write(to: request.umbrella.url, atomically: true, encoding: .utf8)
        let preprocessing = try run(request.preprocessing)
        try #require(preprocessing.status == 0, "\(preprocessing.errors)")
        try request.prepare()
        let result = try run(request.command)
        try #require(result.status == 0, "\(result.errors)")
        return try request.names()
    }

    /// Runs a program and returns its exit status and standard error.
    static func run(_ command: [String]) throws -> (status: Int32, errors: String) {
        let process = Process()
        process.executableURL = URL(filePath: try #require(command.first))
        process.arguments = Array(command.dropFirst())
        let pipe = Pipe()
        process.standardError = pipe
        try process.run()
        let errors = String(
            decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, errors)
    }
}
