/// The names of the reasons; what each means is in `JourneyReason+Catalogue.swift`. Those of how it is
/// drawn are in `JourneyReason+StyleNames.swift`.
extension JourneyReason {
    // MARK: Arrival

    /// The push reached the device.
    public static let pushArrived = JourneyReason(rawValue: "push.arrived")
    /// The push carries no JSON object.
    public static let pushMalformed = JourneyReason(rawValue: "push.malformed")
    /// The payload is in a push service's wrapper.
    public static let pushWrapped = JourneyReason(rawValue: "push.wrapped")
    /// The push has nothing to present.
    public static let pushSilent = JourneyReason(rawValue: "push.silent")
    /// The app is woken for a background push.
    public static let pushWakesApp = JourneyReason(rawValue: "push.wakes-app")
    /// The app may not be woken.
    public static let pushNoBackgroundMode = JourneyReason(rawValue: "push.no-background-mode")
    /// The app's own code is not there.
    public static let appHost = JourneyReason(rawValue: "app.host")
    /// An app asked for it.
    public static let localAdded = JourneyReason(rawValue: "local.added")
    /// A local request's time came.
    public static let localFired = JourneyReason(rawValue: "local.fired")
    /// A text key is not in the app's strings.
    public static let textKeyMissing = JourneyReason(rawValue: "text.key-missing")
    /// It is a second copy.
    public static let pushSeen = JourneyReason(rawValue: "push.seen-before")
    /// Its payload is beyond any limit.
    public static let pushTooLarge = JourneyReason(rawValue: "push.too-large")
    /// The app was thrown out.
    public static let pushForceQuit = JourneyReason(rawValue: "push.force-quit")
    /// Background refresh is off.
    public static let pushNoRefresh = JourneyReason(rawValue: "push.no-refresh")
    /// It waits for budget.
    public static let pushHeld = JourneyReason(rawValue: "push.held")
    /// A newer one waits in its place.
    public static let pushHeldReplaced = JourneyReason(rawValue: "push.held-replaced")
    /// The app took the background push.
    public static let pushFetched = JourneyReason(rawValue: "push.fetched")
    /// The app has no method for it.
    public static let pushFetchNotImplemented = JourneyReason(
        rawValue: "push.fetch-not-implemented")
    /// The app could not take the background push.
    public static let pushFetchFailed = JourneyReason(rawValue: "push.fetch-failed")
    /// The app took too long.
    public static let pushFetchTimeOver = JourneyReason(rawValue: "push.fetch-time-over")
    /// A time is known.
    public static let localScheduled = JourneyReason(rawValue: "local.scheduled")
    /// It waits for a place.
    public static let localWatched = JourneyReason(rawValue: "local.watched")
    /// No date matches.
    public static let localNeverDue = JourneyReason(rawValue: "local.never-due")
    /// The app may not locate.
    public static let localNoLocation = JourneyReason(rawValue: "local.no-location")
    /// Too many regions are watched.
    public static let localOverRegionLimit = JourneyReason(rawValue: "local.over-region-limit")
    /// Too many requests are pending.
    public static let localOverLimit = JourneyReason(rawValue: "local.over-limit")
    /// It says and does nothing.
    public static let localEmpty = JourneyReason(rawValue: "local.empty")
    /// It is more than the device keeps.
    public static let localTooLarge = JourneyReason(rawValue: "local.too-large")
    /// A newer request has its id.
    public static let localReplaced = JourneyReason(rawValue: "local.replaced")
    /// The app took it back.
    public static let localRemoved = JourneyReason(rawValue: "local.removed")
    /// Its time had passed.
    public static let localFiredLate = JourneyReason(rawValue: "local.fired-late")
    /// The device was switched on again.
    public static let resumed = JourneyReason(rawValue: "device.resumed")

    // MARK: Calls

