internal import Foundation
internal import NotificationModel
internal import UntrustedFiles

// Requirements of a device on the Info.plists of extensions.

extension BundleCheck {
    func keys(of extensions: [XcodeGenProject.Target]) -> [Problem] {
        var claims: [String: String] = [:]
        return extensions.flatMap { target -> [Problem] in
            guard let plugIn = plugIn(target) else { return [] }
            var errors = plugIn.keyErrors
            if plugIn.point == AppBundle.contentExtensionPoint {
                let categories = (try? plugIn.categories()) ?? []
                if let (both, name) = categories.lazy.compactMap({ category in
                    claims[category].map { (category, $0) }
                }).first {
                    errors.append(PlugIn.claimedTwice(both, by: name))
                } else if errors.isEmpty {
                    for category in categories { claims[category] = target.name }
                }
            }
            return errors.map { error in
                problem(
                    "The Info.plist of \(target.name.printable) \(error.message)", "INFOPLIST_FILE",
                    target)
            }
        }
    }

    /// Returns an extension as its bundle will describe it; `nil` for an unreadable Info.plist,
    /// which is already reported.
    private func plugIn(_ target: XcodeGenProject.Target) -> PlugIn? {
        guard let info = try? BundleInfo(project: project, target: target).info(),
            let root = try? target.expand(.dictionary(info)).dictionary
        else { return nil }
        return PlugIn(
            url: project.folder, info: PropertyListFile(project.folder, root: root))
    }
}
