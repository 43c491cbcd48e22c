// All keys of a scenario file, by table. Tests compare the schema and the documentation with them.
// No other source file repeats their spelling.

enum ScenarioKey: String, TableKey {
    static let table = "scenario"
    case name, about, start, device, contacts, focuses, apps, steps
}

enum ContactKey: String, TableKey {
    static let table = "contact"
    case name, handle, id, image
}

enum HandleKey: String, TableKey {
    static let table = "handle"
    case value, type
}

enum FocusKey: String, TableKey {
    static let table = "focus"
    case name, allow, silence, timeSensitive, filters
}

enum AudienceKey: String, TableKey {
    static let table = "audience"
    case apps, people
}

// MARK: Apps

enum AppKey: String, TableKey {
    static let table = "app"
    case id, bundle, project, name, allowed, settings, entitlements, userActivityTypes
    case backgroundModes, developmentLanguage, strings, plurals, sounds, categories, delegate
    case `extension`, contentExtension
}

enum SoundFileKey: String, TableKey {
    static let table = "soundFile"
    case name, duration, place, codec
}

enum CategoryKey: String, TableKey {
    static let table = "category"
    case id, actions, intentIdentifiers, hiddenPreviewsBodyPlaceholder, categorySummaryFormat
    case options
}

enum ActionKey: String, TableKey {
    static let table = "action"
    case id, title, options, icon, textInput
}

enum IconKey: String, TableKey {
    static let table = "icon"
    case system, template
}

enum TextInputKey: String, TableKey {
    static let table = "textInput"
    case buttonTitle, placeholder
}

enum DelegateKey: String, TableKey {
    static let table = "delegate"
    case willPresent, didReceive, sceneWillConnect, openSettings, didReceiveRemoteNotification
    case didReceiveIncomingPush
}

enum ExtensionKey: String, TableKey {
    static let table = "extension"
    case does, after, changes, then, id, entitlements, minimumSystemVersion
}

enum ContentExtensionKey: String, TableKey {
    static let table = "contentExtension"
    case categories, does, shows, thenShows, answers, hidesDefaultContent, takesTouches, id
}

// MARK: Content

enum ContentKey: String, TableKey {
    static let table = "content"
    case title, subtitle, body, badge, sound, userInfo, categoryIdentifier, threadIdentifier
    case launchImageName, attachments, interruptionLevel, relevanceScore
    case targetContentIdentifier, filterCriteria, summaryArgument, summaryArgumentCount
    case message, call
}

enum SoundKey: String, TableKey {
    static let table = "sound"
    case name, kind, volume
}

enum AttachmentKey: String, TableKey {
    static let table = "attachment"
    case id, file, typeHint, state
}

enum CommunicationKey: String, TableKey {
    static let table = "communication"
    case sender, recipients, speakableGroupName, groupImage, conversationIdentifier, serviceName
    case content, recipientCount, mentionsCurrentUser, isReplyToCurrentUser
    case notifyRecipientAnyway, donated, changedAfterUpdate
}

enum PersonKey: String, TableKey {
    static let table = "person"
    case name, handle, image, contactIdentifier, customIdentifier, suggestionType, isMe
}

// MARK: Steps

enum StepKey: String, TableKey {
    static let table = "step"
    case advance, at, setClock, note
    case push
    case add, removePending, removeDelivered, setBadge, setCategories, requestAuthorization
    case registerForRemoteNotifications, requestAccess, donate, deleteDonations, script
    case tap, press, reply, clear, expand, close, keep, turnOff, openSettings, answer, call
    case open, home, forceQuit, lock, unlock, cancelUnlock, screen, silent, focus, set, move
    case install, uninstall, placeWidget, removeWidget
    case terminate, reboot, network
    case expect

    static let keywords: [StepKey] = [.close, .home, .lock, .unlock, .cancelUnlock, .reboot]
    static let appWords: [StepKey] = [
        .registerForRemoteNotifications, .open, .forceQuit, .terminate, .uninstall,
    ]
}

