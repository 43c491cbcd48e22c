import Foundation
import NotificationModel

@testable import DeviceKernel
@testable import DeviceModel

// The device's settings, and what a shell reports.

extension HistoryGenerator {
    mutating func settings(_ old: DeviceSettings) -> HistoryStep {
        var settings = old
        let what: String
        switch random.below(15) {
        case 0:
            let zones = ["UTC", "Asia/Tokyo", "America/New_York", "Pacific/Chatham"]
            let zone = random.one(of: zones)
            settings.timeZone = TimeZone(identifier: zone) ?? settings.timeZone
            what = "zone \(zone)"
        case 1:
            let length = random.magnitude(from: 1, to: 30_000_000)
            settings.clockOffset = random.one(of: [0, length, -length])
            what = "clock offset \(settings.clockOffset)"
        case 2:
            settings.isSilent.toggle()
            what = "silent \(settings.isSilent)"
        case 3:
            settings.summary.isOn.toggle()
            what = "summary \(settings.summary.isOn)"
        case 4:
            settings.summary.minutes = random.one(of: [[480, 1_080], [], [0], [-1, 5_000, 60]])
            what = "summary at \(settings.summary.minutes)"
        case 5, 13:
            settings.focusModes = focusModes()
            what = "Focus modes \(settings.focusModes)"
        case 6:
            settings.isInCarPlay = random.happens(60)
            what = "in the car \(settings.isInCarPlay)"
        case 7:
            settings.isLowPower.toggle()
            what = "low power \(settings.isLowPower)"
        case 8:
            settings.isNetworkUp = random.happens(80)
            what = "network \(settings.isNetworkUp)"
        case 9:
            settings.announcesNotifications.toggle()
            what = "Siri announces \(settings.announcesNotifications)"
        case 10:
            settings.recognisesOwner.toggle()
            what = "recognizes the owner \(settings.recognisesOwner)"
        case 11:
            settings.systemVersion = SystemVersion(parts: [
                random.one(of: [14, 15, 18, 18, 18, 100])
            ])
            settings.widgetReloadsPerDay = random.one(of: [1, 40])
            what = "iOS \(settings.systemVersion), \(settings.widgetReloadsPerDay) reloads"
        case 12:
            settings.contacts = random.one(of: [[], [HistoryMessages.contact]])
            what = "contacts \(settings.contacts.map(\.name))"
        default: what = toggleSwitch(&settings)
        }
        return .settings(settings, what: what)
    }

    private mutating func focusModes() -> [Focus] {
        let work = Focus(
            name: "Work",
            apps: .init(
                allows: random.happens(50),
                members: Set(random.some(of: HistoryApps.names, percent: 30))),
            people: .init(allows: random.happens(50), members: ["contact"]),
            allowsTimeSensitive: random.happens(50),
            filters: random.one(of: [[:], [:], ["chat": "SELF == 'work'"], ["chat": "("]]),
            sharesStatus: random.happens(70))
        return random.one(of: [[.doNotDisturb, work], [.doNotDisturb, work], [work], []])
    }

    /// The switches where sources disagree, and the limits that Apple does not document.
    private mutating func toggleSwitch(_ settings: inout DeviceSettings) -> String {
        let switches: [(String, WritableKeyPath<DeviceSettings, Bool>)] = [
            ("mutable-content spellings", \.acceptsMutableContentSpellings),
            ("owner counts", \.countsOwnerAsRecipient),
            ("direct messages show group names", \.showsGroupNameOfDirectMessages),
            ("changed content keeps style", \.keepsStyleOfChangedContent),
            ("presents without delegate", \.presentsWithoutDelegate),
            ("silent when not allowed", \.isSilentWhenNotAllowed),
            ("keeps soonest", \.keepsSoonestPending),
            ("extension needs category", \.extensionNeedsCategory),
            ("shows missing keys", \.showsMissingTextKeys),
            ("focus needs donation", \.focusNeedsDonation),
            ("prompts after provisional", \.promptsAfterProvisional),
            ("passcode", \.hasPasscode), ("insecure loads", \.refusesInsecureLoads),
        ]
        let chosen = random.one(of: switches)
        settings[keyPath: chosen.1].toggle()
        settings.backgroundPushesPerHour = random.below(4)
        settings.unreportedCallsMax = random.below(4)
        settings.extensionsAtOnce = random.below(4)
        return "\(chosen.0) \(settings[keyPath: chosen.1])"
    }

