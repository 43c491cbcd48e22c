internal import DeviceModel
package import Foundation
internal import NotificationModel
internal import UntrustedFiles

package struct PlugIn {
    package let url: URL
    package let info: PropertyListFile

    package init(url: URL, info: PropertyListFile) {
        self.url = url
        self.info = info
    }

    static func all(in app: URL) throws -> [PlugIn] {
        let folder = app.appending(path: "PlugIns")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return try names.sorted().filter { $0.hasSuffix(".appex") }.map { name in
            let url = folder.appending(path: name)
            return PlugIn(
                url: url, info: try PropertyListFile(url.appending(path: "Info.plist"), in: app))
        }
    }

    package var point: String? { self["NSExtensionPointIdentifier"]?.string }

    subscript(key: String) -> PropertyValue? { info.root["NSExtension"]?[key] }

    func attribute(_ key: String) -> PropertyValue? { self["NSExtensionAttributes"]?[key] }

    /// A key of Bellhop for the name of an HTML file in the `.appex` that is used as the view on
    /// the device.
    static let templateKey = "BellhopContentTemplate"

    func stated<Value>(_ read: (PlugIn) throws -> Value) throws -> Value {
        do { return try read(self) } catch let error as KeyError { throw invalid(error) }
    }

    func invalid(_ error: KeyError) -> AppBundle.InvalidBundleError {
        AppBundle.InvalidBundleError(
            "It \(error.message)", at: info.url.path.printable, remedy: nil)
    }
}

extension AppBundle {
    /// The extension point of content extensions (CEX-1).
    package static let contentExtensionPoint = "com.apple.usernotifications.content-extension"

    /// The extension point of widget extensions (WIDGET-2).
    package static let widgetExtensionPoint = "com.apple.widgetkit-extension"

    /// The key, which is Bellhop's, of the class that makes the view of a nib file.
    static let nibKey = "BellhopNibClass"

    static func serviceExtension(
        among plugIns: [PlugIn], needsPrograms: Bool
    ) throws -> ServiceExtension? {
        guard let plugIn = plugIns.first(where: { $0.point == serviceExtensionPoint }) else {
            return nil
        }
        let principal = try plugIn.stated { try $0.serviceClass() }
        let executable = plugIn.url.appending(path: try plugIn.info.executableName)
        for file in [executable, library(of: executable)]
        where needsPrograms && !FileManager.default.fileExists(atPath: file.path) {
            throw InvalidBundleError(
                "This file does not exist.", at: file.path.printable,
                remedy: "An extension holds its library, and the launcher under the name in "
                    + "CFBundleExecutable: `bellhop bundle` makes both.")
        }
        return ServiceExtension(
            url: plugIn.url, executable: executable, principalClass: principal)
    }

    /// Returns the content extensions.
    ///
    /// Two extensions must not handle the same category (CEX-3).
    static func contentExtensions(
        among plugIns: [PlugIn]
    ) throws -> [AppDescription.ContentExtension] {
        var result: [AppDescription.ContentExtension] = []
        for plugIn in plugIns where plugIn.point == contentExtensionPoint {
            let new = try AppDescription.ContentExtension(plugIn)
            for earlier in result {
                guard let both = new.categories.first(where: earlier.categories.contains) else {
                    continue
                }
                throw plugIn.invalid(
                    PlugIn.claimedTwice(both, by: earlier.bundleIdentifier))
            }
            result.append(new)
        }
        return result
    }

    /// Returns the first widget extension with a program. An extension that cannot be read has none,
    /// because the app works without it.
    static func widgetExtension(among plugIns: [PlugIn]) -> WidgetExtension? {
        plugIns.lazy.filter { $0.point == widgetExtensionPoint }.compactMap { plugIn in
            guard let name = try? plugIn.info.executableName,
                let identifier = try? plugIn.info.bundleIdentifier,
                let entitlements = try? entitlements(in: plugIn.url)
            else { return nil }
            let program = plugIn.url.appending(path: name)
            guard FileManager.default.isExecutableFile(atPath: program.path) else { return nil }
            return WidgetExtension(
                url: plugIn.url, executable: program, bundleIdentifier: identifier,
                entitlements: entitlements)
        }.first
    }

    static func code(
        of views: [AppDescription.ContentExtension], among plugIns: [PlugIn]
    ) throws -> [String: ContentExtension] {
        var result: [String: ContentExtension] = [:]
        for plugIn in plugIns where plugIn.point == contentExtensionPoint {
            let identifier = try plugIn.info.bundleIdentifier
            guard
                views.contains(where: { $0.bundleIdentifier == identifier && $0.source == .code }),
                let principal = plugIn["NSExtensionPrincipalClass"]?.string
            else { continue }
            result[identifier] = ContentExtension(
                url: plugIn.url,
                executable: plugIn.url.appending(
                    path: try plugIn.info.executableName),
                principalClass: principal, entitlements: try entitlements(in: plugIn.url))
        }
        return result
    }
}

extension AppDescription.ContentExtension {
    /// Reads the keys of a content extension (CEX-1, CEX-2).
    fileprivate init(_ plugIn: PlugIn) throws {
        let source = try Self.source(of: plugIn)
        let (categories, ratio) = try plugIn.stated { plugIn in
            try plugIn.checkView()
            return (try plugIn.categories(), try plugIn.sizeRatio())
        }
        func isOn(_ name: String) -> Bool {
            let value = plugIn.attribute("UNNotificationExtension" + name)
            return value?.bool == true || value?.integer == 1
        }
        self.init(
            bundleIdentifier: try plugIn.info.bundleIdentifier,
            categories: categories, sizeRatio: ratio,
            hidesDefaultContent: isOn("DefaultContentHidden"),
            overridesTitle: isOn("OverridesDefaultTitle"),
            takesTouches: isOn("UserInteractionEnabled"), source: source)
        principalClass = plugIn["NSExtensionPrincipalClass"]?.string ?? ""
    }

    static let templateBytesMax = 64 * 1024

    /// Returns the source of the view. A template takes precedence over code, because it was
    /// written for this device.
    private static func source(of plugIn: PlugIn) throws -> Source {
        if let named = plugIn.attribute(PlugIn.templateKey) {
            return .template(try template(named.string ?? "", of: plugIn))
        }
        guard plugIn["NSExtensionPrincipalClass"]?.string != nil else { return .storyboard }
        guard plugIn.info.text("CFBundleExecutable") != nil else { return .notBuilt }
        let name = try plugIn.info.executableName
        let executable = plugIn.url.appending(path: name)
        let isBuilt = [executable, AppBundle.library(of: executable)].allSatisfy {
            FileManager.default.fileExists(atPath: $0.path)
        }
        return isBuilt ? .code : .notBuilt
    }

    private static func template(_ name: String, of plugIn: PlugIn) throws -> String {
        let file = plugIn.url.appending(path: name)
        // A path in the name could lead out of the bundle.
        guard !name.isEmpty, !name.contains("/"),
            let data = try? UntrustedFile.read(
                file, bytesMax: templateBytesMax, links: .inside(plugIn.url)),
            let text = String(data: data, encoding: .utf8)
        else {
            throw plugIn.invalid(
                PlugIn.KeyError(
                    message:
                        "names by \(PlugIn.templateKey) no HTML file of at most \(templateBytesMax) bytes of UTF-8 "
                        + "beside it. Put the file into the extension and name it without a folder."
                ))
        }
        return text
    }
}
