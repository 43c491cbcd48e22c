package import DeviceModel
internal import NotificationModel

extension XcodeGenProject {
    /// Returns an extension that the build leaves out, as far as its Info.plist can be read.
    ///
    /// - Parameter error: The first error, with its file and line.
    package func omission(of target: Target, error: String?) -> BuildOmissions.Target {
        let info = try? BundleInfo(project: self, target: target).info()
        let keys = info?["NSExtension"]
        var omission = BuildOmissions.Target(
            name: target.name, kind: .unknown, cause: .refused, error: error)
        switch keys?["NSExtensionPointIdentifier"]?.string.flatMap({ try? target.expand($0) }) {
        case AppBundle.serviceExtensionPoint: omission.kind = .service
        case AppBundle.contentExtensionPoint:
            omission.kind = .content
            let claimed = keys?["NSExtensionAttributes"]?["UNNotificationExtensionCategory"]
            let names = claimed?.array?.compactMap(\.string) ?? claimed?.string.map { [$0] } ?? []
            omission.categories = names.compactMap { try? target.expand($0) }
        default: break
        }
        return omission
    }

    /// Returns the principal class of an extension as its Info.plist names it, or `nil` for any
    /// other target.
    package func principalClass(of target: Target) -> String? {
        guard target.type == "app-extension" || target.type.hasPrefix("app-extension."),
            let info = try? BundleInfo(project: self, target: target).info()
        else { return nil }
        return info["NSExtension"]?["NSExtensionPrincipalClass"]?.string
            .flatMap { try? target.expand($0) }
    }
}