    /// The resources that the system denies, mostly to an app with a running extension.
    private mutating func refusal(_ state: KernelState) -> Event {
        let busy = state.apps.keys.filter { !state.underWay.running(of: $0).isEmpty }.sorted()
        let part: AppPart = random.happens(80) ? .serviceExtension : .app
        let rule = random.one(of: SystemRefusal.Rule.allCases)
        let name = busy.isEmpty ? app() : random.one(of: busy)
        return .refused(app: name, part, SystemRefusal(rule, "odd"))
    }

    private mutating func receipt() -> ResponseOutcome {
        let scene = random.happens(40) ? random.one(of: SceneReceipt.allCases) : nil
        return .received(ResponseReceipt(reachedDelegate: random.happens(60), scene: scene))
    }

    /// The answer to the newest reload of widgets, which may have one already.
    private mutating func reloadAnswer(_ state: KernelState) -> WidgetEvent {
        let reloads = state.journeys.ids.filter {
            state.journeys[$0]?.contains(.widgetReloaded) == true
        }
        let id = reloads.last ?? "n1"
        guard random.happens(60) else { return .failed(notification: id, why: "odd") }
        return .reloaded(
            notification: id, [WidgetReload(kind: "Coffee", value: "on")])
    }

    private mutating func callEvent(_ state: KernelState) -> Event {
        let call = state.phoneCalls.last { $0.journey != nil } ?? state.phoneCalls.last
        guard let call else { return .timePassed }
        return .call(
            app: call.app,
            random.happens(50) ? .notImplemented(call: call.id) : .failed(call: call.id, why: "odd")
        )
    }

    /// A text that the extension of a notification's app speaks.
    private mutating func speech(of id: String, _ state: KernelState) -> Event {
        let app = state.journeys[id]?.bundleIdentifier ?? app()
        let number = random.below(4)
        let report: SpeechReport =
            switch random.below(6) {
            case 0...2:
                .queued(number: number, text: "odd", seconds: 3, requestIdentifier: id)
            case 3, 4: .began(number: number)
            default: random.happens(80) ? .ended(number: number) : .stopped
            }
        return .extensionSpoke(app: app, notification: id, report)
    }

    /// What a shell may report, for a notification that exists or not.
    mutating func report(_ state: KernelState) -> Event {
        let id = notification(state)
        return switch random.below(20) {
        case 16 where id.count.isMultiple(of: 2):
            .delegateReplaced(notification: id, types: "odd")
        case 17...19: refusal(state)
        case 16: .delegateSetLate(notification: id)
        case 0: .extensionStarted(notification: id, process: 7)
        case 1: .extensionReturned(notification: id, NotificationContent())
        case 2: .extensionCalledAgain(notification: id)
        case 3: .extensionFailed(notification: id, .garbled("odd"))
        case 4:
            random.happens(40)
                ? .pictureReady(notification: id, .undecodable("odd")) : speech(of: id, state)
        case 5: .presentationAnswered(notification: id, [.banner])
        case 6: .responseHandled(notification: id, receipt())
        case 7: .backgroundHandled(notification: id, .fetched(1))
        case 8: .callHandled(notification: id, .notReported)
        case 9: .promptAnswered(.notifications, app: app(), allowed: random.happens(80))
        case 10: .soundsFound(app: app(), [])
        case 11: random.happens(50) ? .timePassed : callEvent(state)
        case 12, 13: .widget(reloadAnswer(state))
        default:
            .appMoved(
                app: app(), random.one(of: [.foreground, .foreground, .background, .terminated]))
        }
    }
}
