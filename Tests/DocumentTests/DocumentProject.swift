import Device
import DeviceKernel
import DeviceModel
import Foundation
import LocalAuthority
import NotificationModel
import UpTesting

/// The project of a document's listings, from Xcode's templates and the document's settings.
///
/// The program is the same for all; `delegate` and `service` name the classes of the listings.
struct DocumentProject {
    static let app = "org.bellhop.documents"
    /// The documents' values of `NSUserActivityTypes`.
    static let intents = ["INStartCallIntent", "INSendMessageIntent"]
    /// The entitlement of the capability Communication Notifications.
    static let communication = "com.apple.developer.usernotifications.communication"

    /// The delegate's class, which the app's Info.plist names.
    var delegate: String
    /// The class of the service extension, if there is one.
    var service: String?
    /// The class of the content extension, if there is one, with its attributes in Info.plist.
    var content: (controller: String, attributes: [String: Any])?
    /// Further keys of the app's Info.plist.
    var info: [String: Any] = ["NSUserActivityTypes": intents]
    /// The app's entitlements.
    var entitlements: [String: Any] = ["aps-environment": "development", communication: true]
    /// Further keys of the service extension's Info.plist.
    var serviceInfo: [String: Any] = ["NSUserActivityTypes": intents]
    /// The minimum system version of the service extension.
    var serviceMinimumVersion = "15.0"
    /// Files of the app by their paths in the bundle.
    var resources: [String: Data] = [:]

    init(delegate: String, service: String? = nil) {
        (self.delegate, self.service) = (delegate, service)
    }

    /// Assembles, installs and opens the app on a separate device, with a picture server.
    ///
    /// - Parameter files: additional files of the server, by path.
    func run(
        language: String = "en", files: [String: Data] = [:], isSecure: Bool = true,
        clock: any DeviceClock = RealClock(),
        settings change: (inout DeviceSettings) -> Void = { _ in },
        observe: (@Sendable (Effect) -> Void)? = nil,
        _ body: @escaping @Sendable (RunningDevice, _ server: String) async throws -> Void
    ) async throws {
        try await Self.run(
            language: language, files: files, isSecure: isSecure, clock: clock, settings: change,
            observe: observe, app: { try assemble(in: $0) }, body)
    }

    /// Installs and opens an app on a separate device, with a picture server.
    ///
    /// - Parameter app: makes the app in a folder.
    static func run(
        language: String = "en", files: [String: Data] = [:], isSecure: Bool = true,
        clock: any DeviceClock = RealClock(),
        settings change: (inout DeviceSettings) -> Void = { _ in },
        observe: (@Sendable (Effect) -> Void)? = nil, app: (URL) throws -> AppBundle,
        _ body: @escaping @Sendable (RunningDevice, _ server: String) async throws -> Void
    ) async throws {
        var settings = DeviceSettings()
        settings.language = language
        settings.backgroundPushesPerHour = 1_000
        // A process may be slow on a busy machine.
        settings.presentationSeconds = 120
        settings.extensionGraceSeconds = 30
        change(&settings)
        try await withTemporaryFolder { [settings] folder in
            let bundle = try app(folder)
            let authority = try LocalAuthority.open(folder: folder.appending(path: "authority"))
            let trust = authority.certificateFile
            try await PictureServer.serving(
                TestPicture.png(red: 10, green: 200, blue: 30), files: files,
                identity: isSecure ? try authority.serverIdentity() : nil
            ) { server in
                try await RunningDevice.withBundle(
                    bundle, settings: settings, trustFile: trust, clock: clock, in: folder,
                    configure: {
                        $0.observe = observe
                        $0.network = PictureServer.network(reaching: server)
                    }
                ) { try await body($0, server) }
            }
        }
    }

    func assemble(in folder: URL) throws -> AppBundle {
        let project = folder.appending(path: "project.yml")
        // JSON is valid YAML.
        try JSONSerialization.data(
            withJSONObject: description, options: [.sortedKeys, .withoutEscapingSlashes]
        ).write(to: project)
        for (path, bytes) in resources.merging(["app.txt": Data()], uniquingKeysWith: { $1 }) {
            let file = folder.appending(path: "Resources").appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try bytes.write(to: file)
        }
        return try BundleAssembler(
            project: try XcodeGenProject(at: project), products: Products.folder,
            launcher: Products.program("bellhop-launcher")
        ).assemble(in: folder)
    }

    private var description: [String: Any] {
        var targets = ["Documents": application]
        if let service { targets["Service"] = serviceTarget(service) }
        if let content { targets["Content"] = contentTarget(content) }
        return [
            "name": "Documents", "options": ["deploymentTarget": ["iOS": "15.0"]],
            "targets": targets,
        ]
    }

    private var application: [String: Any] {
        let own: [String: Any] = [
            "CFBundleDisplayName": "Documents", "DocumentDelegate": delegate,
            "MinimumOSVersion": "10.0",
            "UIBackgroundModes": ["remote-notification"],
        ]
        var dependencies: [[String: String]] = []
        if service != nil { dependencies.append(["target": "Service"]) }
        if content != nil { dependencies.append(["target": "Content"]) }
        return [
            "type": "application", "platform": "iOS", "sources": ["Resources"],
            "dependencies": dependencies,
            "settings": [
                "PRODUCT_BUNDLE_IDENTIFIER": Self.app, "PRODUCT_MODULE_NAME": "BellhopDocuments",
            ],
            "info": ["properties": own.merging(info) { $1 }],
            "entitlements": ["properties": entitlements],
        ]
    }

    private func serviceTarget(_ name: String) -> [String: Any] {
        let own: [String: Any] = [
            "MinimumOSVersion": serviceMinimumVersion,
            "NSExtension": [
                "NSExtensionPointIdentifier": "com.apple.usernotifications.service",
                "NSExtensionPrincipalClass": "$(PRODUCT_MODULE_NAME).\(name)",
            ],
        ]
        return extensionTarget(
            "service", module: "BellhopDocumentsService", own.merging(serviceInfo) { $1 })
    }

    private func contentTarget(
        _ content: (controller: String, attributes: [String: Any])
    ) -> [String: Any] {
        extensionTarget(
            "content", module: "BellhopDocumentsContent",
            [
                "NSExtension": [
                    "NSExtensionAttributes": content.attributes,
                    "NSExtensionPointIdentifier":
                        "com.apple.usernotifications.content-extension",
                    "NSExtensionPrincipalClass": "$(PRODUCT_MODULE_NAME).\(content.controller)",
                ]
            ])
    }

    private func extensionTarget(
        _ name: String, module: String, _ info: [String: Any]
    ) -> [String: Any] {
        [
            "type": "app-extension", "platform": "iOS",
            "settings": [
                "PRODUCT_BUNDLE_IDENTIFIER": "\(Self.app).\(name)", "PRODUCT_MODULE_NAME": module,
            ],
            "info": ["properties": info],
        ]
    }
}
