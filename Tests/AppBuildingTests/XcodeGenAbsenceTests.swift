import AppBundles
import Foundation
import SourcePreparation
import Testing

@testable import AppBuilding

/// A repository often lacks what a tool creates. The extensions of a `project.yml` are built
/// without it.
struct XcodeGenAbsenceTests {
    private static let description = """
        options: { bundleIdPrefix: org.example }
        settings: { GENERATE_INFOPLIST_FILE: YES }
        targets:
          App:
            type: application
            sources: [App, Absent]
            dependencies: [{ target: Service }]
          Service:
            type: app-extension
            sources: [Service, Generated, Secrets/Key.swift, { path: Maybe, optional: true }]
            info:
              path: Service.plist
              properties:
                NSExtension:
                  NSExtensionPointIdentifier: com.apple.usernotifications.service
                  NSExtensionPrincipalClass: $(PRODUCT_MODULE_NAME).S
            dependencies: [{ framework: Frameworks/Core.xcframework }]
        """

    private func diagnostics(
        _ files: [String: String], _ options: BuildOptions
    ) throws -> [PreparationDiagnostic] {
        var all = [
            "project.yml": Self.description, "App/App.swift": "import UserNotifications",
            "Service/S.swift": "import UserNotifications\nlet text = decrypt()",
            "Generated/.gitkeep": "",
        ]
        all.merge(files) { $1 }
        return try Project.with(all) { try $0.diagnostics(options) }
    }

    private static var hosted: BuildOptions {
        var options = BuildOptions()
        options.includesApp = false
        return options
    }

    @Test(
        "absent sources and frameworks are warnings at the target, each with a remedy",
        arguments: [Self.hosted, BuildOptions()])
    func absences(options: BuildOptions) throws {
        let found = try diagnostics([:], options).filter { $0.message.contains("stubbed out") }
        #expect(found.allSatisfy { $0.severity == .warning && $0.line == 8 })
        let code = "so that code which needs it is stubbed out."
        #expect(
            found.map(\.message) == [
                "Generated is empty, \(code) Run the tool that makes its sources, or take it out of "
                    + "`sources`.",
                "Secrets/Key.swift is not there, \(code) Restore it, or take it out of `sources`.",
                "The framework Frameworks/Core.xcframework is not there, \(code) Run the script that "
                    + "makes it, or take it out of `dependencies`.",
            ])
    }

    @Test(
        "the command of a tool is named if its configuration mentions the file",
        arguments: [
            ("swiftgen.yml", "output: Generated/Strings.swift", "swiftgen config run"),
            (".gitmodules", "path = Generated", "git submodule update --init --recursive"),
            ("Makefile", "gen:\n\tuniffi-bindgen --out-dir Generated", "make"),
            ("buf.gen.yaml", "out: Elsewhere", nil), ("Podfile", "read 'Generated'", nil),
            ("scripts/core.sh", "uniffi-bindgen --out-dir Generated", "sh scripts/core.sh"),
            ("scripts/core.sh", "# cp a Generated", nil), ("scripts/a b.sh", "cp a Generated", nil),
        ])
    func command(file: String, text: String, command: String?) throws {
        let found = try diagnostics([file: text], Self.hosted).filter {
            $0.message.hasPrefix("Generated is empty")
        }
        let place = file.contains("/") ? "in the project's folder" : "where \(file) is"
        let remedy = command.map { "Run `\($0)` \(place), which makes it." }
        #expect(found.count == 1)
        #expect(found.first?.message.contains(remedy ?? "Run the tool that makes") == true)
    }

    static let names: [(path: String, file: String, text: String, remedy: String)] = [
        ("ios/Flutter/Generated.xcconfig", "../pubspec.yaml", "name: a", "Run `flutter pub get`"),
        ("Generated/R.generated.swift", "Podfile", "pod 'R.swift'", "R.swift, which Podfile names"),
        (
            "R.generated.swift", "A.xcodeproj/project.pbxproj", "rswift generate",
            "in an Xcode build"
        ),
        (
            "Out/core.swift", "src/core.udl", "namespace core {};",
            "Run `uniffi-bindgen generate src/core.udl --language swift --out-dir Out` in the project's"
        ),
        (
            "Out/a.pb.swift", "protos/a.proto", "message A {}",
            "Run `protoc --swift_out=Out --proto_path=protos protos/a.proto`"
        ),
        ("Out/a.pb.swift", "buf.gen.yaml", "out: Out", "Run `buf generate`"),
        ("ArkanaKeys/ArkanaKeys", ".arkana.yml", "keys: [a]", "Run `bundle exec arkana`"),
        ("App/Strings.swift", "swiftgen.yml", "output: Strings.swift", "Run `swiftgen config run`"),
        ("Pods/A/A.xcconfig", "Podfile", "", "Run `pod install`"),
    ]

    @Test("a file that one tool alone makes names that tool", arguments: names)
    func tool(path: String, file: String, text: String, remedy: String) throws {
        try Project.with(["ios/\(file)": text, "ios/A.swift": ""]) { project in
            let folder = project.folder.appending(path: "ios")
            let root = try ProjectRoot(of: project.folder)
            let command = MakingCommand(for: path, in: folder, root: root)
            #expect(command?.remedy.contains(remedy) == true, "\(command?.remedy ?? "")")
            #expect(MakingCommand(for: "Other.swift", in: folder, root: root) == nil)
        }
    }

    @Test("a missing file that an .xcconfig includes is a warning with the command that makes it")
    func include() throws {
        let files = [
            "project.yml": Self.description.replacing(
                "options:", with: "configFiles: { Debug: Flutter/Debug.xcconfig }\noptions:"),
            "Flutter/Debug.xcconfig": "#include \"Generated.xcconfig\"\nMARKETING_VERSION = 3",
            "pubspec.yaml": "name: a",
        ]
        let found = try diagnostics(files, Self.hosted).filter {
            $0.message.contains("Flutter/Generated.xcconfig is not there")
        }
        #expect(found.count == 1 && found.first?.severity == .warning)
        #expect(found.first?.path.hasSuffix("Flutter/Debug.xcconfig") == true)
        #expect(
            found.first?.message.hasSuffix(
                "so its settings are missing. Run `flutter pub get` where pubspec.yaml is, which "
                    + "makes it.") == true, "\(found)")
    }

    @Test("the app of a project.yml is not built without its sources")
    func app() throws {
        var options = BuildOptions()
        options.includesApp = true
        #expect(throws: BuildError.self) { try diagnostics([:], options) }
    }
}
