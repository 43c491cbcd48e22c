import Device
import DeviceKernel
import DeviceModel
import Foundation
import NotificationModel
import Testing
import UntrustedFiles
import UpTesting

/// The resources of a bundle.
struct BundleResourceTests {
    private static let yaml = """
        targets:
          App:
            type: application
            sources: [Sources]
            settings: { INFOPLIST_FILE: Info.plist }
        """

    private static let info = """
        <?xml version="1.0"?><plist version="1.0"><dict>
        <key>CFBundleIdentifier</key><string>x</string>
        <key>CFBundleExecutable</key><string>App</string></dict></plist>
        """

    /// Assembles an app with these files in its source folder.
    private func withApp(
        _ files: [String: String], _ body: (AppBundle) throws -> Void
    ) async throws {
        try await withTemporaryFolder { folder in
            var files = files.reduce(into: [:]) { $0["Sources/\($1.key)"] = $1.value }
            files["project.yml"] = Self.yaml
            files["Info.plist"] = Self.info
            files["App"] = "program"
            for (name, text) in files {
                let url = folder.appending(path: name)
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: url)
            }
            let assembler = BundleAssembler(
                project: try XcodeGenProject(at: folder.appending(path: "project.yml")),
                products: folder, launcher: Products.program("bellhop-launcher"))
            try body(try assembler.assemble(in: folder.appending(path: "out")))
        }
    }

    @Test("files of each type that XcodeGen treats as a resource are copied, and others are not")
    func typesOfResources() async throws {
        let copied = [
            "a.txt", "b.mp3", "c.pem", "d.xcprivacy", "e.data", "f.webp", "g.md", "h.yml",
        ]
        let others = [
            "A.swift", "B.h", "C.xcconfig", "D.entitlements", "E.gpx", "F.apns", "G.modulemap",
            "Info.plist", "LICENSE",
        ]
        let files = (copied + others).map { ($0, $0.hasSuffix("swift") ? "" : "text") }
        try await withApp(Dictionary(uniqueKeysWithValues: files)) { bundle in
            let names = try FileManager.default.contentsOfDirectory(atPath: bundle.url.path)
            #expect(Set(names).intersection(copied + others) == Set(copied + ["Info.plist"]))
        }
    }

    private static let catalog = """
        {"sourceLanguage":"en","version":"1.0","strings":{
          "Hello":{},
          "greeting":{"localizations":{
            "en":{"stringUnit":{"state":"translated","value":"Hi, %@"}},
            "zh-Hans":{"stringUnit":{"state":"translated","value":"你好，%@"}}}},
          "%lld messages":{"localizations":{
            "en":{"variations":{"plural":{
              "one":{"stringUnit":{"state":"translated","value":"%lld message"}},
              "other":{"stringUnit":{"state":"translated","value":"%lld messages"}}}}},
            "zh-Hans":{"variations":{"plural":{
              "other":{"stringUnit":{"state":"translated","value":"%lld 条消息"}}}}}}},
          "unread":{"localizations":{"en":{
            "stringUnit":{"state":"translated","value":"%#@count@ in %@"},
            "substitutions":{"count":{"argNum":1,"formatSpecifier":"lld","variations":{"plural":{
              "one":{"stringUnit":{"state":"translated","value":"%arg mail"}},
              "other":{"stringUnit":{"state":"translated","value":"%arg mails"}}}}}}}}},
          "tap":{"localizations":{"en":{"variations":{"device":{
            "iphone":{"stringUnit":{"state":"translated","value":"Tap"}},
            "mac":{"stringUnit":{"state":"translated","value":"Click"}}}}}}}
        }}
        """

    @Test("LOCA-1 CAT-24 a string catalog becomes the tables of each language")
    func stringCatalog() async throws {
        try await withApp(["Localizable.xcstrings": Self.catalog]) { bundle in
            let app = bundle.description
            #expect(
                app.localizations == [
                    "en": ["Hello": "Hello", "greeting": "Hi, %@", "tap": "Tap"],
                    "zh-Hans": ["greeting": "你好，%@"],
                ])
            let english = try #require(app.plurals["en"])
            #expect(english.text("%lld messages", count: 1) == "1 message")
            #expect(english.text("%lld messages", count: 2) == "2 messages")
            #expect(english.text("unread", count: 1) == "1 mail in ")
            #expect(app.plurals["zh-Hans"]?.text("%lld messages", count: 1) == "1 条消息")
        }
    }

    @Test("files in groups are moved to the top; languages and compiled models keep their folders")
    func groups() async throws {
        let files = [
            "Sounds/Short/ring.wav": "RIFF", "en.lproj/Localizable.strings": #""a" = "A";"#,
            "Code.swift": "", "notes.txt": "",
            "One.mlmodelc/weights.json": "1", "Two.mlmodelc/weights.json": "2",
        ]
        try await withApp(files) { bundle in
            let names = try FileManager.default.contentsOfDirectory(atPath: bundle.url.path)
            #expect(
                Set(names).isSuperset(of: [
                    "ring.wav", "en.lproj", "One.mlmodelc", "Two.mlmodelc", "notes.txt",
                ]))
            #expect(Set(names).isDisjoint(with: ["Sounds", "Code.swift"]))
            #expect(bundle.description.localizations["en"] == ["a": "A"])
        }
    }

    @Test("a file with the name of a catalog is kept, and the parts of an icon are not copied")
    func catalogsAndIcons() async throws {
        let files = [
            "Media.xcassets/bear.imageset/Contents.json": #"{"images":[{"filename":"x.jpg"}]}"#,
            "Media.xcassets/bear.imageset/x.jpg": "in the catalog", "Z/bear.jpg": "loose",
            "One.icon/icon.json": "{}", "One.icon/Assets/cube.png": "1",
            "Two.icon/icon.json": "{}", "Two.icon/Assets/cube.png": "2",
        ]
        try await withApp(files) { bundle in
            let bear = bundle.url.appending(path: "bear.jpg")
            #expect(try String(contentsOf: bear, encoding: .utf8) == "loose")
            let names = try FileManager.default.contentsOfDirectory(atPath: bundle.url.path)
            #expect(Set(names).isDisjoint(with: ["icon.json", "cube.png"]))
        }
    }

    @Test("the pictures of an asset catalog are named after their sets")
    func assetCatalog() async throws {
        let contents = """
            {"images":[{"idiom":"universal","scale":"1x","filename":"a.png"},
            {"idiom":"universal","scale":"3x","filename":"a@3x.png"},
            {"idiom":"universal","scale":"3x","filename":"dark.png",
            "appearances":[{"appearance":"luminosity","value":"dark"}]}]}
            """
        let files = [
            "Media.xcassets/People/ann.imageset/Contents.json": contents,
            "Media.xcassets/People/ann.imageset/a.png": "small",
            "Media.xcassets/People/ann.imageset/a@3x.png": "large",
            "Media.xcassets/People/ann.imageset/dark.png": "dark",
            "Media.xcassets/Contents.json": "{}",
        ]
        try await withApp(files) { bundle in
            let picture = try String(
                contentsOf: bundle.url.appending(path: "ann.png"), encoding: .utf8)
            #expect(picture == "large")
        }
    }

    private static let faults: [(files: [String: String], sentence: String)] = [
        (["a/x.wav": "1", "b/x.wav": "2"], "Two resources of the target App are called x.wav"),
        (["L.xcstrings": "{}"], "is not a string catalog"),
        (["M.xcassets/a.imageset/Contents.json": "["], "cannot be read as the JSON of an image"),
    ]

    @Test("invalid resources are reported, with the remedy", arguments: faults)
    func faultsAreNamed(files: [String: String], sentence: String) async throws {
        let error = await #expect(throws: XcodeGenProject.ParseError.self) {
            try await withApp(files) { _ in }
        }
        #expect(try #require(error).description.contains(sentence))
    }
}
