internal import AppBundles
internal import Foundation
internal import NotificationModel
internal import UntrustedFiles

// Bundles whose Info.plist is missing from the repository, for example because `.gitignore`
// excludes it.

extension ExtensionPoints {
    /// The maximum number of sources that are searched for the class of an extension, and the
    /// maximum size of one in bytes.
    private static let sourcesMax = 200, sourceBytesMax = 1 << 20

    func lacksList(_ member: XcodeContainer.Member) -> Bool {
        guard let path = settings(of: member).value("INFOPLIST_FILE"), !path.isEmpty else {
            return false
        }
        return finder.find(FilePaths.join(container[member].project.folder, path)) == nil
    }

    /// Returns the class of a service extension without an Info.plist, found in its sources, or
    /// `nil` for other targets. For a content extension, only the Info.plist has the necessary
    /// information.
    func serviceClass(of member: XcodeContainer.Member) -> String? {
        guard container[member].target.isExtension, lacksList(member) else { return nil }
        let files = container[member].target.files(.sources)
            .filter { $0.content == .file && FilePaths.fileExtension($0.path) == "swift" }
        return files.prefix(Self.sourcesMax).lazy.compactMap { file in
            let data = try? finder.files.data(at: file.path, bytesMax: Self.sourceBytesMax)
            return data.flatMap { Self.serviceClass(in: String(decoding: $0, as: UTF8.self)) }
        }.first
    }

    static func serviceClass(in text: String) -> String? {
        text.firstMatch(of: /\bclass\s+(\w+)\s*:\s*UNNotificationServiceExtension\b/)
            .map { String($0.1) }
    }

    /// Returns the generated replacement of a missing Info.plist, without the keys that every
    /// bundle has, or `nil` where none is needed.
    func madeUpList(of member: XcodeContainer.Member) -> [String: PropertyValue]? {
        guard lacksList(member) else { return nil }
        guard let name = serviceClass(of: member) else {
            return container[member].target.isApp ? [:] : nil
        }
        return [
            "NSExtension": .dictionary([
                "NSExtensionPointIdentifier": .string(AppBundle.serviceExtensionPoint),
                "NSExtensionPrincipalClass": .string("$(PRODUCT_MODULE_NAME).\(name)"),
            ])
        ]
    }
}
