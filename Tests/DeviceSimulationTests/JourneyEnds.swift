import DeviceModel

/// Where a notification's way may end: the one table of it.
enum JourneyEnds {
    /// It never came as far as to be presented.
    static let before: Set<JourneyReason> = [
        .pushMalformed, .pushWrapped, .pushTooLarge, .pushSeen, .pushSilent,
        .localEmpty, .localTooLarge, .localReplaced, .localRemoved, .localOverLimit,
        .extensionSuppressed, .notAuthorized, .clipTimeOver, .appSystemTooOld,
        .callDelivered, .callsStopped, .callNoBackgroundMode, .appCallsFull, .overtaken,
        .appUninstalled,
        // An attachment that is refused refuses the request.
        .attachmentInvalidURL, .attachmentUnknownType, .attachmentTooLarge, .attachmentNotInStore,
        .attachmentNotMoved, .attachmentDamaged,
    ]

    /// It was presented, or there was nothing to present, and no list holds it.
    static let presented: Set<JourneyReason> = [
        .presented, .nothingToShow, .alertsNeverAsked, .noPlace, .badgeSet, .soundPlayed,
        .foregroundSilent, .foregroundNoDelegate,
        .soundSilenced,
        .shownInCar,
        .spoken, .appUninstalled,
    ]

    /// It left the list. The last three: it waited for a summary, and had no place when that came.
    static let left: Set<JourneyReason> = [
        .tapped, .actionPressed, .cleared, .removedByApp, .replacedByLater, .listOverLimit,
        .appUninstalled, .notAuthorized, .clipTimeOver, .noPlace,
    ]

    /// The app was woken for it.
    static let woken: Set<JourneyReason> = [
        .pushFetched, .pushFetchNotImplemented, .pushFetchFailed, .pushFetchTimeOver,
        .appUninstalled,
    ]

    /// It waited for the app's budget.
    static let held: Set<JourneyReason> = [
        .pushWakesApp, .pushHeldReplaced, .pushForceQuit, .pushNoRefresh, .pushNoBackgroundMode,
        .appSystemTooOld, .appCallsFull, .appUninstalled,
    ]

    /// The app got a call.
    static let called: Set<JourneyReason> = [
        .callReported, .callNotShown, .callNotReported, .callNotRegistered, .callFailed,
        .appUninstalled,
    ]

    /// A Focus let it pass.
    static let passedFocus: Set<JourneyReason> = [
        .focusPassedCritical, .focusPassedTimeSensitive, .focusPassedApp, .focusPassedPerson,
        .focusPassedAnyway,
    ]
}