enum PushStepKey: String, TableKey {
    static let table = "push"
    case to, alert, payload, file, id, collapseId, pushType, token, channel, priority, expiration
    case `extension`
}

enum AddKey: String, TableKey {
    static let table = "add"
    case app, id, content, `in`, at, region, repeats
}

enum ComponentsKey: String, TableKey {
    static let table = "dateComponents"
    case era, year, month, day, hour, minute, second, nanosecond, weekday, weekdayOrdinal
    case weekOfMonth, weekOfYear, yearForWeekOfYear, quarter, timeZone, calendar
}

enum RegionKey: String, TableKey {
    static let table = "region"
    case id, latitude, longitude, radius, beacon, notifyOnEntry, notifyOnExit
}

enum RegionBeaconKey: String, TableKey {
    static let table = "regionBeacon"
    case uuid, major, minor
}

enum RemovalKey: String, TableKey {
    static let table = "removal"
    case app, ids
}

enum BadgeKey: String, TableKey {
    static let table = "setBadge"
    case app, count
}

enum CategoriesKey: String, TableKey {
    static let table = "setCategories"
    case app, categories
}

enum AuthorizationKey: String, TableKey {
    static let table = "requestAuthorization"
    case app, options, answer
}

enum AccessKey: String, TableKey {
    static let table = "requestAccess"
    case app, to, answer
}

enum DonationKey: String, TableKey {
    static let table = "donate"
    case app, id, group, direction, message, call
}

enum DonationsKey: String, TableKey {
    static let table = "deleteDonations"
    case app, ids, group
}

enum ScriptKey: String, TableKey {
    static let table = "script"
    case app, delegate, `extension`, contentExtension
}

enum PressKey: String, TableKey {
    static let table = "press"
    case action, on
}

enum ReplyKey: String, TableKey {
    static let table = "reply"
    case text, action, on
}

enum KeepKey: String, TableKey {
    static let table = "keep"
    case on, deliver
}

enum OpenSettingsKey: String, TableKey {
    static let table = "openSettings"
    case app, on
}

enum OpenKey: String, TableKey {
    static let table = "open"
    case app, link, webPage, shortcut
}

enum PlaceWidgetKey: String, TableKey {
    static let table = "placeWidget"
    case app, kind, surface, pushHandler, family
}

enum RemoveWidgetKey: String, TableKey {
    static let table = "removeWidget"
    case app, kind, surface
}

enum AnswerKey: String, TableKey {
    static let table = "answer"
    case app, answer
}

enum MoveKey: String, TableKey {
    static let table = "move"
    case latitude, longitude, beacons
}

enum BeaconKey: String, TableKey {
    static let table = "beacon"
    case uuid, major, minor
}

/// The key of an open table of settings that selects the app. All other keys of the table are
/// settings.
enum SettingsKey: String, TableKey {
    static let table = "settings"
    case app
}

// MARK: Expectations

enum ExpectKey: String, TableKey {
    static let table = "expect"
    case screen, seen, notSeen, heard, notHeard, badge, journey, registration, pending
    case delivered, app, answered, focus, settings, device
}

enum ScreenKey: String, TableKey {
    static let table = "screen"
    case cards, banner, prompt, locked
}

enum CardKey: String, TableKey {
    static let table = "card"
    case journey, request, app, title, subtitle, body, avatar, monogram, threadIdentifier
    case interruptionLevel, actions, announced, summary, view
}

enum SightKey: String, TableKey {
    static let table = "sight"
    case banner, lockScreen
}

enum SoundMatchKey: String, TableKey {
    static let table = "heardSound"
    case sound, app, kind
}

enum JourneyKey: String, TableKey {
    static let table = "journey"
    case of, contains, not
}

enum RegistrationKey: String, TableKey {
    static let table = "registration"
    case app, contains, not
}

enum AppMatchKey: String, TableKey {
    static let table = "appMatch"
    case id, state, received
}

enum CallKey: String, TableKey {
    static let table = "receivedCall"
    case call, action, text, title, body, userInfo
}

enum AnsweredKey: String, TableKey {
    static let table = "answered"
    case error
}
