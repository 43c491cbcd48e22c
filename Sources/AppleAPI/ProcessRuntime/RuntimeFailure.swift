package import NotificationModel
internal import ProcessLink

package enum RuntimeFailure {
    package static let domain = ProcessLinkError.ownDomain

    package static let notLaunchedByDevice = ProcessLinkError(
        domain: domain, code: 20,
        message: "This program is a part of an app and runs on a device: start it with "
            + "`bellhop up --app FOLDER`, not by hand. (\(LinkEnvironment.socket) is not "
            + "set.)")

    package static let notWelcome = ProcessLinkError(
        domain: domain, code: 21,
        message: "The device did not welcome this process. Its launch secret may be used up: each "
            + "is good for one process.")

    package static let noPrincipalClass = ProcessLinkError(
        domain: domain, code: 22,
        message: "The extension's Info.plist names no NSExtensionPrincipalClass. Set it to "
            + "`<module>.<class>`, for example `ChatNotificationService.NotificationService`.")

    package static func classIsMissing(_ name: String) -> ProcessLinkError {
        ProcessLinkError(
            domain: domain, code: 23,
            message: "The extension has no class `\(name)`. NSExtensionPrincipalClass in its "
                + "Info.plist must be `<module>.<class>`, the module being the name of the "
                + "extension's target.")
    }

    static func classIsNoServiceExtension(_ name: String) -> ProcessLinkError {
        ProcessLinkError(
            domain: domain, code: 24,
            message: "The class `\(name)` does not inherit from UNNotificationServiceExtension.")
    }

    package static func classIsNoContentExtension(_ name: String) -> ProcessLinkError {
        ProcessLinkError(
            domain: domain, code: 26,
            message: "The class `\(name)` is not a UIViewController that adopts "
                + "UNNotificationContentExtension.")
    }

    package static func isNotFor(_ kind: String) -> ProcessLinkError {
        ProcessLinkError(
            domain: domain, code: 25, message: "This process is \(kind) and cannot serve the call.")
    }
}
