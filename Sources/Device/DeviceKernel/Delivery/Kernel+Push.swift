internal import APNs
internal import DeviceModel
internal import Foundation
internal import JSONText
internal import NotificationModel

// A push from its arrival to the decision whether the service extension runs: PUSH, NSE-1 to NSE-8.

extension Kernel {
    mutating func receive(_ push: ArrivedPush, _ turn: inout Turn) {
        guard let installed = state.apps[push.app] else { return }
        let payload: Payload
        do {
            payload = try Payload(
                push.payload, app: installed.description, language: state.settings.language,
                showsMissingKeys: state.settings.showsMissingTextKeys,
                needsAps: push.kind != .voip)
        } catch {
            return refuse(push, error, &turn)
        }
        let request = NotificationRequest(
            identifier: push.collapseIdentifier ?? push.apnsID, content: payload.content,
            trigger: .push)
        let id = turn.open(
            app: push.app, request: request, origin: .push(apnsID: push.apnsID), state.delivered,
            state.underWay)
        turn.record(.pushArrived, on: id, detail: push.apnsID)
        guard state.seenPushes.insert(push.apnsID) else { return turn.record(.pushSeen, on: id) }
        turn.changes?.seen.append(push.apnsID)
        if installed.description.omissions.isHosted { turn.record(.appHost, on: id) }
        let missing = installed.description.omissions.missingEntitlements
        if !missing.isEmpty {
            turn.record(.appWithoutEntitlements, on: id, detail: missing.joined(separator: ", "))
        }
        for key in payload.missingKeys { turn.record(.textKeyMissing, on: id, detail: key) }
        if push.kind == .voip {
            if state.background.deliverCall(payload, installed, id, state.settings, &turn) {
                state.calls.expectCall(of: installed.description.bundleIdentifier, for: id)
            }
            return
        }
        if payload.mayHaveMistakes { state.settings.recordMistakes(in: push, on: id, &turn) }
        if push.kind == .liveActivity {
            return state.receiveActivity(push, payload, installed, id, &turn)
        }
        if let surface = push.kind.surface {
            return state.receiveReload(
                of: surface, at: push.address, payload, installed, id, &turn)
        }
        if payload.isOfActivity {
            turn.record(.activityWrongType, on: id)
            guard payload.presentsSomething else { return }
        }
        if state.settings.isSet(payload.contentAvailable, on: id, &turn) {
            state.background.wake(installed, for: payload.content, id, state.settings, &turn)
        }
        guard payload.presentsSomething else { return turn.record(.pushSilent, on: id) }
        if let reason = installed.reasonAgainstNotifying(at: turn.now) {
            return turn.record(reason, on: id)
        }
        let flight = KernelState.InFlight(
            id: id, app: push.app, request: request, origin: .push(apnsID: push.apnsID),
            stage: .arrived)
        let omitted = installed.omittedService
        if let reason = state.settings.reasonAgainstExtension(
            payload, installed, isOmitted: omitted != nil, id, &turn)
        {
            turn.record(reason, on: id)
        } else if let omitted {
            turn.record(.extensionLeftOut, on: id, detail: omitted.summary)
        } else {
            return enqueue(flight, installed, &turn)
        }
        style(flight, installed, &turn)
    }

    private mutating func refuse(_ push: ArrivedPush, _ error: any Error, _ turn: inout Turn) {
        let request = NotificationRequest(
            identifier: push.collapseIdentifier ?? push.apnsID, content: .init(), trigger: .push)
        let id = turn.open(
            app: push.app, request: request, origin: .push(apnsID: push.apnsID), state.delivered,
            state.underWay)
        turn.record(.pushArrived, on: id, detail: push.apnsID)
        let reason: JourneyReason =
            switch error as? Payload.ParseError {
            case .tooLarge: .pushTooLarge
            case .wrapped: .pushWrapped
            case .notAnObject, .noAps, nil: .pushMalformed
            }
        turn.record(reason, on: id, detail: "\(error)")
    }

    /// Sends a push to the service extension, or continues without it.
    mutating func enqueue(
        _ flight: KernelState.InFlight, _ app: KernelState.InstalledApp, _ turn: inout Turn
    ) {
        let waits = state.underWay.enqueue(
            flight, app, atOnce: state.settings.extensionsAtOnce, &turn)
        if !waits { style(flight, app, &turn) }
    }

