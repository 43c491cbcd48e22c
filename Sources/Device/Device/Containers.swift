internal import DeviceModel
internal import Foundation
internal import NotificationModel
internal import UntrustedFiles

/// The containers of apps, extensions and app groups, in the layout of an iPhone.
///
/// Each bundle has a home folder. Each app group has a folder that its bundles share.
struct Containers: Sendable {
    let root: URL
    var owner = SandboxUser.caller

    /// The folders that the system creates in the library of each container.
    private static let libraryFolders = [
        ["Library", "Caches"], ["Library", "Preferences"], ["Library", "Application Support"],
    ]
    /// The folders of each home. Foundation here keeps its preferences in `.config`.
    private static let homeFolders = [["Documents"], ["tmp"], [".config"]] + libraryFolders

    struct InvalidIdentifierError: Error, CustomStringConvertible {
        let identifier: String
        var description: String {
            "\"\(identifier)\" cannot name a container. Bundle and group ids are made of letters, "
                + "digits, dots and hyphens."
        }
    }

    /// Returns the home folder of a bundle's process and creates it if necessary.
    ///
    /// Preferences that are named after one of the groups are in the group's folder, where other
    /// processes of the group can read them.
    func home(of bundle: String, groups: [String: URL]) throws -> URL {
        let home = root.appending(path: "Data").appending(path: try Self.checked(bundle))
        for folder in Self.homeFolders { try owner.makeFolder(folder, in: home) }
        for (group, folder) in groups {
            let target = Self.preferences(in: folder).appending(path: "\(group).plist")
            try owner.makeLink("\(group).plist", to: target.path, in: ".config", of: home)
        }
        return home
    }

    func groups(
        _ key: String, in entitlements: [String: PropertyValue]
    ) throws -> [String: URL] {
        var result: [String: URL] = [:]
        for group in entitlements[key]?.array ?? [] {
            guard let identifier = group.string else { continue }
            let name = try Self.checked(identifier)
            let folder = root.appending(path: "Shared").appending(path: name)
            for folders in Self.libraryFolders { try owner.makeFolder(folders, in: folder) }
            result[identifier] = folder
        }
        return result
    }

    /// Removes the folders of a deleted app: the homes of its processes, and group folders that no
    /// app in `others` uses.
    ///
    /// The folders are renamed first, so that a reinstalled app starts with empty folders.
    ///
    /// - Returns: A sentence for each folder that could not be removed.
    func remove(_ bundle: AppBundle, others: [AppBundle]) -> [String] {
        let app = bundle.description
        let extensions =
            [app.serviceExtension?.bundleIdentifier].compactMap(\.self)
            + app.contentExtensions.map(\.bundleIdentifier)
            + [bundle.widgetExtension?.bundleIdentifier].compactMap(\.self)
        let kept = Set(others.flatMap(Self.groups))
        let folders =
            ([app.bundleIdentifier] + extensions).map { ("Data", $0) }
            + Self.groups(of: bundle).filter { !kept.contains($0) }.map { ("Shared", $0) }
        return folders.compactMap { kind, identifier in
            // An identifier that is invalid as a folder name never had a folder.
            guard let name = try? Self.checked(identifier) else { return nil }
            return Self.remove(UntrustedFolder(root.appending(path: kind).appending(path: name)))
        }
    }

    private static func remove(_ container: UntrustedFolder) -> String? {
        do throws(UntrustedFileError) {
            guard let aside = try? container.setAside() else {
                try container.remove()
                return nil
            }
            try aside.remove()
            return nil
        } catch {
            guard FileManager.default.fileExists(atPath: container.url.path) else {
                return error.description
            }
            return error.description + " Until then an app with its identifier gets it."
        }
    }

    /// Removes folders of apps that were deleted earlier.
    ///
    /// - Returns: A sentence for each folder that could not be removed.
    func removeRemnants() -> [String] {
        ["Data", "Shared"].flatMap { kind in
            UntrustedFolder.removeRemnants(in: root.appending(path: kind)).map(\.description)
        }
    }

    private static func groups(of bundle: AppBundle) -> [String] {
        let key = Entitlement.applicationGroups
        let app = bundle.description
        let entitlements =
            [
                app.entitlements, app.serviceExtension?.entitlements ?? [:],
                bundle.widgetExtension?.entitlements ?? [:],
            ]
            + bundle.contentExtensions.values.map(\.entitlements)
        return entitlements.flatMap { $0[key]?.array ?? [] }.compactMap(\.string)
    }

    private static func preferences(in folder: URL) -> URL {
        folder.appending(path: "Library/Preferences")
    }

    private static func checked(_ identifier: String) throws -> String {
        let isPlain = identifier.unicodeScalars.allSatisfy { scalar in
            CharacterSet.alphanumerics.contains(scalar) || "._-".unicodeScalars.contains(scalar)
        }
        guard isPlain, !identifier.isEmpty, !identifier.hasPrefix(".") else {
            throw InvalidIdentifierError(identifier: identifier)
        }
        return identifier
    }
}
