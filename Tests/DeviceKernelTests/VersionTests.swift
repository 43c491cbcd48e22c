import DeviceSimulation
import Foundation
import NotificationModel
import Testing

@testable import DeviceKernel
@testable import DeviceModel

/// iOS 15 to 27: the features of each version.
struct VersionTests {
    private static func version(_ number: Int) -> SystemVersion { SystemVersion(parts: [number]) }

    private func device(
        _ system: Int, minimum: Int? = nil, entitlements: [Entitlement] = Entitlement.allCases,
        modes: [String] = ["remote-notification", "voip"]
    ) -> SimulatedDevice {
        var settings = DeviceSettings()
        settings.systemVersion = Self.version(system)
        var app = AppDescription.chat(
            entitlements: Dictionary(
                uniqueKeysWithValues: entitlements.map { ($0.rawValue, .bool(true)) }))
        app.minimumSystemVersion = minimum.map(Self.version)
        app.backgroundModes = modes
        return .withChat(app, settings: settings)
    }

    // MARK: Minimum versions

    /// Every way in which a program of an app could be run.
    enum Way: CaseIterable, Sendable {
        case tap, button, dismissal, background, backgroundOnOpening, call, willPresent
        case serviceExtension, icon, settings
    }

    /// Goes a way, and returns the journey that tells of it.
    private func go(_ way: Way, _ device: inout SimulatedDevice) -> String? {
        device.ask(
            .setCategories([
                .init(
                    identifier: "c", actions: [.init(identifier: "a", title: "A")],
                    options: [.customDismissAction])
            ]), of: chat)
        let alert = #"{"aps":{"alert":"x","category":"c"}}"#
        switch way {
        case .tap:
            let id = device.push(alert, to: chat) ?? ""
            device.perform(.tap(notification: id))
            return id
        case .button:
            let id = device.push(alert, to: chat) ?? ""
            device.perform(.press(notification: id, action: "a", text: nil))
            return id
        case .dismissal:
            let id = device.push(alert, to: chat) ?? ""
            device.perform(.clear(notification: id))
            return id
        case .background: return device.push(silentPush, to: chat)
        case .backgroundOnOpening:
            device.configure { $0.repeatsBackgroundPushOnOpening = true }
            let id = device.push(#"{"aps":{"alert":"x","content-available":1}}"#, to: chat) ?? ""
            device.perform(.tap(notification: id))
            return id
        case .call: return device.push(#"{"aps":{}}"#, to: chat, kind: .voip)
        case .willPresent:
            device.handle(.appMoved(app: chat, .foreground))
            device.push(alert, to: chat)
            return nil
        case .serviceExtension: return device.push(mutableAlert, to: chat)
        case .icon:
            device.perform(.open(app: chat))
            return nil
        case .settings:
            device.perform(.openSettings(app: chat, notification: nil))
            return nil
        }
    }

    /// Returns whether any program of an app ran or was started.
    private func ran(_ device: SimulatedDevice) -> Bool {
        device.transcript.entries.contains { entry in
            switch entry.event {
            case .opened, .appAskedToPresent, .appGotResponse, .appWoken, .appGotCall,
                .appOpenedSettings, .extensionRan, .focusShared:
                true
            default: false
            }
        }
    }

    @Test(
        "an app for a newer system does not run, and the journey says so",
        arguments: Way.allCases, [(15, 16), (17, 26), (26, 27), (15, 15), (18, 17), (26, 15)])
    func minimumVersion(way: Way, versions: (system: Int, minimum: Int)) {
        var device = device(versions.system, minimum: versions.minimum)
        if way == .settings {
            device.uninstallAndAsk(for: [.alert, .providesAppNotificationSettings])
        }
        let id = go(way, &device)
        let runs = versions.minimum <= versions.system
        #expect(ran(device) == runs)
        if let id { #expect(device.reasons(id).contains(.appSystemTooOld) == !runs) }
        #expect(runs || device.kernel.state.apps[chat]?.process == .terminated)
    }

    @Test("its notifications are shown all the same")
    func shownAllTheSame() {
        var device = device(15, minimum: 16)
        let id = device.push(mutableAlert, to: chat)
        #expect(device.announcements(id) == [.lockScreen])
    }

    @Test("a running app is terminated when the device becomes an older one")
    func olderSystem() {
        var device = device(26, minimum: 18)
        device.perform(.open(app: chat))
        device.configure { $0.systemVersion = Self.version(17) }
        #expect(device.happened(.appEnded) == 1)
        #expect(device.kernel.state.apps[chat]?.process == .terminated)
        let id = device.push(#"{"aps":{"alert":"x"}}"#, to: chat)
        #expect(!device.reasons(id).contains(.foregroundAsked))
    }

    @Test(
        "processes learn the version as UIDevice spells it",
        arguments: [("17", "17.0"), ("18.2", "18.2"), ("26.1.1", "26.1.1")])
    func versionForProcesses(version: String, spelling: String) throws {
        var device = device(15)
        let system = try #require(SystemVersion(version))
        device.configure { $0.systemVersion = system }
        #expect(device.kernel.processRules.systemVersion == spelling)
    }

    // MARK: Features

    @Test(
        "each feature begins with its version", arguments: [14, 15, 16, 17, 18, 26, 27],
        [
            (SystemFeature.communicationNotifications, 15), (.interruptionLevels, 15),
            (.scheduledSummary, 15), (.focusFilters, 16), (.badgeCount, 16), (.callBanner, 14),
            (.silentServiceExtensions, 13),
        ])
    func features(system: Int, feature: (which: SystemFeature, first: Int)) {
        let device = device(system)
        let isThere = system >= feature.first
        #expect(device.kernel.state.settings.has(feature.which) == isThere)
        #expect(works(feature.which, device) == isThere)
    }

    /// Whether the device decides by a feature.
    private func works(_ feature: SystemFeature, _ device: SimulatedDevice) -> Bool {
        var device = device
        switch feature {
        case .silentServiceExtensions: return device.kernel.processRules.refusesAudioOfExtensions
        case .callBanner:
            device.perform(.unlock)
            device.ask(.call(.incoming(UUID(), Caller(), ringtone: nil)), of: chat)
            return device.screen.calls.first?.style == .banner
        case .communicationNotifications:
            device.script.serviceExtension = { .returns(decorated($0.content)) }
            let id = device.push(mutableAlert, to: chat)
            return device.reasons(id).contains(.communicationApplied)
        case .interruptionLevels:
            let id = device.push(
                #"{"aps":{"alert":"x","interruption-level":"passive"}}"#, to: chat)
            return device.announcements(id).isEmpty
        case .scheduledSummary:
            device.configure { $0.summary.isOn = true }
            device.perform(.change(app: chat, .scheduledDelivery(true)))
            let id = device.push(#"{"aps":{"alert":"x"}}"#, to: chat)
            return device.reasons(id).contains(.summaryHeld)
        case .focusFilters:
            device.configure { settings in
                settings.focusModes = [
                    Focus(
                        name: "Work", apps: .init(members: [chat]),
                        filters: [chat: #"SELF == "work""#])
                ]
            }
            device.perform(.focus("Work"))
            let answer = device.ask(.setFocusFilter(#"SELF == "work""#), of: chat)
            let id = device.push(
                #"{"aps":{"alert":"x","filter-criteria":"home"}}"#, to: chat)
            let isFiltered = device.announcements(id).isEmpty
            #expect(isFiltered == (answer == .done), "the door and the rule agree")
            return isFiltered
        case .badgeCount: return device.ask(.setBadge(3), of: chat) == .done
        }
    }

    @Test(
        "SND-9 a service extension may play audio before iOS 12.1, or by the setting",
        arguments: [("11.4", false, true), ("12", false, true), ("12.1", false, false)]
            + [("26", false, false), ("26", true, true)])
    func audioOfExtensions(version: String, isSetOn: Bool, mayPlay: Bool) throws {
        var device = device(15)
        let system = try #require(SystemVersion(version))
        device.configure {
            $0.systemVersion = system
            $0.playsAudioInExtensions = isSetOn
        }
        #expect(device.kernel.processRules.refusesAudioOfExtensions != mayPlay)
    }

    @Test(
        "every feature that has a version is in the table above",
        arguments: SystemFeature.allCases)
    func supportedRange(feature: SystemFeature) {
        #expect((12...16).contains(feature.firstVersion.major))
    }

    @Test(
        "the older way to set a badge works on all of them", arguments: [15, 16, 17, 18, 26, 27])
    func iconBadge(system: Int) {
        var device = device(system)
        #expect(device.ask(.setIconBadge(4), of: chat) == .done)
        #expect(device.kernel.state.apps[chat]?.badge == 4)
    }
}

extension VersionTests {
    @Test("iOS 27 plays every scenario like iOS 18 and 26", arguments: Way.allCases)
    func newerSystems(way: Way) {
        let transcripts = [18, 26, 27].map { system in
            var played = device(system)
            _ = go(way, &played)
            return played.transcript
        }
        #expect(transcripts[0] == transcripts[1])
        #expect(transcripts[1] == transcripts[2])
    }
}

extension SimulatedDevice {
    /// Installs the chat app again and lets it request options.
    fileprivate mutating func uninstallAndAsk(for options: AuthorizationOptions) {
        guard let app = kernel.state.apps[chat]?.description else { return }
        handle(.uninstalled(app: chat))
        install(app)
        ask(.authorization(options), of: chat)
    }
}
