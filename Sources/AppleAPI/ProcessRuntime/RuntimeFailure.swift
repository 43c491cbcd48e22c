internal import DeviceLink
package import NotificationModel

/// What can be wrong with a user's process, in the words that its author reads.
package enum RuntimeFailure {
    /// The domain of our own failures.
    package static let domain = ProcessLinkError.ownDomain

    /// The process was started by hand and not by a device.
    package static let notLaunchedByDevice = ProcessLinkError(
        domain: domain, code: 20,
        message: "This program is a part of an app and runs on a device: start it with "
            + "`bellhop up --app FOLDER`, not by hand. (\(LinkEnvironment.socket) is not "
            + "set.)")

    /// The device answered the greeting with something else than a welcome.
    package static let notWelcome = ProcessLinkError(
        domain: domain, code: 21,
        message: "The device did not welcome this process. Its launch secret may be used up: each "
            + "is good for one process.")

    /// The extension's Info.plist names no class.
    package static let noPrincipalClass = ProcessLinkError(
        domain: domain, code: 22,
        message: "The extension's Info.plist names no NSExtensionPrincipalClass. Set it to "
            + "`<module>.<class>`, for example `ChatNotificationService.NotificationService`.")

    /// The class is not in the program.
    package static func classIsMissing(_ name: String) -> ProcessLinkError {
        ProcessLinkError(
            domain: domain, code: 23,
            message: "The extension has no class `\(name)`. NSExtensionPrincipalClass in its "
                + "Info.plist must be `<module>.<class>`, the module being the name of the "
                + "extension's target.")
    }

    /// The class is something else.
    static func classIsNoServiceExtension(_ name: String) -> ProcessLinkError {
        ProcessLinkError(
            domain: domain, code: 24,
            message: "The class `\(name)` does not inherit from UNNotificationServiceExtension.")
    }

    /// The class is something else than a content extension's.
    package static func classIsNoContentExtension(_ name: String) -> ProcessLinkError {
        ProcessLinkError(
            domain: domain, code: 26,
            message: "The class `\(name)` is not a UIViewController that adopts "
                + "UNNotificationContentExtension.")
    }

    /// The call is meant for the other kind of process.
    package static func isNotFor(_ kind: String) -> ProcessLinkError {
        ProcessLinkError(
            domain: domain, code: 25, message: "This process is \(kind) and cannot serve the call.")
    }
}