    /// The push went to PushKit.
    public static let callDelivered = JourneyReason(rawValue: "call.delivered")
    /// The app reported a call.
    public static let callReported = JourneyReason(rawValue: "call.reported")
    /// The app reported no call.
    public static let callNotReported = JourneyReason(rawValue: "call.not-reported")
    /// No more VoIP pushes.
    public static let callsStopped = JourneyReason(rawValue: "call.stopped")
    /// The app has no push registry.
    public static let callNotRegistered = JourneyReason(rawValue: "call.not-registered")
    /// The app may not take calls.
    public static let callNoBackgroundMode = JourneyReason(rawValue: "call.no-background-mode")
    /// The app could not take the call.
    public static let callFailed = JourneyReason(rawValue: "call.failed")

    // MARK: Service extension

    /// The extension will run.
    public static let extensionEligible = JourneyReason(rawValue: "extension.eligible")
    /// Modules stand in for others that it imports.
    public static let extensionSubstitutes = JourneyReason(rawValue: "extension.substitutes")
    /// The app has none, and the push asks for none.
    public static let extensionNone = JourneyReason(rawValue: "extension.none")
    /// The app has none.
    public static let extensionAbsent = JourneyReason(rawValue: "extension.absent")
    /// The key is missing.
    public static let extensionNotMutable = JourneyReason(rawValue: "extension.not-mutable")
    /// The key is spelt in a way that Apple does not document.
    public static let extensionMutableSpelling = JourneyReason(
        rawValue: "extension.mutable-content-spelling")
    /// There is no alert text.
    public static let extensionNoAlert = JourneyReason(rawValue: "extension.no-alert")
    /// Alerts are off.
    public static let extensionAlertsOff = JourneyReason(rawValue: "extension.alerts-off")
    /// The extension wants a newer system.
    public static let extensionSystemTooOld = JourneyReason(rawValue: "extension.system-too-old")
    /// An earlier push is still with the extension.
    public static let extensionQueued = JourneyReason(rawValue: "extension.queued")
    /// Too many pushes wait for the extension.
    public static let extensionQueueFull = JourneyReason(rawValue: "extension.queue-full")
    /// The process has the push.
    public static let extensionStarted = JourneyReason(rawValue: "extension.started")
    /// The process could not be started.
    public static let extensionNotStarted = JourneyReason(rawValue: "extension.not-started")
    /// The principal class could not be made.
    public static let extensionNoClass = JourneyReason(rawValue: "extension.no-class")
    /// It handed content back.
    public static let extensionFinished = JourneyReason(rawValue: "extension.finished")
    /// Its time is over.
    public static let extensionTimeOver = JourneyReason(rawValue: "extension.time-over")
    /// It handed nothing back in time.
    public static let extensionExpired = JourneyReason(rawValue: "extension.expired")
    /// The process died.
    public static let extensionCrashed = JourneyReason(rawValue: "extension.crashed")
    /// The process's messages broke the link.
    public static let extensionGarbled = JourneyReason(rawValue: "extension.garbled")
    /// The process took too much memory.
    public static let extensionMemory = JourneyReason(rawValue: "extension.memory")
    /// It called the handler again.
    public static let extensionCalledAgain = JourneyReason(rawValue: "extension.called-again")
    /// It handed back content without text.
    public static let extensionEmptyIgnored = JourneyReason(rawValue: "extension.empty-ignored")
    /// It was allowed to suppress, and did.
    public static let extensionSuppressed = JourneyReason(rawValue: "extension.suppressed")
    /// The push names no category.
    public static let extensionNoCategory = JourneyReason(rawValue: "extension.no-category")
    /// It is only predicted: no code runs.
    public static let extensionNotRun = JourneyReason(rawValue: "extension.not-run")

    // MARK: The system's rules

    /// App Transport Security let it load nothing.
    public static let refusedInsecureLoad = JourneyReason(rawValue: "refused.insecure-load")
    /// It may not share the app group.
    public static let refusedAppGroup = JourneyReason(rawValue: "refused.app-group")
    /// It may not use the keychain's access group.
    public static let refusedKeychainGroup = JourneyReason(rawValue: "refused.keychain-group")
    /// The keychain item is protected.
    public static let refusedKeychainItem = JourneyReason(rawValue: "refused.keychain-item")
    /// The file is protected.
    public static let refusedFile = JourneyReason(rawValue: "refused.file")
    /// The file is neither in its container nor in its groups.
    public static let refusedOutsideContainer = JourneyReason(
        rawValue: "refused.outside-container")
    /// It may not play.
    public static let refusedAudio = JourneyReason(rawValue: "refused.audio")

