import Foundation
import Testing
import UpTesting

/// The largest Xcode project that Bellhop reads.
@Suite(.timeLimit(.minutes(10)))
struct LargeProjectTests {
    /// Returns the fixture with a list of files just below the limit of 50 MB.
    private static func largestProject(in folder: URL) throws -> URL {
        let project = folder.appending(path: "Letters project")
        try FileManager.default.copyItem(
            at: Products.checkout.appending(path: "Tests/Fixtures/Xcode"), to: project)
        let list = project.appending(path: "Letters.xcodeproj/project.pbxproj")
        var objects = ""
        var files = ""
        for number in 1...150_000 {
            let (id, name) = (1 << 40 + number, "File\(number).swift")
            objects += """
                \t\tF\(id) /* \(name) */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; \
                path = \(name); sourceTree = SOURCE_ROOT; };
                \t\tB\(id) /* \(name) in Sources */ = {isa = PBXBuildFile; fileRef = F\(id) /* \(name) */; };

                """
            files += "\t\t\t\tB\(id) /* \(name) in Sources */,\n"
        }
        objects += "\t\tF0 = {isa = PBXSourcesBuildPhase; files = (\n\(files)\t\t\t); };\n"
        let text = try String(contentsOf: list, encoding: .utf8)
            .replacing(
                "\t\t\tbuildPhases = (\n\t\t\t\tB4",
                with: "\t\t\tbuildPhases = (\n\t\t\t\tF0,\n\t\t\t\tB4"
            )
            .replacing("\tobjects = {\n", with: "\tobjects = {\n\(objects)")
        #expect((45 << 20..<50 << 20).contains(text.utf8.count), "\(text.utf8.count) bytes")
        try Data(text.utf8).write(to: list)
        return project
    }

    @Test("a project just below the limit of 50 MB is read with less than 1 GB of memory")
    func largeProject() async throws {
        try await withTemporaryFolder { folder in
            let project = try Self.largestProject(in: folder)
            // As `ulimit` counts, in KB, including reserved memory.
            let script = "ulimit -v \(1 << 20); exec \"$0\" build --prepare-only"
            let read = try await run(
                "env",
                ["-C", project.path, "bash", "-c", script, Products.program("bellhop").path])
            #expect(read.status == 0, "\(read.errors.suffix(2_000))")
            #expect(read.errors.contains("The code of Letters itself is not built"))
        }
    }
}
