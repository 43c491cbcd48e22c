internal import DeviceKernel
internal import DeviceModel
internal import DeviceSimulation
internal import Foundation
internal import NotificationModel

/// What the person saw and heard, and the calls into apps, since the last expectation.
struct Observations: Sendable {
    struct ScreenObservation: Sendable {
        var announcement: AlertPresentation
        var face: CardAppearance
    }

    struct Sound: Sendable {
        var sound: PlayedSound
        var app: String
        var notification: String
    }

    struct Call: Sendable {
        var call: Scenario.CallMatch.Call
        var app: String
        var action: String?
        var text: String?
        var content: NotificationContent?
    }

    /// Maximum number of observations of each kind. Later ones are ignored.
    static let most = 100_000

    private(set) var sights: [ScreenObservation] = []
    private(set) var sounds: [Sound] = []
    private(set) var calls: [Call] = []

    mutating func add(_ sight: ScreenObservation) {
        if sights.count < Self.most { sights.append(sight) }
    }
    mutating func add(_ sound: Sound) { if sounds.count < Self.most { sounds.append(sound) } }
    mutating func add(_ call: Call) { if calls.count < Self.most { calls.append(call) } }
}

struct Banner: Sendable {
    var face: CardAppearance
    /// When the banner disappears, on the device's clock; `nil` for a persistent banner (SET-6).
    var until: Date?
}

extension ScenarioRunner {
    mutating func observe() {
        let (effects, transcript) = device.drain()
        for effect in effects { observe(effect) }
        for entry in transcript.entries { add(entry) }
    }

    private mutating func observe(_ effect: Effect) {
        switch effect {
        case .announce(let id, let app, let announcement, let look):
            observed.add(.init(announcement: announcement, face: face(id, app, look)))
        case .play(let sound, let app, let id):
            observed.add(.init(sound: sound, app: app, notification: id))
        default: observeCall(effect)
        }
    }

    private mutating func observeCall(_ effect: Effect) {
        switch effect {
        case .askPresentation(_, let app, let notification):
            guard apps[app]?.delegate?.willPresent != nil else { return }
            observed.add(
                .init(call: .willPresent, app: app, content: notification.request.content))
        case .deliverResponse(_, let app, let response, _):
            guard apps[app]?.delegate?.didReceive != nil else { return }
            observed.add(
                .init(
                    call: .didReceive, app: app, action: response.actionIdentifier,
                    text: response.userText, content: response.notification.request.content))
        case .openSettings(let app, let notification):
            guard apps[app]?.delegate?.opensSettings == true else { return }
            observed.add(
                .init(call: .openSettingsFor, app: app, content: notification?.request.content))
        case .wakeApp(_, let app, let payload):
            guard apps[app]?.delegate?.didReceiveRemoteNotification != nil else { return }
            observed.add(
                .init(
                    call: .didReceiveRemoteNotification, app: app, content: Self.carrying(payload)))
        case .deliverCall(_, let app, let payload):
            guard apps[app]?.delegate?.didReceiveIncomingPush != nil else { return }
            observed.add(
                .init(call: .didReceiveIncomingPush, app: app, content: Self.carrying(payload)))
        case .performCall(let app, _, let choice):
            observed.add(.init(call: choice == .answer ? .answerCall : .endCall, app: app))
        case .runExtension(_, let app, let request):
            observed.add(
                .init(call: .serviceExtensionDidReceive, app: app, content: request.content))
        case .expireExtension(let id, let app):
            observed.add(
                .init(
                    call: .serviceExtensionTimeWillExpire, app: app,
                    content: device.kernel.state.journeys[id]?.original))
        default: break
        }
    }

    private static func carrying(_ payload: [String: PropertyValue]) -> NotificationContent {
        var content = NotificationContent()
        content.userInfo = payload
        return content
    }

    // MARK: The transcript

    mutating func add(_ kind: ScenarioResult.Kind, _ text: String, _ app: String? = nil) {
        add(
            .init(
                at: localTime(device.wallClock), kind: kind, app: app,
                appName: app.flatMap { apps[$0]?.name }, text: text))
    }

    private mutating func add(_ line: ScenarioResult.Line) {
        result.transcript.append(line)
        guard result.transcript.count > ScenarioResult.linesMax else { return }
        result.transcript.removeFirst(ScenarioResult.linesMax / 16)
    }

    private mutating func add(_ entry: Transcript.Entry) {
        if case .saw(let announcement, _, _, _) = entry.event { show(announcement, entry) }
        let eventText = EventText(entry.event)
        add(
            .init(
                at: localTime(entry.at), kind: eventText.kind,
                app: entry.app.isEmpty ? nil : entry.app,
                appName: apps[entry.app]?.name, notification: entry.notification,
                text: eventText.text))
    }

    private mutating func show(_ announcement: AlertPresentation, _ entry: Transcript.Entry) {
        let isTemporary = announcement == .temporaryBanner
        guard isTemporary || announcement == .persistentBanner,
            let sight = observed.sights.last(where: { $0.face.journey == entry.notification })
        else { return }
        banner = Banner(
            face: sight.face, until: isTemporary ? entry.at + KernelLimits.bannerSeconds : nil)
    }

    var visibleBanner: CardAppearance? {
        guard let banner, !device.kernel.state.isLocked,
            banner.until.map({ $0 > device.wallClock }) ?? true,
            device.screen.cards.contains(where: { $0.id == banner.face.journey })
        else { return nil }
        return banner.face
    }

    func localTime(_ date: Date) -> String {
        LocalDateTime(date, in: device.kernel.state.settings.timeZone).description
    }
}
