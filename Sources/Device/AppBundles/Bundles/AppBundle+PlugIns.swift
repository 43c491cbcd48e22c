internal import DeviceModel
package import Foundation
internal import NotificationModel
internal import UntrustedFiles

/// An extension inside an app, before anyone asks of which kind.
package struct PlugIn {
    /// The `.appex` folder.
    package let url: URL
    /// Its Info.plist.
    package let info: PropertyListFile

    /// Names an extension and its Info.plist.
    package init(url: URL, info: PropertyListFile) {
        self.url = url
        self.info = info
    }

    /// The extensions of an app, by the names of their folders.
    static func all(in app: URL) throws -> [PlugIn] {
        let folder = app.appending(path: "PlugIns")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return try names.sorted().filter { $0.hasSuffix(".appex") }.map { name in
            let url = folder.appending(path: name)
            return PlugIn(
                url: url, info: try PropertyListFile(url.appending(path: "Info.plist"), in: app))
        }
    }

    /// `NSExtensionPointIdentifier`.
    package var point: String? { self["NSExtensionPointIdentifier"]?.string }

    /// A value under `NSExtension`.
    subscript(key: String) -> PropertyValue? { info.root["NSExtension"]?[key] }

    /// A value under `NSExtension` › `NSExtensionAttributes`.
    func attribute(_ key: String) -> PropertyValue? { self["NSExtensionAttributes"]?[key] }

    /// The key of our own that names an HTML file of the `.appex`, which stands for the view here.
    static let templateKey = "BellhopContentTemplate"

    /// What the Info.plist says, or what is wrong with it.
    func stated<Value>(_ read: (PlugIn) throws -> Value) throws -> Value {
        do { return try read(self) } catch let error as KeyError { throw invalid(error) }
    }

    /// A complaint about the Info.plist.
    func invalid(_ error: KeyError) -> AppBundle.InvalidBundleError {
        AppBundle.InvalidBundleError(
            "It \(error.message)", at: info.url.path.printable, remedy: nil)
    }
}

extension AppBundle {
    /// The extension point of content extensions (CEX-1).
    package static let contentExtensionPoint = "com.apple.usernotifications.content-extension"

    /// The first service extension.
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

    /// The content extensions. No two of them may claim the same category (CEX-3).
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

    /// What is needed to run the content extensions whose code is built.
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

    /// The most bytes of such a file.
    static let templateBytesMax = 64 * 1024

    /// What makes the view: a template goes before code, for it is written for this device.
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
        // Whoever names a file by a way could reach out of the bundle.
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
