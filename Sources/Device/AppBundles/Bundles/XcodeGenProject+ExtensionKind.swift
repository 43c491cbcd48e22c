package import DeviceModel
internal import NotificationModel

extension XcodeGenProject {
    /// Returns the kind of an extension according to its Info.plist, as far as it can be read.
    package func extensionKind(of target: Target) -> BuildOmissions.Target.Kind {
        let info = try? BundleInfo(project: self, target: target).info()
        let written = info?["NSExtension"]?["NSExtensionPointIdentifier"]?.string
        switch written.flatMap({ try? target.expand($0) }) {
        case AppBundle.serviceExtensionPoint: return .service
        case AppBundle.contentExtensionPoint: return .content
        default: return .unknown
        }
    }
}
