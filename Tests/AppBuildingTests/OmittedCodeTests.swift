import AppBundles
import DeviceModel
import Foundation
import SourcePreparation
import Testing

@testable import AppBuilding

/// The omitted code of a build, as one value for warnings and journeys.
struct OmittedCodeTests {
    private func prepare(
        _ changes: [String: String?], _ options: BuildOptions = BuildOptions(),
        _ body: (BuildOmissions, [PreparationDiagnostic], String) throws -> Void
    ) throws {
        var files = XcodeProjectText.files
        for (path, text) in changes { files[path] = text }
        try Project.with(files) { project in
            let builder = AppBuilder(
                project: try ProjectLocation(project.folder),
                bellhop: try BellhopCheckout(at: Project.checkout), folder: project.build,
                options: options)
            let diagnostics = try builder.prepare()
            try body(builder.omissions, diagnostics, try project.built("Package.swift"))
        }
    }

    private static let content = """
        <plist><dict><key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>
        <string>com.apple.usernotifications.content-extension</string>
        <key>NSExtensionPrincipalClass</key><string>Widget.Panel</string>
        <key>NSExtensionAttributes</key><dict>
        <key>UNNotificationExtensionCategory</key><string>a</string>
        <key>UNNotificationExtensionInitialContentSizeRatio</key><real>1</real></dict>
        </dict></dict></plist>
        """

    @Test(
        "an extension in Objective-C is linked with clang's objects and keeps the project's options"
    )
    func objectiveC() throws {
        let changes: [String: String?] = [
            "Service/Service.swift": nil, "Service/Service.m": "@implementation Service @end",
            "Widget/Info.plist": Self.content,
            "Widget/Widget.swift":
                "import UIKit\nclass Panel: UIViewController, UNNotificationContentExtension {}",
        ]
        try prepare(changes) { omissions, diagnostics, manifest in
            #expect(omissions.targets.isEmpty)
            #expect(!diagnostics.contains { $0.path.hasSuffix(".m") }, "\(diagnostics)")
            #expect(manifest.contains("Sources/Service"))
            #expect(manifest.contains(#".product(name: "ObjectiveCSupport", package: "Bellhop")"#))
            #expect(manifest.contains("/ObjectiveC/Service/0.o\", "))
            #expect(manifest.contains("/ObjectiveC/Service/classes.o\"])]"))
        }
    }

