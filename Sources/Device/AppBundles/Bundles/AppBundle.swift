package import DeviceModel
package import Foundation
package import NotificationModel
internal import UntrustedFiles

/// An app on disk, as it would ship: `Chat.app` with its Info.plist, entitlements, strings and
/// `PlugIns/*.appex`.
///
/// The device reads the very plists that ship, which is how it can say what an iPhone would refuse.
package struct AppBundle: Sendable, Hashable {
    /// A notification service extension inside the app.
    package struct ServiceExtension: Sendable, Hashable {
        /// The `.appex` folder.
        package var url: URL
        /// The program that is started: `bellhop-launcher` under the bundle's own name.
        package var executable: URL
        /// `NSExtensionPrincipalClass`, as `Module.Class`.
        package var principalClass: String
    }

    /// A notification content extension inside the app whose code is built for this device.
    package struct ContentExtension: Sendable, Hashable {
        /// The `.appex` folder.
        package var url: URL
        /// The program that is started: `bellhop-launcher` under the bundle's own name.
        package var executable: URL
        /// `NSExtensionPrincipalClass`, as `Module.Class`.
        package var principalClass: String
        /// The extension's own entitlements.
        package var entitlements: [String: PropertyValue]
    }

    /// Why a bundle cannot be installed.
    package struct InvalidBundleError: ComposedError, Sendable, Hashable {
        package let place: String?
        package let problem: String
        package let remedy: String?

        /// Creates the error.
        package init(_ problem: String, at place: String? = nil, remedy: String? = nil) {
            (self.place, self.problem, self.remedy) = (place, problem, remedy)
        }
    }

    /// The `.app` folder.
    package let url: URL
    /// The app's own executable.
    package let executable: URL
    /// What the kernel needs to know.
    package let description: AppDescription
    /// The service extension, if there is one.
    package let serviceExtension: ServiceExtension?
    /// The content extensions that can be run, by bundle identifier.
    package let contentExtensions: [String: ContentExtension]

    /// Whether the app handles news of a Focus, by `INIntentsSupported` of its Info.plist (COM-42).
    package let handlesFocusStatusUpdates: Bool
    /// What is in the bundle and cannot be used, each in a sentence with its file.
    package let problems: [String]

    /// The extension point of service extensions (NSE-1).
    package static let serviceExtensionPoint = "com.apple.usernotifications.service"
    /// The file that holds a bundle's entitlements, which on an iPhone are in its signature.
    package static let entitlementsName = "archived-expanded-entitlements.xcent"

    /// Reads a bundle.
    ///
    /// A bundle holds regular files, folders, and links that stay inside of it.
    ///
    /// - Throws: `InvalidBundleError` when a required key is missing, an identifier or the name of a program is
    ///   none, anything else is among the files, or a file cannot be read.
    package init(at url: URL) throws {
        try self.init(at: url, needsPrograms: true)
    }

    /// Reads a bundle whose programs may be missing, because its code runs elsewhere.
    ///
    /// - Parameter needsPrograms: Whether the files that an extension starts from must be there.
    /// - Throws: `InvalidBundleError`, as the form without the parameter says.
    package init(at url: URL, needsPrograms: Bool) throws {
        do { try UntrustedFolder(url).check() } catch {
            throw InvalidBundleError(error)
        }
        let info = try PropertyListFile(url.appending(path: "Info.plist"), in: url)
        let identifier = try info.bundleIdentifier
        self.url = url
        executable = url.appending(path: try info.executableName)
        let plugIns = try PlugIn.all(in: url)
        serviceExtension = try Self.serviceExtension(
            among: plugIns, needsPrograms: needsPrograms)
        handlesFocusStatusUpdates = info.texts("INIntentsSupported").contains(
            "INShareFocusStatusIntent")

        let service = try serviceExtension.map { service in
            let info = try PropertyListFile(service.url.appending(path: "Info.plist"), in: url)
            var description = AppDescription.ServiceExtension(
                bundleIdentifier: try info.bundleIdentifier,
                minimumSystemVersion: info.text("MinimumOSVersion").flatMap(SystemVersion.init),
                entitlements: try Self.entitlements(in: service.url))
            description.principalClass = service.principalClass
            return description
        }
        let developmentLanguage = info.text("CFBundleDevelopmentRegion") ?? "en"
        let plurals = try Self.plurals(in: url, developmentLanguage: developmentLanguage)
        var problems = plurals.problems
        var description = AppDescription(
            bundleIdentifier: identifier,
            name: info.text("CFBundleDisplayName") ?? info.text("CFBundleName") ?? identifier,
            entitlements: try Self.entitlements(in: url),
            userActivityTypes: info.texts("NSUserActivityTypes"),
            backgroundModes: info.texts("UIBackgroundModes"),
            serviceExtension: service,
            localizations: try Self.localizations(in: url),
            developmentLanguage: developmentLanguage)
        description.plurals = plurals.texts
        description.minimumSystemVersion = info.text("MinimumOSVersion").flatMap(
            SystemVersion.init)
        description.contentExtensions = try Self.contentExtensions(among: plugIns)
        contentExtensions = try Self.code(of: description.contentExtensions, among: plugIns)
        description.isEphemeralClip =
            info.root["NSAppClip"]?["NSAppClipRequestEphemeralUserNotification"]?.bool == true
        do { description.omissions = try BuildOmissions(in: url) } catch {
            problems.append(
                "\(BuildOmissions.fileName) of \(url.lastPathComponent.printable) is damaged, so that "
                    + "the device cannot tell what the build left out. Build the app again.")
        }
        self.problems = problems
        description.explainsFocusStatus = info.text("NSFocusStatusUsageDescription") != nil
        self.description = description
    }

    /// Where an extension's code lies: the launcher loads the library beside it.
    package static func library(of executable: URL) -> URL {
        executable.appendingPathExtension("so")
    }

    static func entitlements(in bundle: URL) throws -> [String: PropertyValue] {
        let url = bundle.appending(path: entitlementsName)
        guard FileManager.default.fileExists(atPath: url.path) else { return [:] }
        return try PropertyListFile(url, in: bundle).root
    }
}
