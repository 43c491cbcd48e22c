internal import AppBundles
internal import Foundation
internal import SourcePreparation
internal import UntrustedFiles

/// Identifiers of bundles that are set in a file outside of the repository.
extension XcodeConversion {
    static let identifier = "PRODUCT_BUNDLE_IDENTIFIER"

    private static let listBytesMax = 4 << 20

    /// Returns the replacement of a bundle's missing identifier, or `nil` where the identifier is
    /// set, or the Info.plist does not use the setting.
    func madeUpIdentifier(
        of member: XcodeContainer.Member, _ settings: BuildSettings
    ) -> String? {
        guard settings.value(Self.identifier)?.isEmpty ?? true,
            member == app || extensions.contains(member), usesIdentifier(member, settings)
        else { return nil }
        let name = BuildSettings(["NAME": container[member].target.name])
            .expand("$(NAME:rfc1034identifier)").text
        guard member != app else { return "com.example.\(name)" }
        let own = self.settings(of: app)
        let owner = madeUpIdentifier(of: app, own) ?? own.value(Self.identifier)
        return owner.map { "\($0).\(name)" }
    }

    private func usesIdentifier(_ member: XcodeContainer.Member, _ settings: BuildSettings) -> Bool
    {
        guard settings.value("GENERATE_INFOPLIST_FILE") != "YES",
            let list = settings.value("INFOPLIST_FILE"), !list.isEmpty
        else { return true }
        let path = FilePaths.join(container[member].project.folder, list)
        let file = finder.find(path)?.path ?? path
        let data = try? finder.files.data(at: file, bytesMax: Self.listBytesMax)
        return data?.range(of: Data(Self.identifier.utf8)) != nil
    }

    static func identifierSentence(_ identifier: String, of target: XcodeTarget) -> String {
        "\(Self.identifier) of \(target.name.printable) expands to nothing, so Bellhop uses "
            + "\(identifier.printable). Write it in the target's settings, or restore the file "
            + "that sets it."
    }
}
