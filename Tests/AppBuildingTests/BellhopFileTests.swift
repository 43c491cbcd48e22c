import AppBundles
import Foundation
import Testing
import UntrustedFiles

@testable import AppBuilding

struct BellhopFileTests {
    private static func read(_ yaml: String) throws -> BuildOptions {
        try Project.with(["bellhop.yml": yaml, "Mine/Realm/Realm.swift": ""]) { project in
            try BellhopFile(at: project.folder.appending(path: "bellhop.yml")).options
        }
    }

    @Test("it names target, settings and substitutes; folders are relative to it")
    func whole() throws {
        try Project.with([
            "app/bellhop.yml": """
            target: Chat
            with-app: yes
            settings:
              PRODUCT_BUNDLE_IDENTIFIER: org.example.chat
              VERSION: 1.10
            substitutes: {Realm: ../Mine/Realm, Kingfisher: built-in, KeychainAccess: original}
            """, "Mine/Realm/Realm.swift": "",
        ]) { project in
            let file = try BellhopFile(at: project.folder.appending(path: "app/bellhop.yml"))
            #expect(file.options.app == "Chat")
            #expect(file.options.includesApp == true)
            #expect(
                file.options.settings
                    == ["PRODUCT_BUNDLE_IDENTIFIER": "org.example.chat", "VERSION": "1.10"])
            #expect(file.options.substitutes["Kingfisher"] == .builtIn)
            #expect(file.options.substitutes["KeychainAccess"] == .original)
            guard case .folder(let folder) = file.options.substitutes["Realm"] else {
                Issue.record("Realm has no folder")
                return
            }
            #expect(folder.path == project.folder.appending(path: "Mine/Realm").path)
        }
    }

    @Test("an empty file has no settings", arguments: ["", "# later\n", "~"])
    func empty(yaml: String) throws {
        #expect(try Self.read(yaml) == BuildOptions())
    }

    @Test(
        "an error has its location and a remedy",
        arguments: [
            (
                "target: A\nsubstitute: {}",
                ":2:1: substitute is not a known key. The keys are: target, with-app, settings, "
                    + "substitutes, core-data."
            ),
            ("- a", ":1:1: The file is a list, not a table. Write lines of key: value."),
            ("target: [A]", ":1:9: target is a list. Write one text."),
            ("with-app: 2", ":1:11: with-app is “2”. Write yes or no."),
            (
                "substitutes: {Realm: Nowhere}",
                "/Nowhere, the substitute for Realm, does not exist. Write the path of a folder of "
                    + "Swift files, built-in or original."
            ),
            ("substitutes: {Realm: built-in}", "Bellhop has no substitute for Realm. It has: "),
            ("substitutes: {../R: x}", ":1:15: ../R is not a module's name."),
            ("a: b: c", "This is not YAML"),
        ])
    func mistakes(yaml: String, message: String) throws {
        let error = try #require(throws: BuildError.self) { _ = try Self.read(yaml) }
        #expect(error.description.contains(message), "\(error)")
        #expect(error.description.contains("/bellhop.yml:"))
    }

    @Test("the file is found next to the project or above, up to the root of the repository")
    func found() throws {
        let files = [
            "bellhop.yml": "target: Above", "repo/.git/HEAD": "", "repo/ios/app/Project.txt": "",
            "repo/bellhop.yml": "target: Root", "repo/near/bellhop.yml": "target: Near",
            "alone/app/Project.txt": "", "alone/bellhop.yml": "target: Alone",
        ]
        try Project.with(files) { project in
            func target(_ path: String) throws -> String? {
                try BellhopFile.find(for: project.folder.appending(path: path))?.options.app
            }
            let rows = [
                ("repo/ios/app", "Root"), ("repo/near", "Near"), ("repo", "Root"),
                ("alone/app", nil), ("alone", "Alone"),
            ]
            for (path, wanted) in rows {
                let found = try target(path)
                #expect(found == wanted, "\(path)")
            }
        }
    }

    @Test("options of the command line override the file")
    func order() {
        var asked = BuildOptions()
        asked.app = "A"
        asked.settings = ["X": "1"]
        asked.substitutes = ["Kingfisher": .original]
        var file = BuildOptions()
        file.app = "B"
        file.includesApp = true
        file.settings = ["X": "2", "Y": "3"]
        file.substitutes = ["Kingfisher": .builtIn, "SDWebImage": .builtIn]
        let both = asked.over(file)
        #expect(both.app == "A")
        #expect(both.includesApp == true)
        #expect(both.settings == ["X": "1", "Y": "3"])
        #expect(both.substitutes == ["Kingfisher": .original, "SDWebImage": .builtIn])
    }
}
