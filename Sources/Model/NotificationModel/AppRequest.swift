package import Foundation

/// What an app's or its extension's code asks of the device. Each request is answered by one ``AppAnswer``.
///
/// The names on the link between process and device are those of the coding keys.
package enum AppRequest: Sendable, Hashable, Codable {
    /// `requestAuthorization(options:)`. Answered by `.granted` or `.failed`.
    case authorization(AuthorizationOptions)
    /// `notificationSettings()`. Answered by `.settings`.
    case settings
    /// `add(_:)`. Answered by `.done` or `.failed`.
    case add(NotificationRequest)
    /// `pendingNotificationRequests()`. Answered by `.requests`.
    case pending
    /// Removes pending requests; `nil` removes all. Answered by `.done`.
    case removePending([String]?)
    /// `deliveredNotifications()`. Answered by `.delivered`.
    case delivered
    /// Removes delivered notifications; `nil` removes all. Answered by `.done`.
    case removeDelivered([String]?)
    /// `notificationCategories()`. Answered by `.categories`.
    case categories
    /// `setNotificationCategories(_:)`: replaces the whole set (CAT-1). Answered by `.done` or `.failed`.
    case setCategories([NotificationCategory])
    /// `setBadgeCount(_:)`. Answered by `.done` or `.failed`.
    case setBadge(Int)
    /// `applicationIconBadgeNumber`, where a negative number hides the badge and keeps the list
    /// (BADGE-7). Answered by `.done`.
    case setIconBadge(Int)
    /// Donates an interaction. Answered by `.done`.
    case donate(InteractionDonation)
    /// Deletes donations by id; `nil` deletes all of this app. Answered by `.done`.
    case deleteDonations([String]?)
    /// Deletes the donations of a group of this app. Answered by `.done`.
    case deleteDonationGroup(String)
    /// `INFocusStatusCenter.requestAuthorization` (COM-39). Answered by `.granted`.
    case focusAuthorization
    /// `INFocusStatusCenter.focusStatus` (COM-40). Answered by `.focusStatus`.
    case focusStatus
    /// `CXProvider.reportNewIncomingCall`: a call comes in (VOIP-2). Answered by `.granted`, which is
    /// false when a Focus keeps it from being shown (VOIP-3).
    case reportCall(UUID)
    /// Sets the predicate of the app's Focus filter for the Focus that is on; `nil` lets all pass
    /// (FOCUS-9). Answered by `.done` or `.failed`.
    case setFocusFilter(String?)

    /// The names of the requests on the link between process and device.
    package enum CodingKeys: String, CodingKey {
        case authorization = "requestAuthorization"
        case settings = "notificationSettings"
        case add
        case pending = "pendingRequests"
        case removePending
        case delivered = "deliveredNotifications"
        case removeDelivered
        case categories = "notificationCategories"
        case setCategories
        case setBadge = "setBadgeCount"
        case setIconBadge = "setIconBadgeNumber"
        case donate
        case deleteDonations
        case deleteDonationGroup
        case focusAuthorization = "requestFocusAuthorization"
        case focusStatus
        case reportCall = "reportedCall"
        case setFocusFilter
    }
}

/// The device's answer to an ``AppRequest``.
package enum AppAnswer: Sendable, Hashable, Codable {
    /// Done, nothing to say.
    case done
    /// Whether something was granted (AUTH-4).
    case granted(Bool)
    /// The settings now.
    case settings(NotificationSettings)
    /// Pending requests, in no promised order (LIST-13).
    case requests([NotificationRequest])
    /// Delivered notifications, in no promised order.
    case delivered([DeliveredNotification])
    /// The registered categories.
    case categories([NotificationCategory])
    /// Whether a Focus silences the app; `nil` when it may not know (COM-40).
    case focusStatus(isFocused: Bool?)
    /// It was refused.
    case failed(ProcessLinkError)

    /// The code of a refusal that Apple has no code for: more than the device keeps.
    package static let overLimitCode = 20

    /// A refusal with a code of `UNErrorDomain`, or with ``overLimitCode`` of the domain that is ours.
    package static func failed(code: Int, message: String) -> AppAnswer {
        let domain = code == overLimitCode ? ProcessLinkError.ownDomain : "UNErrorDomain"
        return .failed(ProcessLinkError(domain: domain, code: code, message: message))
    }
}
