internal import AppBundles
internal import Foundation
internal import NotificationModel
internal import UntrustedFiles

// Bundles whose Info.plist the repository does not hold, as where `.gitignore` names all of them.

extension ExtensionPoints {
    /// The most sources that are read for the class of an extension, and the most bytes of one.
    private static let sourcesMax = 200, sourceBytesMax = 1 << 20

    /// Whether a project names an Info.plist that is not there.
    func lacksList(_ member: XcodeContainer.Member) -> Bool {
        guard let path = settings(of: member).value("INFOPLIST_FILE"), !path.isEmpty else {
            return false
        }
        return finder.find(FilePaths.join(container[member].project.folder, path)) == nil
    }

    /// The class of a service extension whose Info.plist is not there, by its sources; `nil` for every other
    /// target. What a content extension shows stands in its list alone.
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

    /// What stands for an Info.plist that is not there, beside what every bundle has; `nil` where nothing has to.
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
