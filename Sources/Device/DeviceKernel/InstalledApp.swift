package import DeviceModel
package import Foundation
package import NotificationModel

extension KernelState {
    /// What the device keeps of an app.
    ///
    /// There are many values, and most decisions read a few: so copies share them until one is
    /// written. The members of `Values` are members of this.
    @dynamicMemberLookup
    package struct InstalledApp: Sendable {
        // Unchecked, since the compiler cannot see that only a single owner ever writes.
        private final class Storage: @unchecked Sendable {
            // To look each time whether two write at once would take longer than most readings.
            @exclusivity(unchecked) private var stored: Values

            init(_ values: Values) { unsafe stored = values }

            var values: Values {
                _read { yield unsafe stored }
                _modify { yield unsafe &stored }
            }
        }

        private var storage: Storage

        /// The number on its icon. It changes with many notifications, for which the other values
        /// need not be copied.
        package private(set) var badge = 0

        init(description: AppDescription) { storage = Storage(Values(description: description)) }

        /// A value.
        package subscript<Member>(dynamicMember path: KeyPath<Values, Member>) -> Member {
            storage.values[keyPath: path]
        }

        /// A value, for the kernel to write.
        subscript<Member>(dynamicMember path: WritableKeyPath<Values, Member>) -> Member {
            get { storage.values[keyPath: path] }
            _modify {
                if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.values) }
                yield &storage.values[keyPath: path]
            }
        }

        // MARK: Badge

        /// Whether its icon may have a number (BADGE-8).
        var mayShowBadge: Bool {
            self.settings.authorizationStatus.allowsNotifications
                && self.settings.badge == .enabled
        }

        /// Puts a number on the icon, if the app may have one (BADGE-8).
        mutating func showBadge(_ count: Int, _ turn: inout Turn) {
            guard mayShowBadge, badge != count else { return }
            // An App Clip whose time is over may still take its number away (AUTH-16).
            guard count == 0 || reasonAgainstNotifying(at: turn.now) == nil else { return }
            setBadge(count, &turn)
        }

        /// Takes the number off an icon that may have none any more (BADGE-8).
        mutating func hideBadge(_ turn: inout Turn) {
            if badge != 0 { setBadge(0, &turn) }
        }

        private mutating func setBadge(_ count: Int, _ turn: inout Turn) {
            badge = count
            turn.effects.append(.badge(app: self.description.bundleIdentifier, count))
        }

        // MARK: What the app's code registers

        /// Replaces the categories.
        mutating func register(_ categories: [NotificationCategory]) -> AppAnswer {
            guard categories.count <= KernelLimits.categoriesMax else {
                return .failed(
                    code: AppAnswer.overLimitCode,
                    message: "More than \(KernelLimits.categoriesMax) categories. Register "
                        + "the ones that notifications name.")
            }
            // A category without an id could never be named (CAT-2).
            self.categories = Dictionary(
                categories.filter { !$0.identifier.isEmpty }.map { ($0.identifier, $0) },
                uniquingKeysWith: { _, last in last })
            return .done
        }

        /// Keeps an interaction; one that was made again comes last.
        mutating func donate(_ donation: InteractionDonation) {
            var donation = donation
            donation.communication = donation.communication.withoutPictureBytes
            self.donations.removeAll { $0.identifier == donation.identifier }
            self.donations.append(donation)
            if self.donations.count > KernelLimits.donationsMax { self.donations.removeFirst() }
        }

        /// Forgets interactions.
        mutating func deleteDonations(where isDeleted: (InteractionDonation) -> Bool) {
            self.donations.removeAll(where: isDeleted)
        }

        // MARK: Stored forms

        /// Gives the app back what was stored of it.
        mutating func restore(_ parts: RememberedParts) {
            let app = parts.app ?? RememberedApp()
            badge = app.badge
            self.permission = AppPermission(app)
            self.isForceQuit = app.isForceQuit
            self.ephemeralUntil = app.ephemeralUntil
            self.categories = parts.categories
            self.donations = parts.donations.map(\.donation)
        }

        /// The values behind an `InstalledApp`.
        package struct Values: Sendable {
            /// What its bundle says.
            package internal(set) var description: AppDescription
            /// What it may do.
            var permission = AppPermission()
            /// Its notification settings.
            package var settings: NotificationSettings { permission.settings }
            /// The options it was granted.
            package var granted: AuthorizationOptions { permission.granted }
            /// The options that it named when the person was asked, or that were granted unasked.
            package var requested: AuthorizationOptions { permission.requested }
            /// The status that a denial ended; `nil` unless it is denied.
            package var statusBeforeDenial: AuthorizationStatus? { permission.statusBeforeDenial }
            /// What the person chose for it beyond those settings.
            package var choices: AppChoices { permission.choices }
            /// Its categories by id.
            package fileprivate(set) var categories: [String: NotificationCategory] = [:]
            /// Where its process stands.
            package internal(set) var process = AppProcessState.terminated
            /// Whether the person threw it out and has not opened it since (BG-4).
            package internal(set) var isForceQuit = false
            /// Until when an App Clip may notify (AUTH-16).
            package internal(set) var ephemeralUntil: Date?
            /// What it donated, oldest first.
            package fileprivate(set) var donations: [InteractionDonation] = []

            init(description: AppDescription) { self.description = description }
        }
    }

    /// A background push that waits for its turn.
    struct HeldWake: Sendable, Hashable, Codable {
        var notification: String
        var payload: [String: PropertyValue]
    }

    /// A pending request and when it is due.
    package struct Pending: Sendable, Hashable, Codable {
        /// What was asked.
        package var request: NotificationRequest
        /// When it fires next, in true time; `nil` when no date is known.
        package var due: Date?
        /// The journey that began when it was added.
        package var journey: String
        /// Counts additions, so that the requests of an app have an order when they are read back.
        var number: UInt64 = 0
        /// Its place on the agenda.
        var ticket = Agenda.Ticket.none

        // The agenda is made anew after a start.
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

        /// Its identifier, to be compared as Apple compares them.
        var identifier: Identifier { Identifier(request.identifier) }
    }
}
