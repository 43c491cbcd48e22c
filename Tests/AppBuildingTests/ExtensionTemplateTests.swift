import AppBundles
import Foundation
import Testing
import UntrustedFiles

@testable import AppBuilding

struct ExtensionTemplateTests {
    private func template(filters: Bool = false) throws -> ExtensionTemplate {
        try ExtensionTemplate(
            bundleIdentifier: "org.example.fresh", name: "Fresh", bellhop: "/bellhop",
            filters: filters)
    }

    private func list(_ path: String, _ template: ExtensionTemplate) throws -> [String: Any] {
        let text = try #require(template.files.first { $0.path == path }?.text)
        let list = try unsafe PropertyListSerialization.propertyList(
            from: Data(text.utf8), format: nil)
        return try #require(list as? [String: Any])
    }

    @Test("each key is in the bundle where an iPhone expects it")
    func keys() throws {
        let template = try template()
        let app = try list("Fresh/Info.plist", template)
        let service = try list("NotificationService/Info.plist", template)
        #expect(
            app["NSUserActivityTypes"] as? [String] == ["INSendMessageIntent", "INStartCallIntent"])
        #expect(service["NSUserActivityTypes"] == nil)
        #expect(app["NSExtension"] == nil)
        let point = try #require(service["NSExtension"] as? [String: String])
        #expect(
            point["NSExtensionPointIdentifier"] == "com.apple.usernotifications.service")
        #expect(
            point["NSExtensionPrincipalClass"] == "$(PRODUCT_MODULE_NAME).NotificationService")
    }

    @Test(
        "app and extension share one group; only the extension has the filtering entitlement",
        arguments: [false, true])
    func entitlements(filters: Bool) throws {
        let template = try template(filters: filters)
        let app = try list("Fresh/Fresh.entitlements", template)
        let service = try list(
            "NotificationService/NotificationService.entitlements", template)
        let groups = "com.apple.security.application-groups"
        #expect(app[groups] as? [String] == ["group.org.example.fresh"])
        #expect(service[groups] as? [String] == ["group.org.example.fresh"])
        #expect(app["com.apple.developer.usernotifications.communication"] as? Bool == true)
        #expect(app["aps-environment"] as? String == "development")
        let filtering = "com.apple.developer.usernotifications.filtering"
        #expect((service[filtering] as? Bool == true) == filters)
        #expect(app[filtering] == nil)
    }

    @Test(
        "the project names both targets and NotificationServiceKit",
        arguments: ["/bellhop", "https://example.org/b.git"])
    func project(package: String) throws {
        try withFolder { folder in
            try ExtensionTemplate(
                bundleIdentifier: "org.example.fresh", name: "Fresh", bellhop: package
            ).write(to: folder)
            let project = try XcodeGenProject(at: folder.appending(path: "project.yml"))
            #expect(Set(project.targets.keys) == ["Fresh", "NotificationService"])
            #expect(project.packages["Bellhop"]?.values.contains(package) == true)
        }
    }

    @Test("an existing file is not overwritten, and then nothing is written")
    func careful() throws {
        try withFolder { folder in
            let mine = folder.appending(path: "Fresh/AppDelegate.swift")
            try FileManager.default.createDirectory(
                at: mine.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("mine".utf8).write(to: mine)
            let trouble = #expect(throws: BuildError.self) {
                try template().write(to: folder)
            }
            #expect(trouble?.description.contains("Fresh/AppDelegate.swift") == true)
            #expect(try String(contentsOf: mine, encoding: .utf8) == "mine")
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(names == ["Fresh"])
        }
    }

    @Test(
        "an invalid name or identifier is rejected",
        arguments: [
            ("org.example.app", "My App"), ("org.example.app", "1st"), ("org.example.app", ""),
            ("org.example.app", "聊天"), ("app", "App"), ("org..app", "App"), ("org.ex ample", "App"),
            ("org.example/../x", "App"),
        ])
    func refused(identifier: String, name: String) {
        #expect(throws: BuildError.self) {
            try ExtensionTemplate(bundleIdentifier: identifier, name: name, bellhop: "/b")
        }
    }

    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "template-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }
}
