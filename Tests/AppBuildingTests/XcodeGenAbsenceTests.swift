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
            ("buf.gen.yaml", "out: Elsewhere", nil),
        ])
    func command(file: String, text: String, command: String?) throws {
        let found = try diagnostics([file: text], Self.hosted).filter {
            $0.message.hasPrefix("Generated is empty")
        }
        let remedy = command.map { "Run `\($0)` where \(file) is, which makes it." }
        #expect(found.count == 1)
        #expect(found.first?.message.contains(remedy ?? "Run the tool that makes") == true)
    }

    @Test("the app of a project.yml is not built without its sources")
    func app() throws {
        var options = BuildOptions()
        options.includesApp = true
        #expect(throws: BuildError.self) { try diagnostics([:], options) }
    }
}