    @Test("an extension of unknown kind may be the service extension")
    func unreadable() throws {
        let changes: [String: String?] = [
            "Service/Info.plist": nil, "Service/Service.swift": "import UserNotifications",
        ]
        try prepare(changes) { omissions, _, _ in
            #expect(
                omissions.targets == [
                    .init(name: "Service", kind: .unknown, cause: .unreadableInfo)
                ]
            )
        }
    }

    /// The demo project whose service extension has a file that is not there in a build phase.
    private func missingFile(in phase: String) throws -> String {
        let text = XcodeProjectText.project().replacing(
            "0H1 = {",
            with: """
                0FE = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; \
                path = Service/Env.swift; sourceTree = "<group>"; };
                0FB = {isa = PBXBuildFile; fileRef = 0FE; };
                0H9 = {isa = \(phase); files = (0FB, ); };
                0H1 = {
                """
        ).replacing("children = (0GA,", with: "children = (0FE, 0GA,")
        let service = try #require(text.firstMatch(of: /0TS = \{[^\n]*buildPhases = \(/)).output
        return text.replacing(service, with: service + "0H9, ")
    }

    @Test("a missing source becomes a stub, and its template is named")
    func missingSource() throws {
        let changes: [String: String?] = [
            "Demo.xcodeproj/project.pbxproj": try missingFile(in: "PBXSourcesBuildPhase"),
            "Service/Env.swift.example": "enum Env {}",
        ]
        try prepare(changes) { _, diagnostics, _ in
            let found = try #require(
                diagnostics.first { $0.message.contains("Service/Env.swift is not there") })
            #expect(found.severity == .warning)
            #expect(found.message.contains("Copy Env.swift.example, which is beside it"))
        }
        #expect(throws: BuildError.self) { try prepare(changes, Project.strict) { _, _, _ in } }
    }

    @Test("a missing source among the resources does not stop the build")
    func missingSourceAmongResources() throws {
        let changes: [String: String?] = [
            "Demo.xcodeproj/project.pbxproj": try missingFile(in: "PBXResourcesBuildPhase")
        ]
        try prepare(changes) { _, diagnostics, _ in
            let found = try #require(
                diagnostics.first { $0.message.contains("Service/Env.swift is not there") })
            #expect(found.severity == .warning)
        }
    }

    @Test("a missing package of another package is omitted")
    func missingPackage() throws {
        let manifest = """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
                name: "Near", products: [.library(name: "Nearby", targets: ["Nearby"])],
                dependencies: [.package(path: "../Secrets")],
                targets: [.target(name: "Nearby", dependencies: ["Secrets"])])
            """
        let changes: [String: String?] = [
            "Packages/Near/Package.swift": manifest,
            "Packages/Near/Sources/Nearby/Place.swift":
                "import Secrets\npublic struct Place { public init() {} }",
            "Service/Service.swift":
                "import Nearby\nclass Service: UNNotificationServiceExtension { let a = Place() }",
        ]
        try prepare(changes) { omissions, diagnostics, manifest in
            #expect(omissions.packages == [.init(name: "Secrets", product: "Secrets")])
            let package = try #require(
                diagnostics.first { $0.message.hasPrefix("The package ") }, "\(diagnostics)")
            #expect(package.severity == .warning && package.line == 5)
            #expect(package.path.hasSuffix("Packages/Near/Package.swift"))
            #expect(
                diagnostics.contains {
                    $0.message.hasPrefix("Secrets is of the package Secrets, which is missing.")
                })
            #expect(manifest.contains("Sources/Nearby") && !manifest.contains("Secrets"))
        }
    }

    // MARK: Classes and stubs

    private static let service = SourceText(
        path: "/p/NSE/Service.swift", text: "import AcmePush\n\nclass Service: ACMEExtension {}\n")

    /// Returns a plan of an extension and a framework, without a package.
    private static func plan(absentModules: Set<String>) throws -> BuildPlan {
        func target(_ name: String, _ type: String, needs: [String] = []) -> XcodeGenProject.Target
        {
            .init(
                name: name, type: type, sources: [XcodeGenSource(path: "/p/\(name)")],
                dependencies: needs, settings: ["PRODUCT_MODULE_NAME": name], products: [])
        }
        let targets = [
            target("App", "application", needs: ["NSE"]),
            target("NSE", "app-extension", needs: ["Base"]), target("Base", "framework"),
        ]
        return try BuildPlan(
            XcodeGenProject(folder: URL(filePath: "/p"), targets: targets, packages: [:]),
            absentModules: absentModules)
    }

    private static func learn(
        _ errors: [CompilerError], _ sources: [SourceText], knowsModule: Bool = true,
        _ body: (BuildOmissions, [PreparationDiagnostic]) throws -> Void
    ) throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "omissions-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let plan = try plan(absentModules: knowsModule ? ["AcmePush"] : [])
        var code = StubbedCode(keptIn: folder)
        // The preparation omits imports of unavailable modules.
        let incomplete = Dictionary(
            uniqueKeysWithValues: sources.map { source in
                (source.path, Set(knowsModule ? [] : ["AcmePush"]))
            })
        for error in errors {
            let hasChanged = code.learn(
                from: [error], sources: sources, of: plan, incomplete: incomplete)
            #expect(hasChanged)
        }
        try body(
            code.omissions(in: sources, of: plan, known: ["UIKit"], incomplete: incomplete),
            code.diagnostics(
                in: sources, of: plan, known: ["UIKit"], incomplete: incomplete))
    }

    private static func error(
        _ source: SourceText, _ line: Int, _ column: Int, _ message: String
    ) -> CompilerError {
        CompilerError(path: source.path, line: line, column: column, message: message)
    }

    @Test(
        "an extension class without its superclass is omitted; the diagnostic names the option",
        arguments: [true, false])
    func superclass(knowsModule: Bool) throws {
        let error = Self.error(
            Self.service, 3, 16, "cannot find type 'ACMEExtension' in scope")
        try Self.learn([error], [Self.service], knowsModule: knowsModule) {
            omissions, diagnostics in
            #expect(
                omissions.superclasses.first
                    == .init(
                        of: "NSE.Service", name: "ACMEExtension", module: "AcmePush",
                        place: "Service.swift:3"))
            #expect(omissions.stubs.isEmpty)
            let messages = diagnostics.map(\.message)
            #expect(
                messages.first?.contains(
                    "NSE.Service (Service.swift:3) inherits from ACMEExtension of AcmePush; --substitute "
                        + "AcmePush=FOLDER.") == true, "\(messages)")
            #expect(!messages.contains { $0.contains("The extension ends") }, "\(messages)")
        }
    }

    @Test(
        "the warning names the program that ends at a stub",
        arguments: [("NSE", "extension"), ("App", "app"), ("Base", "app or extension")])
    func programs(module: String, name: String) throws {
        let source = SourceText(
            path: "/p/\(module)/A.swift",
            text: "import AcmePush\nfunc f() {\n    let a = acme()\n}\n")
        let error = Self.error(source, 3, 13, "cannot find 'acme' in scope")
        try Self.learn([error], [source]) { _, diagnostics in
            let message = diagnostics.last?.message ?? ""
            #expect(message.contains("The \(name) ends if it comes to line 3."), "\(message)")
        }
    }

    @Test(
        "only an app goes on without a call to what is missing",
        arguments: [("NSE", false), ("App", true), ("Base", false)])
    func skippedCalls(module: String, goesOn: Bool) throws {
        let source = SourceText(
            path: "/p/\(module)/A.swift", text: "import AcmePush\nfunc f() {\n    acme()\n}\n")
        let error = Self.error(source, 3, 5, "cannot find 'acme' in scope")
        try Self.learn([error], [source]) { omissions, diagnostics in
            let message = diagnostics.last?.message ?? ""
            #expect(message.contains("The app goes on without line 3. Give AcmePush") == goesOn)
            #expect(omissions.stubs.isEmpty == goesOn)
        }
    }

    @Test("the missing superclass may belong to a class of another module")
    func chain() throws {
        let base = SourceText(
            path: "/p/Base/Base.swift",
            text: "import AcmePush\nopen class BaseService: ACMEExtension {}\n")
        let service = SourceText(
            path: "/p/NSE/Service.swift", text: "import Base\nclass Service: BaseService {}\n")
        let errors = [
            Self.error(base, 2, 25, "cannot find type 'ACMEExtension' in scope"),
            Self.error(service, 2, 16, "cannot find type 'BaseService' in scope"),
        ]
        try Self.learn(errors, [service, base]) { omissions, _ in
            #expect(
                omissions.superclasses.first
                    == .init(
                        of: "NSE.Service", name: "ACMEExtension", module: "AcmePush",
                        place: "Service.swift:2"))
        }
    }

    @Test("a class that another error removes keeps its superclass")
    func otherCause() throws {
        let source = SourceText(
            path: "/p/NSE/Panel.swift", text: "import AcmePush\nclass Panel<A: Lost>: UIView {}\n")
        let error = Self.error(source, 2, 16, "cannot find type 'Lost' in scope")
        try Self.learn([error], [source]) { omissions, _ in
            #expect(omissions.superclasses.isEmpty)
        }
    }

    static let stubs: [(text: String, message: String, module: String?)] = [
        ("import AcmePush", "cannot find 'Far' in scope", "AcmePush"),
        ("import UIKit", "cannot find 'Far' in scope", nil),
        ("import AcmePush; import CoreTelephony", "cannot find 'Far' in scope", nil),
        ("import CoreTelephony", "cannot find 'CTCarrier' in scope", "CoreTelephony"),
        ("import AcmePush", "type 'UIDevice' has no member 'a'", nil),
    ]

    @Test(
        "a stub names the module that has a substitute for it", arguments: stubs)
    func stub(text: String, message: String, module: String?) throws {
        let imports = text.replacing("; ", with: "\n")
        let source = SourceText(
            path: "/p/NSE/Helper.swift", text: "\(imports)\nfunc f() {\n    a()\n    b()\n}\n")
        let line = imports.split(separator: "\n").count + 2
        try Self.learn([Self.error(source, line, 5, message)], [source]) { omissions, diagnostics in
            #expect(
                omissions.stubs == [.init(file: "Helper.swift", line: line, module: module)])
            let option = module.map { "--substitute \($0)=FOLDER." }
            let messages = diagnostics.map(\.message)
            #expect(
                messages.contains { $0.hasSuffix(option ?? "comes to line \(line).") },
                "\(messages)")
        }
    }
}
