internal import DeviceKernel
package import DeviceModel
package import Foundation
internal import NotificationModel

/// The registrations of simulated apps for remote notifications.
struct SimulatedRegistrations: Sendable {
    /// The maximum number of apps whose registrations the device knows.
    static let appsMax = 256

    private var histories: [String: RegistrationHistory] = [:]
    private var running: Set<String> = []
    /// The number of times that each app was removed, each of which leads to another token.
    private var removals: [String: UInt32] = [:]
    /// The apps that wait for the answer to a permission prompt, by call.
    private var asking: [UInt64: String] = [:]

    subscript(app: String) -> RegistrationHistory { histories[app] ?? RegistrationHistory() }

    mutating func record(_ event: RegistrationEvent, of app: String, at time: Date) {
        guard histories[app] != nil || histories.count < Self.appsMax else { return }
        histories[app, default: RegistrationHistory()].record(event, at: time)
    }

    mutating func launch(_ app: String, at time: Date) {
        guard running.insert(app).inserted else { return }
        record(.launched(isStandIn: false), of: app, at: time)
    }

    mutating func apply(_ event: Event, at time: Date) {
        switch event {
        case .asked(let app, .authorization(let options), _, let call):
            launch(app, at: time)
            asking[call] = app
            record(.permissionAsked(options), of: app, at: time)
        case .appMoved(let app, .terminated): running.remove(app)
        case .appMoved(let app, .foreground), .appMoved(let app, .background):
            launch(app, at: time)
        case .uninstalled(let app):
            running.remove(app)
            removals[app, default: 0] &+= 1
            record(.revoked(.removal), of: app, at: time)
        case .booted: (running, asking) = ([], [:])
        default: break
        }
    }

    mutating func apply(_ answer: AppAnswer, to call: UInt64, at time: Date) {
        guard let app = asking.removeValue(forKey: call) else { return }
        switch answer {
        case .granted(let isGranted):
            record(.permissionAnswered(isGranted: isGranted), of: app, at: time)
        case .failed(let error): record(.permissionFailed(error), of: app, at: time)
        default: break
        }
    }

    /// Returns a token of 32 bytes, which is the same in each run.
    func token(of app: String) -> Data {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        var bytes: [UInt8] = []
        for byte in Array(app.utf8) + [UInt8(truncatingIfNeeded: removals[app] ?? 0)] {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        while bytes.count < 32 {
            hash = (hash ^ UInt64(bytes.count)) &* 0x100_0000_01b3
            bytes.append(UInt8(truncatingIfNeeded: hash >> 32))
        }
        return Data(bytes)
    }
}

extension SimulatedDevice {
    /// Registers an app for remote notifications, as its code does, and gives it a token.
    ///
    /// - Returns: The token; `nil` for an app without `aps-environment` (AUTH-22) and for one that
    ///   is not installed.
    @discardableResult
    package mutating func register(_ app: String) -> Data? {
        guard let installed = kernel.state.apps[app] else { return nil }
        registrations.launch(app, at: now)
        registrations.record(.requested, of: app, at: now)
        guard !installed.description.lacksPushEntitlement(kernel.state.settings) else {
            registrations.record(.noEntitlement(.noPushEntitlement), of: app, at: now)
            return nil
        }
        let token = registrations.token(of: app)
        registrations.record(.token(token, isDelivered: true), of: app, at: now)
        return token
    }

    package mutating func record(_ event: RegistrationEvent, of app: String) {
        registrations.record(event, of: app, at: now)
    }

    /// Returns the steps of an app's registration, also of one that was removed.
    package func registration(of app: String) -> RegistrationReport {
        let status = kernel.state.apps[app]?.settings.authorizationStatus
        return registrations[app].report(of: app, status ?? .notDetermined, at: now)
    }
}
