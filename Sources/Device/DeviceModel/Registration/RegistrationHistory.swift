package import Foundation
package import NotificationModel

/// An event of an app's registration for remote notifications, as the device saw it.
package enum RegistrationEvent: Sendable, Hashable {
    /// Why a token became invalid (TOK-3).
    package enum Revocation: String, Sendable, Hashable {
        case removal = "the app was removed"
        case restore = "the backup was restored to a new phone"
    }

    case launched(isStandIn: Bool)
    case permissionAsked(AuthorizationOptions)
    case permissionAnswered(isGranted: Bool)
    case permissionFailed(ProcessLinkError)
    case requested
    case offMainThread
    case unregistered
    /// The device sent the token. `isDelivered` is `false` if the app had ended.
    case token(Data, isDelivered: Bool)
    case tokenUnread
    case noEntitlement(ProcessLinkError)
    case failed(ProcessLinkError)
    case failureUnread
    case vendorToken(vendor: String, token: String)
    /// What a vendor's SDK says about a token that it cannot give.
    case vendorTokenMissing(vendor: String, problem: String)
    case revoked(Revocation)
}

extension ProcessLinkError {
    /// The error of an app without `aps-environment` that registers for remote notifications
    /// (AUTH-22).
    package static let noPushEntitlement = ProcessLinkError(
        domain: NSCocoaErrorDomain, code: 3000,
        message: "no valid “aps-environment” entitlement string found for application")
}

/// The registration of one app since the device started.
///
/// ```swift
/// var history = RegistrationHistory()
/// history.record(.requested, at: .now)
/// history.record(.token(Data([1, 2]), isDelivered: true), at: .now)
/// let report = history.report(of: "org.example.chat", .authorized, at: .now)
/// print(report.steps.map(\.code))
/// ```
package struct RegistrationHistory: Sendable, Hashable {
    package struct Step: Sendable, Hashable {
        package var at: Date
        package var reason: RegistrationReason
        package var detail: String?
    }

    /// The maximum number of steps. A history that reaches it keeps its first and newest steps.
    package static let stepsMax = 64

    package private(set) var steps: [Step] = []
    private var token: Data?
    private var revocation: RegistrationEvent.Revocation?
    private var hasLaunched = false
    private var hasRequested = false
    /// Whether a stand-in registers in place of the app's code, which these steps do not describe.
    private var isStandIn = false

    package init() {}

    package mutating func record(_ event: RegistrationEvent, at time: Date) {
        switch event {
        case .launched(let isStandIn):
            (hasLaunched, hasRequested, self.isStandIn) = (true, false, isStandIn)
            add(.launched, at: time)
            if isStandIn { add(.standIn, at: time) }
        case .permissionAsked(let options): add(.permissionAsked, options.names, at: time)
        case .permissionAnswered(let isGranted):
            add(isGranted ? .permissionGranted : .permissionDenied, at: time)
        case .permissionFailed(let error): add(.permissionFailed, "\(error)", at: time)
        case .requested:
            hasRequested = true
            add(.requested, at: time)
        case .offMainThread: add(.offMainThread, at: time)
        case .unregistered: add(.unregistered, at: time)
        case .token(let token, let isDelivered): record(token, isDelivered: isDelivered, at: time)
        case .tokenUnread: if !isStandIn { add(.tokenUnread, at: time) }
        case .noEntitlement(let error): add(.noEntitlement, "\(error)", at: time)
        case .failed(let error): add(.failed, "\(error)", at: time)
        case .failureUnread: if !isStandIn { add(.failureUnread, at: time) }
        case .vendorToken(let vendor, let token):
            add(.vendorToken, "\(vendor): \(Self.short(token))", at: time)
        case .vendorTokenMissing(let vendor, let problem):
            add(.vendorTokenMissing, "\(vendor): \(problem)", at: time)
        case .revoked(let cause): revoke(cause, at: time)
        }
    }

    private mutating func record(_ new: Data, isDelivered: Bool, at time: Date) {
        guard isDelivered else { return add(.tokenNotDelivered, new.shortHex, at: time) }
        if let token, token != new {
            let cause = revocation.map { "; \($0.rawValue)" } ?? ""
            add(.tokenChanged, "\(token.shortHex) became \(new.shortHex)\(cause)", at: time)
        } else {
            add(.token, new.shortHex, at: time)
        }
        (token, revocation) = (new, nil)
    }

    private mutating func revoke(_ cause: RegistrationEvent.Revocation, at time: Date) {
        (hasLaunched, hasRequested) = (false, false)
        // Without a token of this start, or after its revocation, the device cannot name one.
        guard let token, revocation == nil else { return }
        revocation = cause
        add(.tokenRevoked, "\(token.shortHex); \(cause.rawValue)", at: time)
    }

    private mutating func add(
        _ reason: RegistrationReason, _ detail: String? = nil, at time: Date
    ) {
        steps.append(Step(at: time, reason: reason, detail: detail.map(Self.shortened)))
        if steps.count > Self.stepsMax { steps.remove(at: Self.stepsMax / 2) }
    }

    /// Returns the first and last characters of a token.
    fileprivate static func short(_ token: String) -> String {
        token.count > 16 ? "\(token.prefix(8))…\(token.suffix(4))" : token
    }

    private static func shortened(_ detail: String) -> String {
        guard detail.utf8.count > Journey.detailBytesMax else { return detail }
        return String(decoding: detail.utf8.prefix(Journey.detailBytesMax), as: UTF8.self) + "…"
    }

    /// Returns the steps, and the mistakes that show only in what is missing.
    ///
    /// - Parameters:
    ///   - app: The bundle identifier.
    ///   - status: The app's permission now.
    ///   - now: The time of the mistakes that the state shows.
    ///   - language: The language of the texts.
    package func report(
        of app: String, _ status: AuthorizationStatus, at now: Date, language: String = "en"
    ) -> RegistrationReport {
        var all = steps
        if hasLaunched, !hasRequested, status == .authorized || status == .provisional {
            all.append(Step(at: now, reason: .neverRequested))
        }
        if hasLaunched, token != nil, revocation == nil, status == .notDetermined {
            all.append(Step(at: now, reason: .permissionMissing))
        }
        return RegistrationReport(app: app, all, language: language)
    }
}

extension Data {
    /// The first and last digits of a device token in hexadecimal.
    fileprivate var shortHex: String {
        let digits = map { byte in
            (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
        return RegistrationHistory.short(digits)
    }
}

extension AuthorizationOptions {
    private static let named: [(AuthorizationOptions, String)] = [
        (.alert, "alert"), (.badge, "badge"), (.sound, "sound"), (.carPlay, "carPlay"),
        (.criticalAlert, "criticalAlert"),
        (.providesAppNotificationSettings, "providesAppNotificationSettings"),
        (.provisional, "provisional"), (.announcement, "announcement"),
        (.timeSensitive, "timeSensitive"),
    ]

    /// Apple's names of the options; `no options` if there are none.
    fileprivate var names: String {
        let names = Self.named.filter { contains($0.0) }.map(\.1)
        return names.isEmpty ? "no options" : names.joined(separator: ", ")
    }
}
