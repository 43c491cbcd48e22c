import AppBundles
import Foundation
import Testing
import UntrustedFiles

@testable import AppBuilding

@Suite("The build options")
struct BuildOptionsTests {
    private static let settings: [(text: String, name: String, value: String)] = [
        ("TEAM=AB12", "TEAM", "AB12"), ("FLAGS=-D A=1", "FLAGS", "-D A=1"), ("EMPTY=", "EMPTY", ""),
    ]

    @Test("a setting is a name and, after the first equals sign, a value", arguments: settings)
    func setting(text: String, name: String, value: String) throws {
        var options = BuildOptions()
        try options.addSetting(text)
        #expect(options.settings == [name: value])
    }

    @Test("the last value of a setting wins")
    func last() throws {
        var options = BuildOptions()
        for text in ["TEAM=AB12", "TEAM=CD34"] { try options.addSetting(text) }
        #expect(options.settings == ["TEAM": "CD34"])
    }

    @Test("a setting needs a name and an equals sign", arguments: ["", "TEAM", "=AB12"])
    func notASetting(text: String) {
        var options = BuildOptions()
        #expect(
            throws: BuildError(
                "\(text) is not a build setting.", at: "--setting", remedy: "Write NAME=VALUE.")
        ) {
            try options.addSetting(text)
        }
    }

    @Test("a substitute is a folder, built-in or none")
    func substitute() throws {
        let folder = URL.temporaryDirectory
        var options = BuildOptions()
        for text in ["Rx=.", "Kingfisher=built-in", "Kit=original"] {
            try options.addSubstitute(text, relativeTo: folder)
        }
        #expect(options.substitutes.count == 3)
        #expect(options.substitutes["Kingfisher"] == .builtIn)
        #expect(options.substitutes["Kit"] == .original)
        #expect(options.substitutes["Rx"] == Substitute(".", relativeTo: folder))
    }

    private static let refused: [(text: String, reason: String)] = [
        ("Kingfisher", "is not a substitute"), ("Kingfisher=", "is not a substitute"),
        ("=built-in", "is not a substitute"), ("1Kit=built-in", "is not a substitute"),
        ("NobodysKit=built-in", "Bellhop has no substitute for NobodysKit"),
        ("Kit=no/such/folder", "the substitute for Kit, does not exist"),
    ]

    @Test("an invalid substitute is rejected with the remedy", arguments: refused)
    func notASubstitute(text: String, reason: String) throws {
        var options = BuildOptions()
        let error = #expect(throws: BuildError.self) {
            try options.addSubstitute(text, relativeTo: .temporaryDirectory)
        }
        #expect(try #require(error).description.contains(reason))
        #expect(options.substitutes.isEmpty)
    }
}
