import DeviceModel
import NotificationModel

/// The kinds of `PersonAction`, without what they carry.
///
/// The switches below omit a default, so a new case compiles only with a generator for it.
enum PersonActionKind: String, CaseIterable {
    case tap, press, clear, clearAll, expand, dismissExpanded, flickBanner, keep, turnOff
    case openSettings, answer, lock, unlock, cancelUnlock, screen, open, openItem, goHome
    case forceQuit, silence, focus, move, seeBeacons, change, collapse
    case touch, pressMedia, dismissActivity, call, placeWidget, removeWidgets

    init(_ action: PersonAction) {
        self =
            switch action {
            case .tap: .tap
            case .press: .press
            case .clear: .clear
            case .clearAll: .clearAll
            case .expand: .expand
            case .dismissExpanded: .dismissExpanded
            case .flickBanner: .flickBanner
            case .collapse: .collapse
            case .touch: .touch
            case .pressMedia: .pressMedia
            case .keep: .keep
            case .turnOff: .turnOff
            case .openSettings: .openSettings
            case .answer: .answer
            case .lock: .lock
            case .unlock: .unlock
            case .cancelUnlock: .cancelUnlock
            case .screen: .screen
            case .open: .open
            case .openItem: .openItem
            case .goHome: .goHome
            case .forceQuit: .forceQuit
            case .silence: .silence
            case .focus: .focus
            case .move: .move
            case .seeBeacons: .seeBeacons
            case .change: .change
            case .dismissActivity: .dismissActivity
            case .call: .call
            case .placeWidget: .placeWidget
            case .removeWidgets: .removeWidgets
            }
    }
}

/// The kinds of `AppSettingChange`; see `PersonActionKind`.
enum SettingKind: String, CaseIterable {
    case notifications, alerts, alertStyle, lockScreen, notificationCenter, sounds, badges, carPlay
    case criticalAlerts, timeSensitive, directMessages, announcement, announceAll
    case scheduledDelivery, previews, grouping, location, backgroundRefresh, focusStatus, mute
    case contacts
    case liveActivities, frequentActivityUpdates

    init(_ change: AppSettingChange) {
        self =
            switch change {
            case .notifications: .notifications
            case .alerts: .alerts
            case .alertStyle: .alertStyle
            case .lockScreen: .lockScreen
            case .notificationCenter: .notificationCenter
            case .sounds: .sounds
            case .badges: .badges
            case .carPlay: .carPlay
            case .criticalAlerts: .criticalAlerts
            case .timeSensitive: .timeSensitive
            case .directMessages: .directMessages
            case .announcement: .announcement
            case .announceAll: .announceAll
            case .scheduledDelivery: .scheduledDelivery
            case .previews: .previews
            case .grouping: .grouping
            case .location: .location
            case .backgroundRefresh: .backgroundRefresh
            case .focusStatus: .focusStatus
            case .contacts: .contacts
            case .mute: .mute
            case .liveActivities: .liveActivities
            case .frequentActivityUpdates: .frequentActivityUpdates
            }
    }
}

/// The kinds of `AppRequest`, and one with attachments; see `PersonActionKind`.
enum RequestKind: String, CaseIterable {
    case authorization, settings, add, addWithAttachments, pending, removePending, delivered,
        removeDelivered
    case categories, setCategories, setBadge, setIconBadge, donate, deleteDonations
    case deleteDonationGroup, focusAuthorization, focusStatus, setFocusFilter, call, activity
    case locationAuthorization, contactsAuthorization, contacts
    case reloadWidgets

    init(_ request: AppRequest, hasAttachments: Bool) {
        self =
            switch request {
            case .authorization: .authorization
            case .settings: .settings
            case .add: hasAttachments ? .addWithAttachments : .add
            case .pending: .pending
            case .removePending: .removePending
            case .delivered: .delivered
            case .removeDelivered: .removeDelivered
            case .categories: .categories
            case .setCategories: .setCategories
            case .setBadge: .setBadge
            case .setIconBadge: .setIconBadge
            case .donate: .donate
            case .deleteDonations: .deleteDonations
            case .deleteDonationGroup: .deleteDonationGroup
            case .focusAuthorization: .focusAuthorization
            case .focusStatus: .focusStatus
            case .locationAuthorization: .locationAuthorization
            case .contactsAuthorization: .contactsAuthorization
            case .contacts: .contacts
            case .setFocusFilter: .setFocusFilter
            case .call: .call
            case .activity: .activity
            case .reloadWidgets: .reloadWidgets
            }
    }
}
