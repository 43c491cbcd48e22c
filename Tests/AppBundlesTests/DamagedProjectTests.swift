import AppBundles
import Testing

/// Invalid projects cause an error with a location.
struct DamagedProjectTests {
    static let damaged: [(text: String, message: String)] = [
        ("", "/p/A.xcodeproj/project.pbxproj:1: This is a property list without a project"),
        ("{ a = 1", "project.pbxproj:1:8: The project cannot be read: a semicolon is missing"),
        ("{\n  a = {b = 1;\n", "project.pbxproj:2:7: The project cannot be read: a brace is not"),
        ("{ a = (1, 2", "project.pbxproj:1:7: The project cannot be read: a bracket is not closed"),
        ("{ a = (1 2); }", ":1:10: The project cannot be read: a comma is missing"),
        ("{ a = \"b; }", ":1:7: The project cannot be read: a quotation mark is not closed"),
        ("{ /* a }", ":1:3: The project cannot be read: a comment is not closed"),
        ("{ a = <12 xy>; }", ":1:11: The project cannot be read: data has something other"),
        ("{ } {", ":1:5: The project cannot be read: something follows the last brace"),
        ("{ = 1; }", ":1:3: The project cannot be read: found “=” instead of a text"),
        (
            "{\n<<<<<<< HEAD\n a = 1;\n", ":2:1: The project cannot be read: Git left a conflict"
        ),
        (
            "{ a = " + String(repeating: "(", count: 100_000),
            "The project cannot be read: the nesting is deeper than 64 levels"
        ),
        ("<?xml version=\"1.0\"?><plist", ":1: The XML of this project cannot be read."),
        (
            "<?xml version=\"1.0\"?><plist>" + String(repeating: "<dict>", count: 100_000),
            ":1: The XML of this project cannot be read."
        ),
        (
            ProjectText.make(version: 56, "", root: "\"a\\nb\""),
            "project.pbxproj:1: This is a property list without a project"
        ),
    ]

    @Test("a damaged project causes an error with line and column", arguments: damaged)
    func refuses(text: String, message: String) {
        let files = MemoryFiles(["A.xcodeproj/project.pbxproj": text])
        let error = #expect(throws: ProjectError.self) {
            try XcodeContainer(at: "/p/A.xcodeproj", files: files)
        }
        #expect("\(error as Any)".contains(message), "\(error as Any)")
    }

    @Test("a missing project and a workspace without projects cause errors")
    func missing() {
        let files = MemoryFiles([
            "W.xcworkspace/contents.xcworkspacedata": "<Workspace></Workspace>"
        ])
        let error = #expect(throws: ProjectError.self) {
            try XcodeContainer(at: "/p/A.xcodeproj", files: files)
        }
        #expect(error?.message.hasSuffix("/p/A.xcodeproj/project.pbxproj is not there.") == true)
        let empty = #expect(throws: ProjectError.self) {
            try XcodeContainer(at: "/p/W.xcworkspace", files: files)
        }
        #expect(
            empty?.message
                == "The workspace /p/W.xcworkspace has no projects. Name a project, X.xcodeproj.")
    }

    @Test("every truncated project causes an error or loads, and never crashes")
    func cuts() {
        let path = "Chat.xcodeproj/project.pbxproj"
        let text = Array((Fixtures.classic[path] ?? "").utf8)
        var errors = 0
        for count in stride(from: 0, to: text.count, by: 97) {
            var files = Fixtures.classic
            files[path] = String(decoding: text.prefix(count), as: UTF8.self)
            do {
                _ = try XcodeContainer(at: "/p/Chat.xcodeproj", files: MemoryFiles(files))
            } catch { errors += 1 }
        }
        #expect(errors == (text.count + 96) / 97)
    }

    @Test("cyclic groups and cyclic includes end")
    func circles() throws {
        var files = Fixtures.classic
        files["Config/Base.xcconfig"] = "A = 1\n#include \"App.xcconfig\"\n"
        let path = "Chat.xcodeproj/project.pbxproj"
        files[path] = files[path]?.replacing("0GA, 0GS, 0X1", with: "0GA, 0GS, 0GR, 0X1")
        let container = try XcodeContainer(at: "/p/Chat.xcodeproj", files: MemoryFiles(files))
        let error = try #require(container.problems.first { $0.severity == .error })
        #expect(
            error.description == "/p/Config/Base.xcconfig:2: error: Files include each other in a "
                + "circle: App.xcconfig → Base.xcconfig → App.xcconfig. Take one of the #include "
                + "lines out.")
    }

    @Test(
        "names with spaces, quotation marks and line breaks are kept and printed with escapes")
    func names() throws {
        var files = Fixtures.classic
        let path = "Chat.xcodeproj/project.pbxproj"
        files[path] = files[path]?
            .replacing("name = Chat;", with: "name = \"The \\\"Chat\\\"\\nApp \\U263a\";")
            .replacing("\"Make keys\"", with: "\"a\\033[31mb\"")
        let container = try XcodeContainer(at: "/p/Chat.xcodeproj", files: MemoryFiles(files))
        #expect(container.projects[0].targets[0].name == "The \"Chat\"\nApp ☺")
        let settings = try #require(container.projects[0].targets[0].settings["Debug"])
        #expect(settings.value("PRODUCT_MODULE_NAME") == "The__Chat__App__")
        let script = try #require(container.problems.last)
        #expect(!script.message.contains("\u{1B}"))
    }

    @Test("a missing file causes an error at its location, for its target only")
    func missingFile() throws {
        var files = Fixtures.classic
        files["Service/NotificationService.swift"] = nil
        let container = try XcodeContainer(at: "/p/Chat.xcodeproj", files: MemoryFiles(files))
        let error = try #require(container.problems.first { $0.severity == .error })
        #expect(error.target == "Service")
        #expect(
            error.message == "/p/Service/notificationservice.swift is not there. Restore it, or "
                + "take it out of the target.")
    }
}