    // MARK: Presentation

    /// It was announced: lit screen or banner.
    public static let presented = JourneyReason(rawValue: "presentation.shown")
    /// It is in the list only.
    public static let presentedQuietly = JourneyReason(rawValue: "presentation.list-only")
    /// The app notifies provisionally.
    public static let provisional = JourneyReason(rawValue: "presentation.provisional")
    /// The person kept a provisional app as quiet as it was.
    public static let keptQuiet = JourneyReason(rawValue: "presentation.kept-quiet")
    /// Alerts are off for the app.
    public static let alertsOff = JourneyReason(rawValue: "presentation.alerts-off")
    /// The app is not shown on the Lock Screen.
    public static let lockScreenOff = JourneyReason(rawValue: "presentation.lock-screen-off")
    /// The app has no banners.
    public static let bannersOff = JourneyReason(rawValue: "presentation.banners-off")
    /// The app may not notify.
    public static let notAuthorized = JourneyReason(rawValue: "presentation.not-authorized")
    /// Nothing remains to be shown.
    public static let nothingToShow = JourneyReason(rawValue: "presentation.nothing")
    /// Nothing announces it, and no list takes it.
    public static let noPlace = JourneyReason(rawValue: "presentation.no-place")
    /// The app in front is asked.
    public static let foregroundAsked = JourneyReason(rawValue: "presentation.app-asked")
    /// It is only predicted: the app is not asked.
    public static let foregroundNotAsked = JourneyReason(rawValue: "presentation.app-not-asked")
    /// The app in front answered.
    public static let foregroundAnswered = JourneyReason(rawValue: "presentation.app-answered")
    /// The app in front did not answer.
    public static let foregroundSilent = JourneyReason(rawValue: "presentation.app-silent")
    /// The app in front has no delegate method.
    public static let foregroundNoDelegate = JourneyReason(rawValue: "presentation.no-delegate")
    /// An older one with the same id went away.
    public static let replacedEarlier = JourneyReason(rawValue: "presentation.replaced-earlier")
    /// A newer one with the same id came.
    public static let replacedByLater = JourneyReason(rawValue: "presentation.replaced-by-later")
    /// Its category is not among the app's.
    public static let categoryUnknown = JourneyReason(rawValue: "category.unknown")
    /// Passive.
    public static let levelPassive = JourneyReason(rawValue: "level.passive")
    /// The level was lowered.
    public static let levelLowered = JourneyReason(rawValue: "level.lowered")
    /// The critical sound makes it a critical alert.
    public static let levelCriticalSound = JourneyReason(rawValue: "level.critical-sound")
    /// The badge changed.
    public static let badgeSet = JourneyReason(rawValue: "badge.set")
    /// An App Clip's time is over.
    public static let clipTimeOver = JourneyReason(rawValue: "presentation.clip-time-over")
    /// The app never asked for alerts.
    public static let alertsNeverAsked = JourneyReason(rawValue: "presentation.no-alert-option")
    /// The list is full.
    public static let listOverLimit = JourneyReason(rawValue: "presentation.list-over-limit")
    /// The car shows it.
    public static let shownInCar = JourneyReason(rawValue: "presentation.car")
    /// The car does not show it.
    public static let notInCar = JourneyReason(rawValue: "presentation.not-in-car")
    /// Its text is withheld.
    public static let previewHidden = JourneyReason(rawValue: "presentation.preview-hidden")
    /// Siri reads it.
    public static let spoken = JourneyReason(rawValue: "presentation.spoken")
    /// The level is switched off.
    public static let levelSwitchedOff = JourneyReason(rawValue: "level.switched-off")

    // MARK: Focus and summary

