internal import AppBundles
public import Foundation
public import OpenUserNotifications

extension TestDevice {
    /// Installs an app from its bundle: `Chat.app` with its Info.plist, entitlements, strings and
    /// `PlugIns/*.appex`.
    ///
    /// ```swift
    /// let app = try device.install(
    ///     bundle: URL(fileURLWithPath: "build/Chat.app"),
    ///     serviceExtension: NotificationService.self)
    /// try await device.push(payload, to: app.bundleIdentifier)
    /// ```
    ///
    /// Programs in the bundle are neither needed nor run.
    ///
    /// - Parameters:
    ///   - bundle: The `.app` folder.
    ///   - serviceExtension: The class that gets the app's pushes. By default the bundle's
    ///     extension returns content unchanged.
    ///   - delegate: As in `install(_:serviceExtension:delegate:allowing:)`.
    ///   - allowing: As in `install(_:serviceExtension:delegate:allowing:)`.
    /// - Returns: The description that was read.
    /// - Throws: `TestDeviceError` with code `invalidApp`, which names the file and the remedy,
    ///   also if `serviceExtension` is set and the bundle lacks an extension.
    @discardableResult
    public func install(
        bundle: URL, serviceExtension: UNNotificationServiceExtension.Type? = nil,
        delegate: (any UNUserNotificationCenterDelegate)? = nil,
        allowing: AuthorizationOptions? = [.alert, .sound, .badge]
    ) throws -> AppDescription {
        let app: AppDescription
        do {
            app = try AppBundle(at: bundle, needsPrograms: false).description
        } catch let error as AppBundle.InvalidBundleError {
            throw TestDeviceError(.invalidApp, "\(error)")
        }
        guard serviceExtension == nil || app.serviceExtension != nil else {
            throw TestDeviceError(
                .invalidApp,
                "\(bundle.path) has no service extension in PlugIns, so no device would run one. "
                    + "Embed the .appex.")
        }
        try install(
            app, serviceExtension: serviceExtension, delegate: delegate, allowing: allowing)
        return app
    }
}
