import AppBundles
import DeviceModel
import Foundation
import NotificationModel
import SourcePreparation
import Testing
import UntrustedFiles

@testable import AppBuilding

/// A public repository often lacks its authors' private files: entitlements, pictures, team
/// settings. An app is built without them, with a diagnostic.
struct IncompleteRepositoryTests {
    private func prepare(
        _ changes: [String: String?], _ body: (Project, [PreparationDiagnostic]) throws -> Void
    ) throws {
        var files = XcodeProjectText.files
        for (path, text) in changes { files[path] = text }
        try Project.with(files) { project in
            try body(project, try project.diagnostics())
        }
    }

    @Test("a missing entitlements file is a warning, and the app has no entitlements")
    func entitlements() throws {
        try prepare(["Demo/Demo.entitlements": nil]) { project, diagnostics in
            let diagnostic = try #require(
                diagnostics.first { $0.message.contains("entitlements here") })
            #expect(diagnostic.severity == .warning)
            #expect(
                diagnostic.message.contains("Demo.entitlements is not there, so that Demo has no"))
            let app = try AppBuilder.describedApplication(of: ProjectLocation(project.folder))
            #expect(app.bundleIdentifier == "org.example.demo")
            #expect(app.omissions.missingEntitlements == ["Demo.entitlements"])
        }
        try prepare([:]) { project, _ in
            let app = try AppBuilder.describedApplication(of: ProjectLocation(project.folder))
            #expect(app.omissions.missingEntitlements.isEmpty)
        }
    }

    @Test(
        "entitlements may refer to CFBundleIdentifier, as those for iCloud do",
        arguments: ["$(CFBundleIdentifier)", "${CFBundleIdentifier}"])
    func identifierInEntitlements(variable: String) throws {
        let key = "com.apple.developer.icloud-container-identifiers"
        let list =
            "<plist><dict><key>\(key)</key><array><string>iCloud.\(variable)</string></array></dict></plist>"
        try prepare(["Demo/Demo.entitlements": list]) { project, diagnostics in
            #expect(!diagnostics.contains { $0.message.contains("CFBundleIdentifier") })
            let app = try AppBuilder.describedApplication(of: ProjectLocation(project.folder))
            #expect(app.entitlements[key] == .array([.string("iCloud.org.example.demo")]))
        }
    }

    @Test("an existing but unreadable entitlements file is an error")
    func damagedEntitlements() throws {
        #expect(throws: BuildError.self) {
            try prepare(["Demo/Demo.entitlements": "none"]) { _, _ in }
        }
    }

    @Test("an identifier from a missing file is generated, the extension's below the app's")
    func identifiers() throws {
        let text = try #require(XcodeProjectText.files["Demo.xcodeproj/project.pbxproj"])
            .replacing(
                "PRODUCT_BUNDLE_IDENTIFIER = \"org.example.$(TARGET_NAME:lower)\";",
                with: "PRODUCT_BUNDLE_IDENTIFIER = \"$(TEAMS_APP)\";"
            )
            .replacing("PRODUCT_BUNDLE_IDENTIFIER = org.example.demo.service; ", with: "")
        let list = try #require(XcodeProjectText.files["Service/Info.plist"]).replacing(
            "<dict><key>NSExtension<",
            with: "<dict><key>CFBundleIdentifier</key>"
                + "<string>$(PRODUCT_BUNDLE_IDENTIFIER)</string><key>NSExtension<")
        let changes = ["Demo.xcodeproj/project.pbxproj": text, "Service/Info.plist": list]
        try prepare(changes) { project, diagnostics in
            let messages = diagnostics.map(\.message)
            for made in ["com.example.Demo", "com.example.Demo.Service"] {
                let found = messages.contains { $0.contains("so Bellhop uses \(made)") }
                #expect(found, "\(messages)")
            }
            let app = try AppBuilder.describedApplication(of: ProjectLocation(project.folder))
            #expect(app.bundleIdentifier == "com.example.Demo")
            #expect(app.serviceExtension?.bundleIdentifier == "com.example.Demo.Service")
        }
    }

    @Test("a diagnostic names the variable of an extension point from a missing file")
    func point() throws {
        let list = try #require(XcodeProjectText.files["Service/Info.plist"])
            .replacing("com.apple.usernotifications.service", with: "$(POINT)")
        try prepare(["Service/Info.plist": list]) { _, diagnostics in
            let messages = diagnostics.map(\.message)
            let found = messages.contains {
                $0.hasPrefix("The extension point of Service is $(POINT), which nothing defines")
                    && $0.hasSuffix("--setting POINT=com.apple.usernotifications.service.")
            }
            #expect(found, "\(messages)")
        }
    }

    @Test(
        "without Info.plist, a service extension is recognized by its class and an app by its type")
    func lists() throws {
        let text = try #require(XcodeProjectText.files["Demo.xcodeproj/project.pbxproj"])
            .replacing(
                "CODE_SIGN_ENTITLEMENTS = demo/Demo.entitlements;",
                with: "INFOPLIST_FILE = Demo/Gone.plist;")
        let source =
            "import UserNotifications\nfinal class Reader: UNNotificationServiceExtension {}"
        let changes = [
            "Demo.xcodeproj/project.pbxproj": text, "Service/Info.plist": nil,
            "Service/Service.swift": source,
        ]
        try prepare(changes) { project, diagnostics in
            let messages = diagnostics.map(\.message)
            for part in [
                "Demo/Gone.plist is not there. What every app has stands for it here",
                "/service/Info.plist is not there. What every service extension has stands for it here, "
                    + "so that other keys of Service are missing. Restore the file.",
            ] { #expect(messages.contains { $0.contains(part) }, "\(messages)") }
            let app = try AppBuilder.describedApplication(of: ProjectLocation(project.folder))
            #expect(app.bundleIdentifier == "org.example.demo")
            #expect(app.serviceExtension?.bundleIdentifier == "org.example.demo.service")
        }
        let other: [String: String?] = [
            "Service/Info.plist": nil, "Service/Service.swift": "import UserNotifications",
        ]
        try prepare(other) { _, diagnostics in
            #expect(
                diagnostics.contains { $0.message.hasPrefix("The Info.plist of Service cannot be") }
            )
        }
    }

    @Test(
        "a missing package folder is reported with its generator and the importing files",
        arguments: [
            ("Flutter/ephemeral/Packages/Plugins", "Run `flutter pub get`, which makes it."),
            ("Packages/Gone", "Restore its folder, or take the package out of the project."),
        ])
    func localPackage(folder: String, remedy: String) throws {
        let text = XcodeProjectText.project(extra: "0U3, ").replacing(
            "0U2 = {",
            with: """
                0U3 = {isa = XCSwiftPackageProductDependency; package = 0K9; productName = "far-away"; };
                0K9 = {isa = XCLocalSwiftPackageReference; relativePath = \(folder); };
                0U2 = {
                """
        ).replacing("packageReferences = (0K1, )", with: "packageReferences = (0K1, 0K9, )")
        let changes = [
            "Demo.xcodeproj/project.pbxproj": text,
            "Kit/Kit.swift": "import far_away\nimport Nearby",
        ]
        try prepare(changes) { project, diagnostics in
            let path = project.folder.appending(path: folder).path
            let package = try #require(
                diagnostics.first { $0.message == "The package \(path) is not there. \(remedy)" },
                "\(diagnostics)")
            #expect(package.severity == .warning && package.path.hasSuffix("project.pbxproj"))
            let name = FilePaths.name(folder)
            let user = try #require(
                diagnostics.first {
                    $0.message.hasPrefix("far_away is of the package \(name), which is missing.")
                },
                "\(diagnostics)")
            #expect(user.path.hasSuffix("Kit/Kit.swift") && user.line == 1)
            let manifest = try project.built("Package.swift")
            #expect(!manifest.contains("far-away") && manifest.contains("Nearby"))
        }
    }

    @Test("a missing picture of an asset catalog is a warning")
    func picture() throws {
        let contents = #"{"images":[{"filename":"a.png"},{"filename":"b@3x.png","scale":"3x"}]}"#
        try prepare(["Demo/A.xcassets/Sun.imageset/Contents.json": contents]) { _, diagnostics in
            let diagnostic = try #require(diagnostics.first { $0.path.hasSuffix("Contents.json") })
            #expect(diagnostic.severity == .warning)
            #expect(diagnostic.message.hasPrefix("b@3x.png is not there, so that Demo lacks"))
        }
        let files = [
            "Demo/A.xcassets/Sun.imageset/Contents.json": contents,
            "Demo/A.xcassets/Sun.imageset/a.png": "small",
        ]
        try prepare(files) { _, diagnostics in
            #expect(!diagnostics.contains { $0.path.hasSuffix("Contents.json") }, "\(diagnostics)")
        }
    }

    @Test("a module with the name of a built-in one is compiled under another name")
    func alias() throws {
        let project = try #require(XcodeProjectText.files["Demo.xcodeproj/project.pbxproj"])
            .replacing("name = Kit;", with: "name = Network;")
        let changes = [
            "Demo.xcodeproj/project.pbxproj": project,
            "Service/Service.swift": "import UserNotifications\nimport Network",
        ]
        try prepare(changes) { project, _ in
            let manifest = try project.built("Package.swift")
            for part in [
                #"name: "OwnNetwork""#, #".target(name: "OwnNetwork")"#,
                #"path: "Sources/Network""#,
            ] { #expect(manifest.contains(part), "\(manifest)") }
            let flags = #".unsafeFlags(["-module-alias", "Network=OwnNetwork"])"#
            #expect(manifest.ranges(of: flags).count == 2, "\(manifest)")
        }
    }

    @Test(
        "cryptography is compiled for an extension that uses it, not for one that only imports it")
    func cryptography() throws {
        let helper = """
            import CryptoKit
            import Foundation
            func digest(_ data: Data) -> Int { SHA256.hash(data: data).hashValue }
            func title() -> String { "a" }

            """
        let service = "import CryptoKit\nclass Service: UNNotificationServiceExtension {"
        func manifest(_ body: String) throws -> String {
            var text = ""
            let files = [
                "Kit/Kit.swift": helper, "Service/Service.swift": "\(service) \(body) }",
                "Demo.xcodeproj/project.pbxproj": XcodeProjectText.project()
                    .replacing("packageProductDependencies = (0U2, );", with: "")
                    .replacing("0PKB, 0UB,", with: "0PKB,"),
            ]
            try prepare(files) { project, diagnostics in
                #expect(!diagnostics.contains { $0.severity == .error })
                text = try project.built("Package.swift")
            }
            return text
        }
        let without = try manifest("let a = title()")
        #expect(!without.contains("AppleCryptography"), "\(without)")
        let with = try manifest("let a = digest(Data())")
        #expect(with.contains("AppleCryptography"), "\(with)")
    }

    @Test(
        "a folder whose project must be generated names the tool",
        arguments: [
            ("Project.swift", "import ProjectDescription", "`tuist generate`"),
            ("app.json", "{\"expo\": {}}", "`npx expo prebuild --platform ios`"),
        ])
    func generators(file: String, text: String, command: String) throws {
        try Project.with([file: text]) { project in
            let finds: [(URL) throws -> ProjectLocation?] = [
                { try ProjectLocation($0) }, { try ProjectLocation.found(in: $0) },
            ]
            for find in finds {
                let error = #expect(throws: BuildError.self) { try find(project.folder) }
                #expect(
                    error?.description.contains("/\(file): This describes the project for ") == true
                )
                #expect(error?.description.contains(command) == true)
            }
        }
        try Project.with([file: "none"]) { project in
            let found = try ProjectLocation.found(in: project.folder)
            #expect(found == nil)
        }
        try Project.with([file: text, "ios/X.xcodeproj/project.pbxproj": ""]) { project in
            let found = try ProjectLocation.found(in: project.folder)
            #expect(found != nil)
        }
    }
}
