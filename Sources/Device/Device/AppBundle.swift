public import DeviceKernel
public import Foundation
internal import NotificationModel

/// An app on disk, as it would ship: `Chat.app` with its Info.plist, entitlements, strings and
/// `PlugIns/*.appex`.
///
/// The device reads the very plists that ship, which is how it can say what an iPhone would refuse.
public struct AppBundle: Sendable, Hashable {
    /// A notification service extension inside the app.
    public struct ServiceExtension: Sendable, Hashable {
        /// The `.appex` folder.
        public var url: URL
        /// The program that is started: `bellhop-launcher` under the bundle's own name.
        public var executable: URL
        /// `NSExtensionPrincipalClass`, as `Module.Class`.
        public var principalClass: String
    }

    /// Why a bundle cannot be installed.
    public struct Unusable: Error, Sendable, Hashable, CustomStringConvertible {
        /// What is wrong, with file and remedy.
        public let description: String
    }

    /// The `.app` folder.
    public let url: URL
    /// The app's own executable.
    public let executable: URL
    /// What the kernel needs to know.
    public let description: AppDescription
    /// The service extension, if there is one.
    public let serviceExtension: ServiceExtension?

    /// The extension point of service extensions (NSE-1).
    public static let serviceExtensionPoint = "com.apple.usernotifications.service"
    /// The file that holds a bundle's entitlements, which on an iPhone are in its signature.
    public static let entitlementsName = "archived-expanded-entitlements.xcent"

    /// Reads a bundle.
    ///
    /// - Throws: `Unusable` when a required key is missing or a file cannot be read.
    public init(at url: URL) throws {
        let info = try PropertyListFile(url.appending(path: "Info.plist"))
        let identifier = try info.string("CFBundleIdentifier")
        self.url = url
        executable = url.appending(path: try info.string("CFBundleExecutable"))
        serviceExtension = try Self.serviceExtension(in: url)

        let service = try serviceExtension.map { service in
            let info = try PropertyListFile(service.url.appending(path: "Info.plist"))
            return AppDescription.ServiceExtension(
                bundleIdentifier: try info.string("CFBundleIdentifier"),
                minimumSystemVersion: info.text("MinimumOSVersion").flatMap(SystemVersion.init),
                entitlements: try Self.entitlements(in: service.url))
        }
        description = AppDescription(
            bundleIdentifier: identifier,
            name: info.text("CFBundleDisplayName") ?? info.text("CFBundleName") ?? identifier,
            entitlements: try Self.entitlements(in: url),
            userActivityTypes: info.texts("NSUserActivityTypes"),
            backgroundModes: info.texts("UIBackgroundModes"),
            serviceExtension: service,
            localizations: try Self.localizations(in: url),
            developmentLanguage: info.text("CFBundleDevelopmentRegion") ?? "en")
    }

    /// Where an extension's code lies: the launcher loads the library beside it.
    static func library(of executable: URL) -> URL {
        executable.appendingPathExtension("so")
    }

    private static func serviceExtension(in app: URL) throws -> ServiceExtension? {
        let folder = app.appending(path: "PlugIns")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for name in names.sorted() where name.hasSuffix(".appex") {
            let url = folder.appending(path: name)
            let info = try PropertyListFile(url.appending(path: "Info.plist"))
            let point = info.root["NSExtension"]?["NSExtensionPointIdentifier"]?.string
            guard point == serviceExtensionPoint else { continue }
            guard let principal = info.root["NSExtension"]?["NSExtensionPrincipalClass"]?.string
            else {
                throw Unusable(
                    description: "\(info.url.path) has no NSExtension › NSExtensionPrincipalClass. "
                        + "Set it to $(PRODUCT_MODULE_NAME).NotificationService.")
            }
            let executable = url.appending(path: try info.string("CFBundleExecutable"))
            for file in [executable, library(of: executable)]
            where !FileManager.default.fileExists(atPath: file.path) {
                throw Unusable(
                    description: "\(file.path) is not there. An extension holds its library, and "
                        + "the launcher under the name in CFBundleExecutable: `bellhop bundle` "
                        + "makes both.")
            }
            return ServiceExtension(
                url: url, executable: executable, principalClass: principal)
        }
        return nil
    }

    private static func entitlements(in bundle: URL) throws -> [String: PropertyValue] {
        let url = bundle.appending(path: entitlementsName)
        guard FileManager.default.fileExists(atPath: url.path) else { return [:] }
        return try PropertyListFile(url).root
    }

    private static func localizations(in bundle: URL) throws -> [String: [String: String]] {
        var result: [String: [String: String]] = [:]
        let names = (try? FileManager.default.contentsOfDirectory(atPath: bundle.path)) ?? []
        for name in names where name.hasSuffix(".lproj") {
            let url = bundle.appending(path: name).appending(path: "Localizable.strings")
            guard FileManager.default.fileExists(atPath: url.path) else { continue }
            let language = String(name.dropLast(".lproj".count))
            result[language] = try PropertyListFile(url).root.compactMapValues(\.string)
        }
        return result
    }
}
