/// The closed catalogue: one row for each reason, read by screens, command line, scenarios and tests.
///
/// The names of the reasons are in `JourneyReason+Names.swift`; a test holds the two together.
extension JourneyReason {
    /// Every reason with its meaning.
    public static let catalogue: [JourneyReason: Meaning] = Dictionary(
        uniqueKeysWithValues: rows.map {
            (JourneyReason(rawValue: $0.code), $0.meaning)
        })

    private struct Row {
        let code: String
        let meaning: Meaning

        /// A row with the id of the statement that it follows.
        init(_ code: String, _ id: String?, _ sentence: String, _ remedy: String? = nil) {
            self.code = code
            meaning = Meaning(sentence: sentence, remedy: remedy, behaviour: id)
        }

        /// A row with the id of a statement that is a guess about iOS.
        init(_ code: String, guess: String, _ sentence: String, _ remedy: String? = nil) {
            self.code = code
            meaning = Meaning(sentence: sentence, remedy: remedy, behaviour: guess, isGuess: true)
        }
    }

    private static let rows: [Row] = [
        // MARK: Arrival
        Row("push.arrived", "PUSH-1", "The push reached the device."),
        Row(
            "push.malformed", guess: "PUSH-4",
            "The payload is not a JSON object with an aps dictionary, so the device ignores it.",
            "Send a JSON object whose aps value is an object."),
        Row(
            "push.wrapped", guess: "PUSH-4",
            "The payload is in the form that a push service's console takes, and aps is not at its top: the device ignores it.",
            "Send what is inside of it, aps and the app's own keys, without the wrapper; the service takes it off before it sends."
        ),
        Row(
            "push.silent", "BG-1",
            "The push has no alert, sound or badge, so there is nothing to present.",
            "Add aps.alert to show something."),
        Row(
            "push.wakes-app", "BG-3", "content-available is 1: the app is woken in the background."),
        Row(
            "push.no-background-mode", "BG-2",
            "content-available is 1, but the app lacks the background mode remote-notification and is not woken.",
            "Add remote-notification to UIBackgroundModes in the app's Info.plist."),
        Row(
            "app.host", nil,
            "The app's own code is not built and does not run: a host stands in its place.",
            "Build the app, too, with --with-app, where its code can be built here."),
        Row("local.added", "ADD-1", "The app added a local request."),
        Row("local.fired", "LIST-2", "The request's trigger fired."),
        Row(
            "text.key-missing", guess: "LOCA-4",
            "A text key is not in the app's strings; the key itself is shown.",
            "Add the key to Localizable.strings for the device's language."),
        Row(
            "push.seen-before", "PUSH-10",
            "This push was here before; a second copy is not shown again."),
        Row(
            "push.too-large", "PUSH-7", "The payload is larger than any that the device reads.",
            "Keep the payload within 4096 bytes, and fetch the rest in the service extension."),
        Row(
            "push.force-quit", "BG-4",
            "Not woken: the person threw the app out, and has not opened it since."),
        Row(
            "push.no-refresh", guess: "BG-11",
            "Not woken: Low Power Mode is on, or Background App Refresh is off for the app."),
        Row(
            "push.held", "BG-5", "The app was woken often in this hour; this push waits.",
            "Plan for two or three background pushes an hour."),
        Row(
            "push.held-replaced", "BG-6",
            "A newer background push took its place while it waited; the app never gets this one."),
        Row("push.fetched", "BG-3", "The app called its fetch completion handler."),
        Row(
            "push.fetch-not-implemented", "BG-3",
            "The app has no application(_:didReceiveRemoteNotification:fetchCompletionHandler:).",
            "Implement it in the app delegate."),
        Row(
            "push.fetch-failed", "BG-3", "The app could not take the background push.",
            "See the app's log."),
        Row(
            "push.fetch-time-over", "BG-3",
            "The app did not call its fetch completion handler within its 30 seconds; unseen, it is ended.",
            "Call the handler on every path."),
        Row("local.scheduled", "ADD-1", "The request waits for its time."),
        Row("local.watched", "LOC-1", "The request waits for a crossing of its region's edge."),
        Row(
            "local.never-due", guess: "CAL-15",
            "No future date matches the trigger: the request never fires.",
            "Check the date components; a past date or an impossible one matches nothing."),
        Row(
            "local.no-location", guess: "LOC-3",
            "The app may not know where the device is: the request never fires.",
            "Request location authorization; when-in-use is enough."),
        Row(
            "local.over-region-limit", "LIM-5",
            "The app already has 20 watched regions; this one is not watched.",
            "Keep at most 20 location requests pending."),
        Row(
            "local.over-limit", "LIM-3",
            "Dropped without an error: more than 64 requests are pending.",
            "Keep at most 64 pending, and add the next ones as they fire."),
        Row(
            "local.empty", guess: "ADD-9", "Refused: no title, subtitle, body, sound or badge.",
            "Give the notification one of them."),
        Row(
            "local.too-large", nil,
            "Refused: it has more than the device keeps, or a number that is none.",
            "See the detail for what to make smaller."),
        Row(
            "local.replaced", "ADD-3",
            "A newer request with the same identifier took its place before it fired."),
        Row("local.removed", "LIST-4", "The app removed the request before it fired."),
        // MARK: Service extension
        Row("extension.eligible", "NSE-2", "The service extension runs for this push."),
        Row(
            "extension.substitutes", nil,
            "Modules stand in for others that the extension imports, and do only part of what those do."
        ),
        Row(
            "extension.absent", "NSE-1",
            "mutable-content is 1, but the app has no service extension.",
            "Embed a Notification Service Extension in the app's PlugIns."),
        Row(
            "extension.none", "NSE-1",
            "The app has no service extension, and the push asks for none: it goes on as it came."),
        Row(
            "extension.not-mutable", "NSE-2",
            "Extension skipped: mutable-content is missing or not 1.",
            "Put \"mutable-content\": 1 beside alert inside aps, if the extension is to change this push."
        ),
        Row(
            "extension.mutable-content-spelling", guess: "NSE-2",
            "mutable-content is not the number 1; this device takes it as one.",
            "Write the number: \"mutable-content\": 1."),
        Row(
            "extension.no-alert", "NSE-3",
            "Extension skipped: the alert has no title, subtitle or body.",
            "Give aps.alert a text, even a neutral one."),
        Row(
            "extension.alerts-off", "NSE-4",
            "Extension skipped: alerts are switched off for the app.",
            "Turn alerts on in the app's notification settings."),
        Row(
            "extension.system-too-old", nil,
            "Extension skipped: its minimum system version is above the device's.",
            "Lower the extension's deployment target."),
        Row(
            "extension.queued", "NSE-19",
            "The extension is busy with an earlier push; this one waits."),
        Row(
            "extension.queue-full", nil,
            "Too many pushes wait for the extension; the original is shown.",
            "Call the content handler sooner."),
        Row("extension.started", "NSE-10", "The extension's process has the push."),
        Row(
            "extension.not-started", guess: "NSE-23",
            "The extension's process could not be started; the original is shown.",
            "See the extension's log."),
        Row(
            "extension.no-class", "NSE-1",
            "The extension's principal class could not be made; the original is shown.",
            "NSExtensionPrincipalClass must be Module.Class of a subclass of UNNotificationServiceExtension."
        ),
        Row("extension.finished", "NSE-10", "The extension called its content handler."),
        Row(
            "extension.time-over", "NSE-9",
            "The extension's time is over; serviceExtensionTimeWillExpire() was called.",
            "Give downloads a time limit well below 30 s."),
        Row(
            "extension.expired", "NSE-9",
            "The extension handed nothing back in time; the original is shown.",
            "Call the content handler in serviceExtensionTimeWillExpire()."),
        Row(
            "extension.crashed", "NSE-11",
            "The extension's process ended before it called its handler; the original is shown.",
            "See the extension's log for the crash."),
        Row(
            "extension.garbled", guess: "NSE-11",
            "The extension's answer could not be read; the original is shown.",
            "Hand back less: pictures by file, not by bytes."),
        Row(
            "extension.memory", "NSE-12",
            "The extension took more memory than it may and was ended; the original is shown.",
            "Download to a file and hand pictures back by URL; do not keep them in memory."),
        Row(
            "extension.called-again", guess: "NSE-13",
            "The extension called its handler again; only the first call counts.",
            "Call the content handler exactly once on every path."),
        Row(
            "extension.empty-ignored", "NSE-14",
            "The extension handed back content without text; the original is shown.",
            "Keep a text, or have Apple grant the filtering entitlement."),
        Row(
            "extension.suppressed", "NSE-15",
            "The extension handed back empty content and holds the filtering entitlement: nothing is shown."
        ),
        Row(
            "extension.no-category", guess: "CON-3",
            "Extension skipped: the push names no registered category, which this device is set to require.",
            "Turn the setting off, or register the category."),
        Row(
            "extension.not-run", nil,
            "Only predicted: the extension was not run, and this goes on as though it had handed the push back unchanged."
        ),
        // MARK: The system's rules
        Row(
            "refused.insecure-load", nil,
            "App Transport Security let the process load nothing from this host without TLS.",
            "Use https, or add an exception to NSAppTransportSecurity of that bundle's own Info.plist."
        ),
        Row(
            "refused.app-group", nil,
            "The process has no folder of this app group: its own entitlements do not list it.",
            "Add the group to com.apple.security.application-groups of the app and of each extension."
        ),
        Row(
            "refused.keychain-group", nil,
            "The process may not use this keychain access group: its own entitlements do not list it.",
            "Add it to keychain-access-groups of the app and of each extension."),
        Row(
            "refused.keychain-item", nil,
            "A keychain item is protected while the device is locked, or before its first unlock.",
            "Store what the extension needs with kSecAttrAccessibleAfterFirstUnlock, and show a neutral text until then."
        ),
        Row(
            "refused.file", nil,
            "A file is protected while the device is locked, or before its first unlock.",
            "Show a neutral text before the first unlock, and give files that are needed then no protection."
        ),
        Row(
            "refused.outside-container", nil,
            "The process could not open a file outside of its own container and its app groups.",
            "Write below NSHomeDirectory(), NSTemporaryDirectory() or the folder of an app group."
        ),
        Row(
            "refused.audio", nil, "A service extension may not play audio.",
            "Name a sound file: prepare it in Library/Sounds of the app group."),
        Row(
            "download.failed", nil,
            "A download of the process brought an error or nothing, so what it was for is missing.",
            "Try the address by hand; in code, look at the response's status before using the file."
        ),
        // MARK: Attachments
        Row("attachment.shown", "ATT-11", "The attachment is shown with the notification."),
        Row(
            "attachment.kept", guess: "ATT-11",
            "A further attachment comes along; only a content extension can show it.",
            "Put the one that is to be seen first."),
        Row(
            "attachment.kind", "ATT-2",
            "The attachment's file is not of the kind that its name or hint says; its bytes decide."
        ),
        Row(
            "attachment.moved", "ATT-7",
            "The attachment's file was moved into the device's store; nothing is left at its old place."
        ),
        Row(
            "attachment.copied", "ATT-7",
            "The attachment's file was copied from the app's bundle into the device's store."),
        Row(
            "attachment.invalid-url", "ATT-1",
            "The attachment is refused: its URL is not that of a readable file.",
            "Give a file URL, and attach a file once: attaching it moves it away."),
        Row(
            "attachment.unknown-type", "ATT-2",
            "The attachment is refused: neither its name nor a type hint says a known type.",
            "Give the file an ending such as .jpg, or UNNotificationAttachmentOptionsTypeHintKey a uniform type identifier."
        ),
        Row(
            "attachment.too-large", "ATT-5",
            "The attachment is refused: its file is larger than its kind may be.",
            "Send at most 10 MB of a picture, 5 MB of a sound and 50 MB of a film."),
        Row(
            "attachment.not-in-store", guess: "ATT-8",
            "The attachment is refused: its stored file is gone.",
            "Make the attachment anew from a file that is there."),
        Row(
            "attachment.not-moved", guess: "ATT-8",
            "The attachment is refused: its file could not be moved into the device's store.",
            "Put it into the process's own temporary folder first."),
        Row(
            "attachment.damaged", guess: "ATT-6",
            "The attachment is refused: its bytes are damaged, or of a kind that no attachment may be.",
            "Send JPEG, PNG, GIF, MP3 or MP4, and look at the response's status: servers send pages with errors."
        ),
        // MARK: Style
        Row("communication.applied", "COM-10", "Shown as from a person, with a round avatar."),
        Row(
            "communication.none", "COM-4",
            "Ordinary style: the content was not made by updating(from:).",
            "Deliver the very object that content.updating(from: intent) returns."),
        Row(
            "communication.no-entitlement", "COM-1",
            "Avatar dropped: the app lacks the communication entitlement.",
            "Add com.apple.developer.usernotifications.communication to the app target."),
        Row(
            "communication.no-activity-type", "COM-2",
            "Avatar dropped: the intent is not among the app's NSUserActivityTypes.",
            "List INSendMessageIntent and INStartCallIntent under NSUserActivityTypes at the top level of the app's Info.plist."
        ),
        Row(
            "communication.no-sender", "COM-6", "Ordinary style: the intent names no sender.",
            "Give the intent a sender; for a call, a contact."),
        Row(
            "communication.system-too-old", nil,
            "Ordinary style: communication notifications begin with iOS 15."),
        Row(
            "communication.changed-after", guess: "COM-34",
            "Avatar dropped: the content was changed after updating(from:) had made it.",
            "Change the content first, then update it, and deliver the result as it is."),
        Row(
            "communication.not-donated", guess: "COM-8",
            "No incoming interaction was donated for this intent; a Focus may not know the sender.",
            "Donate an INInteraction with direction .incoming before updating."),
        Row(
            "communication.title-replaced", "COM-11",
            "The sender's name takes the place of the title.",
            "Put words that must stay into the body."),
        Row(
            "communication.subtitle-dropped", "COM-11",
            "The content's own subtitle is not shown: below a sender's name stands the group's name.",
            "Give the intent the subtitle as speakableGroupName."),
        Row("communication.group-name", "COM-17", "The group's name is the second line."),
        Row(
            "communication.group-name-of-direct-message", "COM-16",
            "The group name is the second line with fewer than two recipients too; two reports say that iOS then ignores it.",
            "List the other members as recipients, or set donationMetadata.recipientCount. The device setting showsGroupNameOfDirectMessages plays the other reading."
        ),
        Row(
            "communication.group-name-empty", "COM-18",
            "The group name is the empty string, which hides the second line."),
        Row(
            "communication.owner-counted", "CON-5",
            "The device's owner is among the recipients and counts, which makes it a group; Apple's article leaves the owner out.",
            "Leave the person with isMe out of recipients. The device setting countsOwnerAsRecipient plays the other reading."
        ),
        Row(
            "communication.group-name-ignored", "COM-16",
            "The group name is not shown: with fewer than two recipients it is a direct message, as this device is set.",
            "Name the other members as recipients, or set donationMetadata.recipientCount."),
        Row(
            "communication.group-named-by-people", "COM-18",
            "The group has no name, so the second line lists its people.",
            "Set speakableGroupName; the empty string hides the line."),
        Row("avatar.shown", "COM-10", "The sender's picture is shown."),
        Row(
            "avatar.none", "COM-12", "There is no picture of the sender; a monogram stands for it.",
            "Give INPerson an INImage made from the picture's bytes."),
        Row(
            "avatar.unusable", guess: "COM-22",
            "The sender's picture cannot be shown; a monogram stands for it.",
            "Hand over the bytes of a PNG, JPEG, GIF, WebP or HEIC of reasonable size."),
        Row("avatar.contact-photo", "COM-12", "The photo of the contact is shown."),
        Row(
            "communication.contact", "COM-13",
            "The sender is a contact; the address book's name is shown."),
        // MARK: Presentation
        Row("presentation.shown", "LEVEL-1", "Shown to the person, with light or banner."),
        Row(
            "presentation.list-only", "SET-9",
            "Put into Notification Center without light, banner or sound."),
        Row(
            "presentation.provisional", "AUTH-12",
            "The app may notify provisionally: Notification Center alone, until the person chooses.",
            "Request authorization without .provisional, or turn the app's alerts on in its notification settings."
        ),
        Row(
            "presentation.kept-quiet", "AUTH-13",
            "The person pressed Keep below a provisional notification, which keeps the app quiet.",
            "Turn alerts, Lock Screen and sounds on in the app's notification settings."),
        Row(
            "presentation.alerts-off", "SET-9", "Alerts are switched off for the app.",
            "Turn alerts on in the app's notification settings."),
        Row(
            "presentation.lock-screen-off", "SET-10",
            "The device is locked, and the app's notifications are switched off on the Lock Screen.",
            "Turn Lock Screen on in the app's notification settings."),
        Row(
            "presentation.banners-off", "SET-6",
            "The device is unlocked, and the app's banners are switched off.",
            "Choose banners in the app's notification settings."),
        Row(
            "presentation.not-authorized", "AUTH-21",
            "Not shown: the app has no permission to notify.",
            "Have the app call requestAuthorization and the person allow it."),
        Row(
            "presentation.nothing", "PUSH-8",
            "Not shown: it has no title or body.",
            "Give the notification a title or a body."),
        Row(
            "presentation.no-place", "DEL-4",
            "Nothing announces it and no list takes it: the app in front, or its settings, want it nowhere.",
            "Answer willPresent with .banner and .list, and see the app's notification settings."),
        Row("presentation.app-asked", "DEL-3", "The app is in front: its delegate decides."),
        Row(
            "presentation.app-not-asked", nil,
            "Only predicted: the app was not asked, so what it would answer is open."),
        Row("presentation.app-answered", "DEL-4", "The delegate answered how to present it."),
        Row(
            "presentation.app-silent", guess: "DEL-11",
            "The delegate did not call its completion handler; nothing is shown.",
            "Call the completion handler of willPresent on every path."),
        Row(
            "presentation.no-delegate", "DEL-7",
            "The app is in front and its delegate has no willPresent; nothing is shown.",
            "Implement userNotificationCenter(_:willPresent:withCompletionHandler:)."),
        Row(
            "presentation.replaced-earlier", "ADD-4",
            "It takes the place of an earlier one with the same identifier."),
        Row(
            "presentation.replaced-by-later", "PUSH-6",
            "A later one with the same identifier took its place."),
        Row(
            "category.unknown", "CAT-3",
            "The app has registered no category of this identifier, so the notification has no buttons of its own.",
            "Register it with setNotificationCategories at each launch, spelled letter for letter."),
        Row("level.passive", "LEVEL-1", "Passive: listed, without light, banner or sound."),
        Row(
            "level.lowered", "LEVEL-3",
            "The interruption level needs an entitlement or a permission that the app lacks; it counts as active.",
            "Add the Time Sensitive Notifications capability, or ask Apple for critical alerts."),
        Row(
            "level.critical-sound", guess: "LEVEL-7",
            "Its critical sound makes it a critical alert, whatever level it names: sound and text pass Focus, summary and ring switch."
        ),
        Row("badge.set", "BADGE-3", "The number on the app's icon changed."),
        Row(
            "presentation.clip-time-over", "AUTH-16",
            "Not shown: the App Clip was last opened more than eight hours ago."),
        Row(
            "presentation.no-alert-option", guess: "AUTH-11",
            "Its text is not shown: the app never asked for alerts.",
            "Request .alert along with the other options."),
        Row("presentation.list-over-limit", nil, "It left the list, which holds the newest 1,000."),
        Row("presentation.car", "CAT-19", "Shown on the car's screen."),
        Row(
            "presentation.not-in-car", "CAT-19",
            "Not on the car's screen: its category does not allow CarPlay, or the app never asked for it.",
            "Register the category with .allowInCarPlay and request .carPlay."),
        Row(
            "presentation.preview-hidden", "SET-11",
            "Its text is withheld, as Show Previews says for the app.",
            "Unlock the device, or set Show Previews to Always."),
        Row("presentation.spoken", "SET-16", "Siri reads it aloud."),
        Row(
            "level.switched-off", "LEVEL-4",
            "The person switched this interruption level off for the app; it counts as active."),
        // MARK: Sound
        Row("sound.played", "SET-7", "A sound played."),
        Row("sound.silenced", "SND-4", "The ring switch is on silent: the device shakes instead."),
        Row(
            "sound.not-critical", guess: "LEVEL-5",
            "The critical sound plays as an ordinary one: the app lacks the entitlement or the permission.",
            "Ask Apple for critical alerts, and request .criticalAlert."),
        Row(
            "sound.defaulted", guess: "SND-3",
            "The sound file cannot be used; the default sound plays.",
            "Put a file of linear PCM, IMA4, µLaw or aLaw in aiff, wav or caf, shorter than 30 seconds, into Library/Sounds or the app's bundle."
        ),
        Row(
            "sound.cut-off", nil, "A later notification's sound cut this one off.",
            "Let announcements wait for one another, as the kit's Announce does with a queue."),
        // MARK: What the person did
        Row(
            "person.tapped", "DEL-12", "The person tapped it; it leaves the list and the app opens."
        ),
        Row("person.action", "DEL-12", "The person pressed one of its buttons."),
        Row("person.cleared", "LIST-9", "The person cleared it."),
        Row("response.delivered", "DEL-12", "The app's delegate got the response."),
        Row(
            "response.no-delegate", "DEL-15", "The app has no delegate method for responses.",
            "Set the delegate before launching ends and implement userNotificationCenter(_:didReceive:withCompletionHandler:)."
        ),
        Row("response.failed", nil, "The app could not take the response.", "See the app's log."),
        Row("app.removed", "LIST-5", "The app removed it."),
        Row(
            "app.uninstalled", guess: "LIST-15",
            "The app was removed from the device, and the notification with it."),
        Row(
            "app.system-too-old", nil,
            "The app is not run: its minimum system version is above the device's.",
            "Lower the app's deployment target."),
        Row("person.expanded", "CAT-5", "The person opened it for its full text and its buttons."),
        Row(
            "content-extension.shows", "CEX-3",
            "The content extension that claims its category shows it."),
        Row(
            "content-extension.clash", guess: "CEX-3",
            "Several content extensions claim its category; the first one shows it.",
            "Name each category in one extension's UNNotificationExtensionCategory alone."),
        Row(
            "person.banner-flicked", guess: "CAT-18",
            "The person flicked the banner away; the notification stays listed and no one is told."),
        // MARK: Focus and summary
        Row("focus.passed-critical", "FOCUS-5", "A Focus is on; critical alerts always pass."),
        Row(
            "focus.passed-time-sensitive", "FOCUS-4",
            "A Focus is on; it allows time-sensitive notifications."),
        Row("focus.passed-app", "FOCUS-2", "A Focus is on; it allows this app."),
        Row("focus.passed-person", "FOCUS-3", "A Focus is on; it allows the sender."),
        Row(
            "focus.passed-anyway", "COM-27",
            "A Focus is on; the sender chose to notify anyway, and the app may know of the Focus."),
        Row(
            "focus.filtered", "FOCUS-9",
            "A Focus is on, and the app's Focus filter does not match filterCriteria: no banner, light or sound.",
            "Check filter-criteria against the predicate of the app's SetFocusFilterIntent."),
        Row(
            "focus.filter-unreadable", guess: "FOCUS-9",
            "The app's Focus filter cannot be read, so it holds nothing back.",
            "Correct the predicate in the Focus."),
        Row(
            "focus.silenced", "FOCUS-1",
            "A Focus is on: no banner, light or sound, Notification Center only.",
            "Allow the app or the person in the Focus, or send it as time-sensitive."),
        Row(
            "focus.silenced-person", "FOCUS-1",
            "A Focus is on and silences the sender: no banner, light or sound."),
        Row(
            "presentation.muted", "SET-19",
            "The person muted the app for a while: it goes to Notification Center alone, without a banner, light or sound.",
            "Take the mute back in the notification's options."),
        Row(
            "focus.no-time-sensitive", "LEVEL-4",
            "A Focus is on and does not let time-sensitive notifications pass.",
            "Turn time-sensitive notifications on in the Focus."),
        Row(
            "focus.anyway-not-allowed", "COM-27",
            "The sender chose to notify anyway, but the app may not know of the Focus.",
            "Request authorization from INFocusStatusCenter, and have the person allow it."),
        Row(
            "focus.sender-unknown", "FOCUS-3",
            "The sender matches no contact, so no list of people in a Focus can name them.",
            "Give INPerson the contactIdentifier, or a handle of type phone or email as the contacts have it."
        ),
        Row(
            "focus.sender-not-donated", guess: "COM-8",
            "The Focus allows the sender, but no incoming interaction with them was donated.",
            "Donate an INInteraction with direction .incoming before updating."),
        Row(
            "summary.held", "FOCUS-6",
            "Held for the next Scheduled Summary; the app already finds it delivered."),
        Row("summary.shown", "FOCUS-6", "Shown in the Scheduled Summary."),
        Row(
            "summary.released", guess: "FOCUS-6",
            "It waits for no summary any more: the summary is off, or the app is no longer in it."),
        // MARK: Bounds, order, versions and restart
        Row(
            "push.wakes-again", "BG-9",
            "The person opened the app from the alert: the app gets the push once more."),
        Row(
            "app.calls-full", nil,
            "Not handed to the app: 4,096 calls already wait for apps to finish.",
            "Call the completion handlers sooner."),
        Row(
            "device.too-many-under-way", nil,
            "4,096 notifications are under way: this one is shown at once, without waiting for the extension, the picture or the app in front.",
            "Send fewer pushes at a time, and answer sooner."),
        Row(
            "presentation.overtaken", guess: "PUSH-6",
            "Not shown: a later one with the same identifier came through first."),
        // MARK: Calls
        Row(
            "call.delivered", "VOIP-1",
            "A VoIP push: it goes to the app's push registry and is never shown as a notification."),
        Row("call.reported", "VOIP-2", "The app reported the call to CallKit."),
        Row(
            "call.not-shown", guess: "VOIP-3",
            "The app reported the call and the system did not show it; that counts as reported."),
        Row(
            "call.not-reported", "VOIP-2", "The app reported no call and is ended.",
            "Call reportNewIncomingCall for every VoIP push."),
        Row(
            "call.stopped", "VOIP-2", "Not delivered: the app failed to report calls too often.",
            "Report every VoIP push to CallKit, then install the app anew."),
        Row(
            "call.not-registered", "VOIP-1", "The app has no PKPushRegistry for VoIP pushes.",
            "Create a PKPushRegistry with .voIP at launch."),
        Row(
            "call.no-background-mode", "VOIP-1",
            "Not delivered: the app lacks the background mode voip.",
            "Add voip to UIBackgroundModes in the app's Info.plist."),
        Row("call.failed", "VOIP-1", "The app could not take the VoIP push.", "See the app's log."),
        // MARK: Restart and clock
        Row(
            "local.fired-late", guess: "CAL-16",
            "Its time came while the device was off; it fires now."),
        Row(
            "local.rescheduled", guess: "CAL-16",
            "The clock, the time zone or the calendar changed: the request waits for another time."),
        Row(
            "device.resumed", guess: "NSE-21",
            "The device was switched off on the way; it goes on from here."),
        // MARK: Unlocking
        Row(
            "person.action-waits", "CAT-10",
            "What the person did needs the device to be unlocked first."),
        Row(
            "person.unlock-cancelled", guess: "CAT-10",
            "The person did not unlock the device: the app is told nothing, and the notification stays."
        ),
        Row(
            "response.time-over", "DEL-14",
            "The app did not call the completion handler of didReceive within its short time.",
            "Call the completion handler on every path."),
        // MARK: Content extensions
        Row(
            "content-extension.not-built", "CEX-1",
            "The content extension is not built for this device: the default content is shown.",
            "Add a dynamic library product for it, and build the bundle again."),
        Row(
            "content-extension.storyboard", "CEX-1",
            "The content extension is a storyboard, which is not read here: the default content is shown.",
            "Name a view controller by NSExtensionPrincipalClass, or an HTML template by BellhopContentTemplate under NSExtensionAttributes."
        ),
        Row(
            "content-extension.hidden", guess: "SET-11",
            "The content extension is not run while the notification's text is hidden.",
            "Unlock the device, or show previews always."),
        Row(
            "content-extension.template", nil,
            "The HTML template of the content extension shows the notification."),
        Row(
            "content-extension.started", "CEX-5",
            "The content extension's process makes its view for the notification."),
        Row("content-extension.shown", "CEX-4", "The content extension's view is shown."),
        Row(
            "content-extension.updated", "CEX-5",
            "The open view is given a newer notification of the thread."),
        Row(
            "content-extension.asked", "CEX-8",
            "The content extension gets the action before the app does."),
        Row(
            "content-extension.stays", "CEX-9",
            "The content extension answers doNotDismiss: the view stays, and the app is not told."),
        Row(
            "content-extension.dismissed", guess: "CEX-9",
            "The content extension answers dismiss: view and notification go, and the app is not told."
        ),
        Row(
            "content-extension.forwards", "CEX-9",
            "The content extension answers dismissAndForwardAction: the view goes, and the app gets the action."
        ),
        Row(
            "content-extension.leaves", "CEX-8",
            "The content extension has no method for responses: the app gets the action."),
        Row(
            "content-extension.actions", "CEX-12",
            "The content extension replaced the buttons, for this view only."),
        Row(
            "content-extension.default-action", "CEX-13",
            "The content extension asks for the default action: the app is opened."),
        Row(
            "content-extension.closes", "CEX-14",
            "The content extension closes its view; the notification stays."),
        Row("content-extension.closed", "CEX-4", "The content extension's view is closed."),
        Row(
            "content-extension.not-started", nil,
            "The content extension could not be started: the default content is shown.",
            "See the extension's log."),
        Row(
            "content-extension.no-class", "CEX-1",
            "The content extension's view controller could not be made: the default content is shown.",
            "Set NSExtensionPrincipalClass to $(PRODUCT_MODULE_NAME).<class>, a UIViewController with UNNotificationContentExtension."
        ),
        Row(
            "content-extension.crashed", nil,
            "The content extension's process ended: the default content is shown.",
            "See the extension's log."),
        Row(
            "content-extension.garbled", nil,
            "What the content extension sent cannot be drawn: the default content is shown.",
            "Keep its view within the limits that the detail names."),
        Row(
            "content-extension.memory", guess: "NSE-12",
            "The content extension took more memory than it may and is ended: the default content is shown.",
            "Load smaller pictures."),
        Row(
            "content-extension.hangs", nil,
            "The content extension did not answer in time and is ended: the default content is shown.",
            "Keep the main thread free, and call completion handlers on every path."),
        Row(
            "content-extension.busy", nil,
            "The content extension has not answered what was asked before; this is not handed to it.",
            "Answer sooner."),
    ]
}
