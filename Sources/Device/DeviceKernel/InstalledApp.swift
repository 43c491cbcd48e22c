package import DeviceModel
package import Foundation
package import NotificationModel

extension KernelState {
    /// The state of an installed app.
    ///
    /// Copies share their storage until one is modified, because there are many values and most
    /// decisions read only a few. The members of `Values` are accessible directly.
    @dynamicMemberLookup
    package struct InstalledApp: Sendable {
        // Unchecked, because the compiler cannot verify that only a unique owner writes.
        private final class Storage: @unchecked Sendable {
            // Dynamic exclusivity checks would take longer than most reads.
            @exclusivity(unchecked) private var stored: Values

            init(_ values: Values) { unsafe stored = values }

            var values: Values {
                _read { yield unsafe stored }
                _modify { yield unsafe &stored }
            }
        }

        private var storage: Storage

        /// The number on the icon. It is separate because it changes often, and this avoids copying
        /// the other values.
        package private(set) var badge = 0

        init(description: AppDescription) { storage = Storage(Values(description: description)) }

        package subscript<Member>(dynamicMember path: KeyPath<Values, Member>) -> Member {
            storage.values[keyPath: path]
        }

        subscript<Member>(dynamicMember path: WritableKeyPath<Values, Member>) -> Member {
            get { storage.values[keyPath: path] }
            _modify {
                if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.values) }
                yield &storage.values[keyPath: path]
            }
        }

        // MARK: Badge

        var mayShowBadge: Bool {
            self.settings.authorizationStatus.allowsNotifications
                && self.settings.badge == .enabled
        }

        mutating func showBadge(_ count: Int, _ turn: inout Turn) {
            guard mayShowBadge, badge != count else { return }
            // An App Clip whose time is over may still remove its badge (AUTH-16).
            guard count == 0 || reasonAgainstNotifying(at: turn.now) == nil else { return }
            setBadge(count, &turn)
        }

        /// Removes the badge of an app that may no longer have one (BADGE-8).
        mutating func hideBadge(_ turn: inout Turn) {
            if badge != 0 { setBadge(0, &turn) }
        }

        private mutating func setBadge(_ count: Int, _ turn: inout Turn) {
            badge = count
            turn.effects.append(.badge(app: self.description.bundleIdentifier, count))
        }

        // MARK: What the app's code registers

        mutating func register(_ categories: [NotificationCategory]) -> AppAnswer {
            guard categories.count <= KernelLimits.categoriesMax else {
                return .failed(
                    code: AppAnswer.overLimitCode,
                    message: "More than \(KernelLimits.categoriesMax) categories. Register "
                        + "the ones that notifications name.")
            }
            // A category without an identifier could never be used (CAT-2).
            self.categories = Dictionary(
                categories.filter { !$0.identifier.isEmpty }.map { ($0.identifier, $0) },
                uniquingKeysWith: { _, last in last })
            return .done
        }

        /// Stores an interaction. One that was donated before moves to the end.
        mutating func donate(_ donation: InteractionDonation) {
            var donation = donation
            donation.communication = donation.communication.withoutPictureBytes
            self.donations.removeAll { $0.identifier == donation.identifier }
            self.donations.append(donation)
            if self.donations.count > KernelLimits.donationsMax { self.donations.removeFirst() }
        }

        mutating func deleteDonations(where isDeleted: (InteractionDonation) -> Bool) {
            self.donations.removeAll(where: isDeleted)
        }

        // MARK: Stored forms

        mutating func restore(_ parts: PersistedAppRecords) {
            let app = parts.app ?? PersistedApp()
            badge = app.badge
            self.permission = AppPermission(app)
            self.isForceQuit = app.isForceQuit
            self.ephemeralUntil = app.ephemeralUntil
            self.categories = parts.categories
            self.donations = parts.donations.map(\.donation)
        }

        /// The values of an `InstalledApp`.
        ///
        /// `isForceQuit` is true until the person opens the app again (BG-4). `ephemeralUntil` is
        /// the end of an App Clip's permission to notify (AUTH-16).
        package struct Values: Sendable {
            package internal(set) var description: AppDescription
            var permission = AppPermission()
            package var settings: NotificationSettings { permission.settings }
            package var granted: AuthorizationOptions { permission.granted }
            /// The options of the prompt that the person answered, or those granted without a
            /// prompt.
            package var requested: AuthorizationOptions { permission.requested }
            /// The status before a denial; `nil` unless the app is denied.
            package var statusBeforeDenial: AuthorizationStatus? { permission.statusBeforeDenial }
            package var choices: AppChoices { permission.choices }
            package fileprivate(set) var categories: [String: NotificationCategory] = [:]
            package internal(set) var process = AppProcessState.terminated
            package internal(set) var isForceQuit = false
            package internal(set) var ephemeralUntil: Date?
            package fileprivate(set) var donations: [InteractionDonation] = []

            init(description: AppDescription) { self.description = description }
        }
    }

    struct DeferredBackgroundPush: Sendable, Hashable, Codable {
        var notification: String
        var payload: [String: PropertyValue]
    }

    /// A pending request.
    ///
    /// `due` is the true time of its next firing, or `nil` if the time is unknown. `number` counts
    /// additions, which gives the requests their order after a restart.
    package struct Pending: Sendable, Hashable, Codable {
        package var request: NotificationRequest
        package var due: Date?
        package var journey: String
        var number: UInt64 = 0
        var ticket = Agenda.Ticket.none

        // The agenda is rebuilt after a restart.
        private enum CodingKeys: String, CodingKey {
            case request
            case due
            case journey
            case number
        }

        init(request: NotificationRequest, due: Date?, journey: String, number: UInt64 = 0) {
            self.request = request
            self.due = due
            self.journey = journey
            self.number = number
        }

        /// The request's identifier in the form that compares as Apple does.
        var identifier: Identifier { Identifier(request.identifier) }
    }
}

extension AppStatus {
    package init(_ app: KernelState.InstalledApp) {
        self.init(
            description: app.description, settings: app.settings, choices: app.choices,
            process: app.process)
    }
}