    mutating func extensionReturned(
        _ id: String, _ content: NotificationContent, _ turn: inout Turn
    ) {
        guard var flight = state.underWay.returned(id, &turn), let app = state.apps[flight.app]
        else { return }
        state.speech.bannerShown(of: flight.app, &turn)
        if let content = flight.accepted(content, app, &turn) {
            flight.request.content = content
            if content.localizedTexts != nil {
                flight.request.content = state.settings.localized(
                    content, app.description, on: id, &turn)
            }
            style(
                flight, app, &turn, mayExpectAvatar: app.description.expectsCommunication)
        }
        state.underWay.startNext(
            of: flight.app, atOnce: state.settings.extensionsAtOnce, &turn)
    }

    mutating func goOnUnchanged(_ flight: KernelState.InFlight?, _ turn: inout Turn) {
        guard let flight, let app = state.apps[flight.app] else { return }
        style(flight, app, &turn)
        state.underWay.startNext(
            of: flight.app, atOnce: state.settings.extensionsAtOnce, &turn)
    }
}

extension DeviceSettings {
    private static let mistakesMax = 10

    /// Records the differences of a payload from the table of keys: one step for each reason, with
    /// all its keys.
    fileprivate func recordMistakes(in push: ArrivedPush, on id: String, _ turn: inout Turn) {
        let mistakes = PushKey.mistakes(inPayload: [UInt8](push.payload))
        var steps: [(reason: JourneyReason, details: [String])] = []
        for (reason, detail) in mistakes.lazy.compactMap(entry).prefix(Self.mistakesMax) {
            if let index = steps.firstIndex(where: { $0.reason == reason }) {
                steps[index].details.append(detail)
            } else {
                steps.append((reason, [detail]))
            }
        }
        for step in steps {
            turn.record(step.reason, on: id, detail: step.details.joined(separator: ", "))
        }
    }

    private func entry(of mistake: PushKeyMistake) -> (JourneyReason, String)? {
        switch mistake.kind {
        case .misplaced, .headerInPayload: return (.payloadMisplaced, mistake.detail)
        case .misspelled: return (.payloadMisspelled, mistake.detail)
        case .mistyped, .outOfRange: break
        default: return nil
        }
        let name = mistake.key.name
        if name == PayloadKey.interruptionLevel.text { return (.levelUnknown, mistake.detail) }
        // The decisions about these two record their spelling.
        let hasReason =
            name == PayloadKey.mutableContent.text
            || name == PayloadKey.contentAvailable.text && mistake.kind == .mistyped
                && acceptsMutableContentSpellings && mistake.meansOne
        return hasReason ? nil : (.payloadMistyped, mistake.detail)
    }

    fileprivate func isSet(_ flag: Payload.Flag, on id: String, _ turn: inout Turn) -> Bool {
        switch flag {
        case .no: return false
        case .yes: return true
        case .spelling(let spelling):
            guard acceptsMutableContentSpellings else { return false }
            turn.record(.contentAvailableSpelling, on: id, detail: spelling)
            return true
        }
    }

    /// Returns why the extension would not run for this push on a phone; `nil` if it would.
    ///
    /// `isOmitted` means that the app has an extension and the build left it out.
    fileprivate func reasonAgainstExtension(
        _ payload: Payload, _ installed: KernelState.InstalledApp, isOmitted: Bool, _ id: String,
        _ turn: inout Turn
    ) -> JourneyReason? {
        let service = installed.description.serviceExtension
        let hasExtension = service != nil || isOmitted
        switch payload.mutableContent {
        case .no: return hasExtension ? .extensionNotMutable : .extensionNone
        case .spelling(let spelling):
            guard acceptsMutableContentSpellings else { return .extensionNotMutable }
            turn.record(.extensionMutableSpelling, on: id, detail: spelling)
        case .yes: break
        }
        guard payload.content.hasAlertText else { return .extensionNoAlert }
        guard hasExtension else { return .extensionAbsent }
        if let reason = reasonAgainstRunning(installed) { return reason }
        guard runs(service?.minimumSystemVersion) else {
            return .extensionSystemTooOld
        }
        if extensionNeedsCategory,
            installed.categories[payload.content.categoryIdentifier] == nil
        {
            return .extensionNoCategory
        }
        // Apps with provisional authorization have alerts off and are still listed (NSE-5).
        let isQuiet =
            installed.settings.authorizationStatus == .provisional
            || installed.choices.isDeliveredQuietly
        guard installed.settings.alert == .enabled || isQuiet else { return .extensionAlertsOff }
        return nil
    }
}

extension KernelState.InstalledApp {
    /// The service extension that the build left out; `nil` if the app has one.
    fileprivate var omittedService: BuildOmissions.Target? {
        guard self.description.serviceExtension == nil else { return nil }
        return self.description.omissions.targets.service
    }
}
