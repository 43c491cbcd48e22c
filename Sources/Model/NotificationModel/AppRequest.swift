/// A request of an app's or its extension's code to the device. The device responds with one
/// ``AppAnswer``.
///
/// The coding keys are the names on the link between process and device.
package enum AppRequest: Sendable, Hashable, Codable {
    case authorization(AuthorizationOptions)
    case settings
    case add(NotificationRequest)
    case pending
    /// Removes pending requests; `nil` removes all. The response is `.done`, as for every removal.
    case removePending([String]?)
    case delivered
    case removeDelivered([String]?)
    case categories
    /// `setNotificationCategories(_:)`, which replaces the whole set (CAT-1). The response is
    /// `.done` or `.failed`.
    case setCategories([NotificationCategory])
    case setBadge(Int)
    /// `applicationIconBadgeNumber`. A negative number hides the badge and keeps the list of
    /// notifications (BADGE-7).
    case setIconBadge(Int)
    case donate(InteractionDonation)
    /// Deletes donations by id; `nil` deletes all of this app.
    case deleteDonations([String]?)
    case deleteDonationGroup(String)
    /// `INFocusStatusCenter.requestAuthorization` (COM-39). The response is `.granted`.
    case focusAuthorization
    /// `INFocusStatusCenter.focusStatus` (COM-40). The response is `.focusStatus`.
    case focusStatus
    /// `requestWhenInUseAuthorization` or `requestAlwaysAuthorization` of `CLLocationManager`
    /// (LOC-10, LOC-11). The response is `.done` before the person answers, or `.failed`.
    case locationAuthorization(always: Bool)
    /// `CNContactStore.requestAccess` (COM-43). The response is `.granted` or `.failed`.
    case contactsAuthorization
    /// The contacts that the app may read. The response is `.contacts` or `.failed`.
    case contacts
    /// A report to CallKit (VOIP-2, CALL-1).
    case call(CallReport)
    /// Sets the predicate of the app's Focus filter for the active Focus; `nil` disables filtering
    /// (FOCUS-9). The response is `.done` or `.failed`.
    case setFocusFilter(String?)
    /// A call of ActivityKit. The response is `.activities` or `.failed`.
    case activity(ActivityCall)
    /// A call of `WidgetCenter` or `ControlCenter` (WIDGET-9). The response is `.done`.
    case reloadWidgets(WidgetReloadRequest)

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
        case locationAuthorization = "requestLocationAuthorization"
        case contactsAuthorization = "requestContactsAuthorization"
        case contacts
        case call
        case setFocusFilter
        case activity
        case reloadWidgets
    }
}

/// The device's response to an ``AppRequest``.
///
/// `granted` says whether the permission was granted (AUTH-4). Lists of requests and notifications
/// have an unspecified order (LIST-13). `focusStatus` is `nil` if the app may not know it (COM-40).
package enum AppAnswer: Sendable, Hashable, Codable {
    case done
    case granted(Bool)
    case settings(NotificationSettings)
    case requests([NotificationRequest])
    case delivered([DeliveredNotification])
    case categories([NotificationCategory])
    case focusStatus(isFocused: Bool?)
    case contacts([ContactRecord])
    case activities(ActivityStatus)
    case failed(ProcessLinkError)

    /// The code of a rejection because of a limit of the device, for which Apple does not define a
    /// code.
    package static let overLimitCode = 20

    /// Creates a rejection with a code of `UNErrorDomain`, or with ``overLimitCode`` in Bellhop's
    /// domain.
    package static func failed(code: Int, message: String) -> AppAnswer {
        let domain = code == overLimitCode ? ProcessLinkError.ownDomain : "UNErrorDomain"
        return .failed(ProcessLinkError(domain: domain, code: code, message: message))
    }
}