    /// Critical passes.
    public static let focusPassedCritical = JourneyReason(rawValue: "focus.passed-critical")
    /// Time-sensitive passes.
    public static let focusPassedTimeSensitive = JourneyReason(
        rawValue: "focus.passed-time-sensitive")
    /// The app passes.
    public static let focusPassedApp = JourneyReason(rawValue: "focus.passed-app")
    /// The sender passes.
    public static let focusPassedPerson = JourneyReason(rawValue: "focus.passed-person")
    /// The sender insists.
    public static let focusPassedAnyway = JourneyReason(rawValue: "focus.passed-anyway")
    /// The app's filter does not match.
    public static let focusFiltered = JourneyReason(rawValue: "focus.filtered")
    /// The app's filter cannot be read.
    public static let focusFilterUnreadable = JourneyReason(rawValue: "focus.filter-unreadable")
    /// The Focus keeps it quiet.
    public static let focusSilenced = JourneyReason(rawValue: "focus.silenced")
    /// The Focus silences the sender.
    public static let focusSilencedPerson = JourneyReason(rawValue: "focus.silenced-person")
    /// The person muted the app for a while.
    public static let muted = JourneyReason(rawValue: "presentation.muted")
    /// The Focus holds time-sensitive ones back.
    public static let focusNoTimeSensitive = JourneyReason(rawValue: "focus.no-time-sensitive")
    /// The sender insists, and the app may not know of the Focus.
    public static let focusAnywayNotAllowed = JourneyReason(rawValue: "focus.anyway-not-allowed")
    /// The sender is not a contact.
    public static let focusSenderUnknown = JourneyReason(rawValue: "focus.sender-unknown")
    /// The sender is allowed, but was never donated.
    public static let focusSenderNotDonated = JourneyReason(rawValue: "focus.sender-not-donated")
    /// It waits for the summary.
    public static let summaryHeld = JourneyReason(rawValue: "summary.held")
    /// The summary came.
    public static let summaryShown = JourneyReason(rawValue: "summary.shown")
    /// It waits no longer.
    public static let summaryReleased = JourneyReason(rawValue: "summary.released")

    // MARK: Sound

    /// A sound played.
    public static let soundPlayed = JourneyReason(rawValue: "sound.played")
    /// The ring switch is on silent.
    public static let soundSilenced = JourneyReason(rawValue: "sound.silenced")
    /// The sound may not be critical.
    public static let soundNotCritical = JourneyReason(rawValue: "sound.not-critical")
    /// The file cannot be used.
    public static let soundDefaulted = JourneyReason(rawValue: "sound.defaulted")

    // MARK: What the person did

    /// It was tapped.
    public static let tapped = JourneyReason(rawValue: "person.tapped")
    /// A button was pressed.
    public static let actionPressed = JourneyReason(rawValue: "person.action")
    /// It was cleared.
    public static let cleared = JourneyReason(rawValue: "person.cleared")
    /// The app's delegate has the response.
    public static let responseDelivered = JourneyReason(rawValue: "response.delivered")
    /// The app's delegate lacks the method.
    public static let responseNoDelegate = JourneyReason(rawValue: "response.no-delegate")
    /// The app could not be launched or died.
    public static let responseFailed = JourneyReason(rawValue: "response.failed")
    /// The app took it back.
    public static let removedByApp = JourneyReason(rawValue: "app.removed")
    /// The app was removed from the device.
    public static let appUninstalled = JourneyReason(rawValue: "app.uninstalled")
    /// The app wants a newer system.
    public static let appSystemTooOld = JourneyReason(rawValue: "app.system-too-old")
    /// It was opened for its buttons.
    public static let expanded = JourneyReason(rawValue: "person.expanded")
    /// A content extension shows it.
    public static let contentExtensionShows = JourneyReason(rawValue: "content-extension.shows")
    /// Several content extensions claim its category.
    public static let contentExtensionsClash = JourneyReason(rawValue: "content-extension.clash")
    /// Its banner was flicked away.
    public static let bannerFlicked = JourneyReason(rawValue: "person.banner-flicked")
    /// The action needs an unlock.
    public static let actionWaitsForUnlock = JourneyReason(rawValue: "person.action-waits")

