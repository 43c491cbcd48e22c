package import DeviceModel
package import Foundation
package import NotificationModel
internal import UntrustedFiles

/// An app bundle on disk in the form that ships: `Chat.app` with its Info.plist, entitlements,
/// strings and `PlugIns/*.appex`.
///
/// ```swift
/// let bundle = try AppBundle(at: URL(filePath: "build/Chat.app"))
/// print(bundle.description.bundleIdentifier, bundle.serviceExtension?.principalClass ?? "")
/// for problem in bundle.problems { print(problem) }
/// ```
///
/// Because the device reads the original property lists, it can report what an iPhone would reject.
package struct AppBundle: Sendable, Hashable {
    package struct ServiceExtension: Sendable, Hashable {
        package var url: URL
        /// The executable: `bellhop-launcher` under the bundle's own name.
        package var executable: URL
        package var principalClass: String
    }

    /// A notification content extension whose code is built for this device.
    package struct ContentExtension: Sendable, Hashable {
        package var url: URL
        package var executable: URL
        package var principalClass: String
        package var entitlements: [String: PropertyValue]
    }

    /// A widget extension whose code is built for this device.
    package struct WidgetExtension: Sendable, Hashable {
        package var url: URL
        /// The program with the widgets.
        package var executable: URL
        package var bundleIdentifier: String
        package var entitlements: [String: PropertyValue]
    }

    package struct InvalidBundleError: ComposedError, Sendable, Hashable {
        package let place: String?
        package let problem: String
        package let remedy: String?

        package init(_ problem: String, at place: String? = nil, remedy: String? = nil) {
            (self.place, self.problem, self.remedy) = (place, problem, remedy)
        }
    }

    package let url: URL
    package let executable: URL
    package let description: AppDescription
    package let serviceExtension: ServiceExtension?
    package let contentExtensions: [String: ContentExtension]
    /// The extension with the app's widgets; `nil` if the app has none or its code is not built.
    package let widgetExtension: WidgetExtension?

    /// Whether `INIntentsSupported` in the app's Info.plist contains the intent for Focus status
    /// changes (COM-42).
    package let handlesFocusStatusUpdates: Bool
    /// Unusable contents of the bundle, each as a sentence with the file.
    package let problems: [String]

    /// The extension point of service extensions (NSE-1).
    package static let serviceExtensionPoint = "com.apple.usernotifications.service"
    /// The file with a bundle's entitlements, which are part of the signature on an iPhone.
    package static let entitlementsName = "archived-expanded-entitlements.xcent"

    /// Reads a bundle, which may contain regular files, folders, and links to targets in the
    /// bundle.
    ///
    /// - Throws: `InvalidBundleError` if a required key is missing, an identifier or executable
    ///   name is invalid, the bundle contains other kinds of files, or a file cannot be read.
    package init(at url: URL) throws {
        try self.init(at: url, needsPrograms: true)
    }

    /// Reads a bundle whose executables may be missing because its code runs elsewhere.
    ///
    /// - Parameter needsPrograms: Whether the executables of extensions must exist.
    /// - Throws: `InvalidBundleError`, as ``init(at:)`` does.
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
            name: info.displayName ?? identifier,
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
        widgetExtension = Self.widgetExtension(among: plugIns)
        description.isEphemeralClip =
            info.root["NSAppClip"]?["NSAppClipRequestEphemeralUserNotification"]?.bool == true
        do { description.omissions = try BuildOmissions(in: url) } catch {
            problems.append(
                "\(BuildOmissions.fileName) of \(url.lastPathComponent.printable) is damaged, so that "
                    + "the device cannot tell what the build left out. Build the app again.")
        }
        self.problems = problems
        description.declaresActivities = info.root["NSSupportsLiveActivities"]?.bool == true
        description.declaresFrequentActivityUpdates =
            info.root["NSSupportsLiveActivitiesFrequentUpdates"]?.bool == true
        description.urlSchemes = (info.root["CFBundleURLTypes"]?.array ?? []).flatMap { type in
            (type["CFBundleURLSchemes"]?.array ?? []).compactMap { $0.string?.lowercased() }
        }
        description.purposes = UsagePurpose.allCases.reduce(into: [:]) { purposes, purpose in
            purposes[purpose] = info.text(purpose.rawValue)
        }
        description.icon = info.icon(in: url)
        self.description = description
    }

    package static func library(of executable: URL) -> URL {
        executable.appendingPathExtension("so")
    }

    static func entitlements(in bundle: URL) throws -> [String: PropertyValue] {
        let url = bundle.appending(path: entitlementsName)
        guard FileManager.default.fileExists(atPath: url.path) else { return [:] }
        return try PropertyListFile(url, in: bundle).root
    }
}
