package import DeviceModel
internal import Foundation
internal import NotificationModel

// Calls that apps report to CallKit: CALL-1 to CALL-8.

extension KernelState {
    /// The calls that ring, connect or are under way, in the order of their reports.
    package var phoneCalls: [PhoneCall] { calls.list }

    /// Returns whether an app still handles the VoIP push of a journey.
    package func awaitsCall(_ journey: String) -> Bool {
        background.awaited.contains(.call(notification: journey))
    }

    // MARK: Reports of apps

    /// Handles a report of an app, and returns the answer.
    mutating func handle(
        _ report: CallReport, of installed: InstalledApp, _ turn: inout Turn
    ) -> AppAnswer {
        let app = installed.description.bundleIdentifier
        switch report {
        case .incoming(let id, let caller, let ringtone):
            return reportIncoming(id, caller, ringtone, installed, &turn)
        case .outgoing(let id, let caller):
            guard calls[id] == nil, calls.list.count < KernelLimits.callsMax else { return .done }
            calls.add(
                PhoneCall(
                    id: id, app: app, journey: nil, caller: caller.bounded, phase: .connecting))
        case .updated(let id, let update):
            calls.change(id, of: app) { $0.caller.apply(update.bounded) }
        case .connected(let id):
            calls.change(id, of: app) { call in
                if call.connected == nil { call.connected = turn.wall }
                call.phase = .active
            }
        case .held(let id, let isOnHold):
            calls.change(id, of: app) { call in
                if call.connected != nil { call.phase = isOnHold ? .held : .active }
            }
        case .ended(let id, let end):
            guard let call = calls.remove(id, of: app) else { return .done }
            ended(call, end, &turn)
        }
        return .done
    }

    private mutating func reportIncoming(
        _ id: UUID, _ caller: Caller, _ ringtone: String?, _ installed: InstalledApp,
        _ turn: inout Turn
    ) -> AppAnswer {
        let app = installed.description.bundleIdentifier
        let journey = calls.removeFirstPush(of: app)
        guard focusAgainstCalls(of: app) == nil else { return .granted(false) }
        guard calls[id] == nil else {
            return .failed(code: 2, message: "A call with this UUID exists already.")
        }
        guard calls.list.count < KernelLimits.callsMax else {
            return .failed(
                code: AppAnswer.overLimitCode,
                message: "The device has \(KernelLimits.callsMax) calls already.")
        }
        let call = PhoneCall(
            id: id, app: app, journey: journey, caller: caller.bounded, phase: .ringing)
        let rings = !calls.list.contains { $0.phase == .active }
        calls.add(call)
        condition.isScreenOn = true
        let id = journey ?? id.uuidString
        turn.record(.callRings, on: id, detail: call.title)
        // During a call the system gives a short tone instead (CALL-3).
        if rings {
            sound.alert(
                NotificationSound(kind: .ringtone, name: ringtone), installed, id,
                isSilent: settings.isSilent, &turn)
        }
        return .granted(true)
    }

    /// Plans the suspension of an app in the background after its last call.
    private func planSuspension(of app: String, _ turn: inout Turn) {
        guard !calls.contains(app: app) else { return }
        background.planSuspension(of: app, apps[app]?.process, settings, &turn)
    }

    private func ended(_ call: PhoneCall, _ end: CallEnd, _ turn: inout Turn) {
        planSuspension(of: call.app, &turn)
        guard let journey = call.journey else { return }
        let reason: JourneyReason =
            call.phase == .ringing && end == .hungUp ? .callDeclined : .callEnded
        turn.record(reason, on: journey, detail: reason == .callEnded ? end.rawValue : nil)
    }

    /// Forgets a VoIP push that brings no call.
    mutating func callHandled(
        _ notification: String, _ outcome: CallOutcome, _ turn: borrowing Turn
    ) {
        switch outcome {
        case .reported, .notShown: break
        case .notReported, .notRegistered, .failed:
            guard let app = turn.journeys[notification]?.bundleIdentifier else { return }
            calls.forgetPush(notification, of: app)
        }
    }

    // MARK: The person

    /// Returns the call with an id of the screen.
    package func phoneCall(_ id: String) -> PhoneCall? {
        UUID(uuidString: id).flatMap { calls[$0] }
    }

    mutating func choose(_ choice: CallChoice, _ id: String, _ turn: inout Turn) {
        guard let call = phoneCall(id) else { return }
        if choice == .answer {
            guard call.phase == .ringing else { return }
            calls.change(call.id, of: call.app) { $0.phase = .connecting }
            if let journey = call.journey { turn.record(.callAnswered, on: journey) }
        }
        turn.effects.append(.performCall(app: call.app, call.id, choice))
    }

    // MARK: Processes

    /// Ends a call whose action the app did not perform (CALL-5).
    mutating func handle(_ event: CallEvent, of app: String, _ turn: inout Turn) {
        let (id, why): (UUID, String?) =
            switch event {
            case .failed(let id, let why): (id, why)
            case .notImplemented(let id): (id, nil)
            }
        guard let call = calls.remove(id, of: app) else { return }
        planSuspension(of: app, &turn)
        guard let journey = call.journey else { return }
        turn.record(.callActionFailed, on: journey, detail: why)
    }

    /// Ends the calls of an app whose process ended (CALL-7).
    mutating func endCalls(of app: String, _ turn: inout Turn) {
        for call in calls.removeAll(of: app) { ended(call, .appEnded, &turn) }
    }

    mutating func endAllCalls(_ turn: inout Turn) {
        for call in calls.removeAll() { ended(call, .appEnded, &turn) }
    }
}

extension Caller {
    private static let textMax = 200

    /// The caller with texts of at most 200 characters.
    fileprivate var bounded: Caller {
        Caller(
            name: name.map { String($0.prefix(Self.textMax)) },
            handle: handle.map { String($0.prefix(Self.textMax)) }, hasVideo: hasVideo)
    }
}
