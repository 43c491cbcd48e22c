internal import DeviceKernel
package import DeviceModel
internal import Foundation
internal import NotificationModel
internal import ProcessLink

// The registration of apps for remote notifications, and its history.

extension Device {
    /// The maximum number of apps whose registrations the device knows.
    static let registrationsMax = 256

    /// Returns the registrations of installed apps and of those that were removed since the start,
    /// by bundle identifier.
    package func registrationReports(language: String) -> [RegistrationReport] {
        registrations.sorted { $0.key < $1.key }.map { app, history in
            let status = kernel.state.apps[app]?.settings.authorizationStatus
            return history.report(
                of: app, status ?? .notDetermined, at: clock.now, language: language)
        }
    }

    func record(_ event: RegistrationEvent, of app: String) {
        let isKnown = registrations[app] != nil
        guard isKnown || registrations.count < Self.registrationsMax else { return }
        registrations[app, default: RegistrationHistory()].record(event, at: clock.now)
    }

    func recordLaunch(of app: String) {
        let isStandIn = installed[app]?.description.omissions.isHosted == true
        record(.launched(isStandIn: isStandIn), of: app)
    }

    func askPermission(_ options: AuthorizationOptions, _ app: String) async -> AppAnswer {
        record(.permissionAsked(options), of: app)
        let answer = await ask(.authorization(options), app: app)
        switch answer {
        case .granted(let isGranted): record(.permissionAnswered(isGranted: isGranted), of: app)
        case .failed(let error): record(.permissionFailed(error), of: app)
        default: break
        }
        return answer
    }

    /// Requests a device token for the app and sends it, or sends the error.
    func register(_ app: String) async {
        let settings = kernel.state.settings
        if installed[app]?.description.lacksPushEntitlement(settings) == true {
            record(.noEntitlement(.noPushEntitlement), of: app)
            return await fail(app, .noPushEntitlement)
        }
        do {
            let token = try await configuration.register(app)
            let isSent = await host?.callIfRunning(
                .didRegister(deviceToken: token), key: .app(app))
            record(.token(token, isDelivered: isSent ?? false), of: app)
        } catch {
            let error = Self.error("The app cannot be registered for pushes: \(error)")
            record(.failed(error), of: app)
            await fail(app, error)
        }
    }

    private static func error(_ message: String) -> ProcessLinkError {
        ProcessLinkError(domain: NSCocoaErrorDomain, code: 3000, message: message)
    }

    /// Logs a failed registration and reports it to the app.
    private func fail(_ app: String, _ error: ProcessLinkError) async {
        configuration.log(app, "Registering for remote notifications failed: \(error.message)")
        await tell(app, .didFailToRegister(error))
    }
}

extension RegistrationEvent {
    init(_ fact: RegistrationFact) {
        self =
            switch fact {
            case .offMainThread: .offMainThread
            case .tokenUnread: .tokenUnread
            case .failureUnread: .failureUnread
            case .vendorToken(let vendor, let token): .vendorToken(vendor: vendor, token: token)
            case .vendorTokenMissing(let vendor, let problem):
                .vendorTokenMissing(vendor: vendor, problem: problem)
            }
    }
}
