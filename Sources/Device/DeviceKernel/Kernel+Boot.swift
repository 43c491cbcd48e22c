internal import DeviceModel
internal import Foundation
internal import NotificationModel

// Restart, and changes of the device's settings.

extension Kernel {
    /// Restarts the device: no process runs, and the device is locked.
    ///
    /// Notifications in flight start again, and items that became due in the meantime are handled
    /// now.
    mutating func boot(_ turn: inout Turn) {
        state.sound = SoundPlayback()
        state.bootedAt = turn.now
        state.background.boot(&turn)
        state.endAllCalls(&turn)
        for name in state.apps.keys {
            state.apps[name]?.process = .terminated
            state.apps[name]?.isForceQuit = false
        }
        state.condition.isLocked = true
        state.condition.wasUnlockedSinceBoot = false
        state.condition.isScreenOn = false
        state.condition.expanded = nil
        state.contentViews.switchedOff()
        state.questions = Questions()
        state.awaitsBoot = false
        // The agenda is filled by time, then by app and order of addition, so that it does not
        // depend on the order of dictionaries.
        turn.agenda.removeAll()
        for name in state.apps.keys.sorted() { plan(name, &turn) }
        state.delivered.planSummary(state.settings, catchingUp: true, &turn)
        state.delivered.planLabel(state.settings, &turn)
        state.activities.plan(state.settings, &turn)
        for flight in state.underWay.boot() { goOn(flight, &turn) }
    }

    mutating func plan(_ app: String, _ turn: inout Turn) {
        state.pending.plan(app, state.settings, &turn)
        state.regions.plan(app, &turn)
        state.background.plan(app, &turn)
        state.apps[app]?.permission.planMuteEnd(of: app, state.settings, &turn)
    }

    /// Restarts a notification that was in flight. Its extension runs again (NSE-21).
    mutating func goOn(_ flight: KernelState.InFlight, _ turn: inout Turn) {
        let stage = flight.stage
        guard let flight = state.underWay.release(flight.id, &turn),
            let app = state.apps[flight.app]
        else { return }
        turn.record(.resumed, on: flight.id)
        switch stage {
        case .waitingForExtension, .inExtension, .extensionExpiring:
            enqueue(flight, app, &turn)
        case .arrived, .waitingForPicture: style(flight, app, &turn)
        // Its style is decided and its picture decoded; only the app's answer is missing.
        case .waitingForApp: present(flight, app, &turn)
        }
    }

    mutating func configure(_ settings: DeviceSettings, _ turn: inout Turn) {
        let before = state.settings
        let focusBefore = state.focusStatuses()
        let settings = settings.bounded
        state.settings = settings
        turn.wall = turn.now + settings.clockOffset
        let datesMoved =
            before.timeZone != settings.timeZone || before.calendar != settings.calendar
            || before.clockOffset != settings.clockOffset
        if datesMoved {
            state.pending.rescheduleDates(state.settings, &turn)
            for app in state.apps.keys.sorted() {
                state.apps[app]?.permission.planMuteEnd(of: app, state.settings, &turn)
            }
        }
        if datesMoved || before.activityTokenSeconds != settings.activityTokenSeconds {
            state.activities.plan(state.settings, &turn)
        }
        if before.language != settings.language {
            state.delivered.localize(state.apps, language: settings.language, &turn)
            state.nameGroupsAgain(&turn)
        }
        if before.systemVersion != settings.systemVersion { endAppsThatAreTooNew(&turn) }
        if datesMoved || before.summary != settings.summary {
            state.delivered.planSummary(state.settings, catchingUp: datesMoved, &turn)
        }
        if before.extensionsAtOnce < settings.extensionsAtOnce {
            for app in state.apps.keys.sorted() {
                state.underWay.startNext(
                    of: app, atOnce: settings.extensionsAtOnce, &turn)
            }
        }
        if before.hasSummary, !state.settings.hasSummary { releaseFromSummary(&turn) }
        // Deleting the active Focus turns it off.
        if state.focus == nil { state.condition.focus = nil }
        state.shareFocusStatus(since: focusBefore, &turn)
    }
}

extension DeviceSettings {
    var bounded: DeviceSettings {
        var settings = self
        let most = KernelLimits.settingsListMax
        if !clockOffset.isFinite { settings.clockOffset = 0 }
        if !keepsPermissionSeconds.isFinite { settings.keepsPermissionSeconds = 0 }
        if !activityTokenSeconds.isFinite { settings.activityTokenSeconds = 0 }
        settings.activityUpdatesPerHour = min(
            activityUpdatesPerHour, KernelLimits.activityUpdatesMax)
        settings.frequentActivityUpdatesPerHour = min(
            frequentActivityUpdatesPerHour, KernelLimits.activityUpdatesMax)
        settings.widgetReloadsPerDay = min(widgetReloadsPerDay, KernelLimits.widgetReloadsMax)
        settings.extensionsAtOnce = min(
            max(extensionsAtOnce, 1), KernelLimits.extensionsAtOnceMax)
        settings.contacts = Array(contacts.prefix(most))
        settings.focusModes = Array(focusModes.prefix(most))
        settings.summary.minutes = summary.minutes.filter { (0..<1_440).contains($0) }
            .prefix(most).sorted()
        return settings
    }
}