    // MARK: Bounds, order, versions and restart

    /// The person opened the app from the alert, and it gets the push again.
    public static let pushWakesAgain = JourneyReason(rawValue: "push.wakes-again")
    /// Too many calls wait for apps to answer.
    public static let appCallsFull = JourneyReason(rawValue: "app.calls-full")
    /// Too much is under way to wait for anything.
    public static let tooManyUnderWay = JourneyReason(rawValue: "device.too-many-under-way")
    /// A later one with the same id was faster.
    public static let overtaken = JourneyReason(rawValue: "presentation.overtaken")
    /// The call could not be shown.
    public static let callNotShown = JourneyReason(rawValue: "call.not-shown")
    /// The app took too long over a response.
    public static let responseTimeOver = JourneyReason(rawValue: "response.time-over")
    /// The person did not unlock.
    public static let unlockCancelled = JourneyReason(rawValue: "person.unlock-cancelled")
    /// Clock, zone or calendar changed its time.
    public static let localRescheduled = JourneyReason(rawValue: "local.rescheduled")

    // MARK: Content extensions

    /// Its content extension has no code here.
    public static let contentViewNotBuilt = JourneyReason(rawValue: "content-extension.not-built")
    /// Its content extension is a storyboard.
    public static let contentViewStoryboard = JourneyReason(
        rawValue: "content-extension.storyboard")
    /// Its content extension may not show hidden previews.
    public static let contentViewHidden = JourneyReason(rawValue: "content-extension.hidden")
    /// Its content extension is an HTML template.
    public static let contentViewTemplate = JourneyReason(rawValue: "content-extension.template")
    /// The content extension has the notification.
    public static let contentViewStarted = JourneyReason(rawValue: "content-extension.started")
    /// The content extension drew its view.
    public static let contentViewShown = JourneyReason(rawValue: "content-extension.shown")
    /// Its view was given one more of the thread.
    public static let contentViewUpdated = JourneyReason(rawValue: "content-extension.updated")
    /// The content extension gets the action first.
    public static let contentViewAsked = JourneyReason(rawValue: "content-extension.asked")
    /// The view stays, and the app is not told.
    public static let contentViewStays = JourneyReason(rawValue: "content-extension.stays")
    /// The view goes, and the app is not told.
    public static let contentViewDismissed = JourneyReason(rawValue: "content-extension.dismissed")
    /// The action goes on to the app.
    public static let contentViewForwards = JourneyReason(rawValue: "content-extension.forwards")
    /// The content extension wrote no such method.
    public static let contentViewLeaves = JourneyReason(rawValue: "content-extension.leaves")
    /// The content extension replaced the buttons.
    public static let contentViewActions = JourneyReason(rawValue: "content-extension.actions")
    /// The content extension opens the app.
    public static let contentViewDefault = JourneyReason(
        rawValue: "content-extension.default-action")
    /// The content extension closes its view.
    public static let contentViewCloses = JourneyReason(rawValue: "content-extension.closes")
    /// The view is not seen any more.
    public static let contentViewClosed = JourneyReason(rawValue: "content-extension.closed")
    /// The content extension could not be started.
    public static let contentViewNotStarted = JourneyReason(
        rawValue: "content-extension.not-started")
    /// The content extension's class could not be made.
    public static let contentViewNoClass = JourneyReason(rawValue: "content-extension.no-class")
    /// The content extension's process ended.
    public static let contentViewCrashed = JourneyReason(rawValue: "content-extension.crashed")
    /// The content extension sent what cannot be drawn.
    public static let contentViewGarbled = JourneyReason(rawValue: "content-extension.garbled")
    /// The content extension took too much memory.
    public static let contentViewMemory = JourneyReason(rawValue: "content-extension.memory")
    /// The content extension did not answer in time.
    public static let contentViewHangs = JourneyReason(rawValue: "content-extension.hangs")
    /// The content extension has too much to answer.
    public static let contentViewTooMany = JourneyReason(rawValue: "content-extension.busy")
}
