import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

/// Who may notify, and who says so.
struct AuthorizationTests {
    private static let critical = AppDescription.chat(
        entitlements: [Entitlement.criticalAlerts.rawValue: .bool(true)])

    private static func clip() -> AppDescription {
        var app = AppDescription.chat()
        app.isEphemeralClip = true
        return app
    }

    @Test(
        "AUTH-2 AUTH-3 the first request prompts, and its answer applies to all later ones",
        arguments: [true, false],
        [[], [.sound], [.alert, .sound], [.provisional]] as [AuthorizationOptions])
    func oneQuestion(allowed: Bool, later: AuthorizationOptions) {
        var device = SimulatedDevice.asked([.alert, .sound], allowed: allowed)
        #expect(device.answers[1] == .granted(allowed))
        let before = device.appSettings()
        device.promptAnswer = !allowed
        let isGranted = allowed && later != [.provisional]
        #expect(device.ask(.authorization(later), of: chat) == .granted(isGranted))
        #expect(device.prompts(.notifications) == 1)
        #expect(device.appSettings() == before)
        #expect(before.authorizationStatus == (allowed ? .authorized : .denied))
    }

    @Test(
        "AUTH-4 granted means that at least one of the named options is granted",
        arguments: [
            ([.alert], [.alert], true), ([.alert], [.alert, .badge], true),
            ([.alert], [.badge], false), ([.criticalAlert], [.criticalAlert], false),
            ([.criticalAlert, .badge], [.badge], true),
        ] as [(AuthorizationOptions, AuthorizationOptions, Bool)])
    func atLeastOne(first: AuthorizationOptions, later: AuthorizationOptions, granted: Bool) {
        var device = SimulatedDevice.asked(first)
        #expect(device.ask(.authorization(later), of: chat) == .granted(granted))
        var waiting = SimulatedDevice.asked(first, allowed: nil)
        #expect(waiting.ask(.authorization(later), of: chat) == nil)
        waiting.perform(.answer(.notifications, app: chat, allows: true))
        #expect(waiting.answers[2] == .granted(granted))
        #expect(waiting.prompts(.notifications) == 1)
    }

    @Test("AUTH-1 SET-2 before any request the status is not determined, and there are no switches")
    func beforeAnyRequest() {
        var device = SimulatedDevice()
        device.install(.chat())
        let settings = device.appSettings()
        #expect(settings == NotificationSettings())
        #expect(settings.authorizationStatus == .notDetermined)
        #expect(
            [settings.alert, settings.sound, settings.badge]
                == Array(repeating: .notSupported, count: 3))
    }

    @Test("AUTH-5 a denial is an answer and not an error, now and later")
    func denialIsNoError() {
        var device = SimulatedDevice.asked([.alert], allowed: false)
        #expect(device.answers[1] == .granted(false))
        #expect(device.ask(.authorization([.alert]), of: chat) == .granted(false))
    }

    @Test("AUTH-7 after a denial the app cannot prompt; the person can, in Settings")
    func onlySettingsUndoADenial() {
        var device = SimulatedDevice.asked([.alert, .badge], allowed: false)
        device.promptAnswer = true
        for options in [[.alert], [.provisional], [.alert, .criticalAlert]]
            as [AuthorizationOptions]
        {
            #expect(device.ask(.authorization(options), of: chat) == .granted(false))
        }
        #expect(device.prompts(.notifications) == 1 && device.status() == .denied)
        device.change(.notifications(true))
        let settings = device.appSettings()
        #expect(settings.authorizationStatus == .authorized)
        // What it had asked for, and no more (SET-2).
        #expect(settings.alert == .enabled && settings.badge == .enabled)
        #expect(settings.sound == .notSupported)
    }

    @Test("AUTH-8 status and switches survive relaunch, reboot and update", arguments: [0, 1, 2])
    func survives(way: Int) {
        var device = SimulatedDevice.withChat()
        device.change(.sounds(false))
        let before = device.appSettings()
        switch way {
        case 0:
            device.perform(.forceQuit(app: chat))
            device.perform(.open(app: chat))
        case 1: device.reboot(after: 3_600)
        default: device.install(.chat())
        }
        #expect(device.appSettings() == before)
        #expect(before.authorizationStatus == .authorized && before.sound == .disabled)
        #expect(device.ask(.authorization([.alert]), of: chat) == .granted(true))
        #expect(device.prompts(.notifications) == 1)
    }

    @Test(
        "AUTH-8 deleting the app resets it; a reinstall within the set time keeps it",
        arguments: [(0, 0, false), (100, 99, true), (100, 100, false), (100, 101, false)]
            as [(TimeInterval, TimeInterval, Bool)])
    func reinstall(keeps: TimeInterval, after: TimeInterval, isKept: Bool) {
        var settings = DeviceSettings()
        settings.keepsPermissionSeconds = keeps
        var device = SimulatedDevice.asked([.alert, .sound], settings: settings)
        device.change(.sounds(false))
        let before = device.appSettings()
        device.handle(.uninstalled(app: chat))
        device.advance(by: after)
        device.install(.chat())
        #expect(device.appSettings() == (isKept ? before : NotificationSettings()))
        // Kept once: to delete it again and wait loses it.
        device.handle(.uninstalled(app: chat))
        device.advance(by: keeps + 1)
        device.install(.chat())
        #expect(device.status() == .notDetermined)
    }

    @Test("the number of removed apps with stored permission is limited")
    func formerPermissionsAreBounded() {
        var settings = DeviceSettings()
        settings.keepsPermissionSeconds = 1_000
        var device = SimulatedDevice(settings: settings)
        for number in 0...KernelLimits.formerPermissionsMax {
            let app = AppDescription(bundleIdentifier: "a\(number)", name: "A")
            device.installAllowed(app)
            device.handle(.uninstalled(app: "a\(number)"))
        }
        let last = KernelLimits.formerPermissionsMax
        for number in [0, last - 1, last] {
            device.install(AppDescription(bundleIdentifier: "a\(number)", name: "A"))
        }
        #expect(device.status("a0") == .authorized)
        #expect(device.status("a\(last - 1)") == .authorized)
        #expect(device.status("a\(last)") == .notDetermined)
    }

    // MARK: Provisional

    @Test("AUTH-10 AUTH-12 SET-5 provisional: no prompt, granted at once, the history only")
    func provisional() throws {
        var device = SimulatedDevice.asked([.alert, .sound, .badge, .provisional], allowed: nil)
        #expect(device.answers[1] == .granted(true))
        #expect(device.kernel.state.prompts.isEmpty)
        let settings = device.appSettings()
        #expect(settings.authorizationStatus == .provisional)
        let off = [settings.alert, settings.lockScreen, settings.sound, settings.badge]
        #expect(off == Array(repeating: .disabled, count: 4))
        #expect(settings.notificationCenter == .enabled && settings.alertStyle == .none)
        for isLocked in [true, false] {
            device.perform(isLocked ? .lock : .unlock)
            let id = device.push(fullPush, to: chat)
            #expect(device.announcements(id).isEmpty && !device.heard(id))
            let listed = try #require(device.kernel.state.delivered.last)
            #expect(listed.id == id && listed.placement.isListed)
            #expect(!listed.placement.isOnLockScreen && !listed.wasAnnounced)
        }
        #expect(device.badge() == 0)
    }

    @Test("NSE-5 the service extension runs for a provisional app")
    func provisionalExtension() {
        var device = SimulatedDevice.asked([.alert, .provisional])
        let id = device.push(mutableAlert, to: chat)
        #expect(device.reasons(id).contains(.extensionStarted))
    }

    @Test(
        "AUTH-11 provisional is combined with other options; alone it shows nothing",
        arguments: [([.provisional], false), ([.provisional, .alert], true)]
            as [(AuthorizationOptions, Bool)])
    func provisionalAlone(options: AuthorizationOptions, isShown: Bool) {
        var device = SimulatedDevice.asked(options)
        #expect(device.status() == .provisional)
        let id = device.push(fullPush, to: chat)
        #expect(device.screen.cards.isEmpty == !isShown)
        #expect(device.delivered().isEmpty == !isShown)
        #expect(device.reasons(id).contains(.alertsNeverAsked) == !isShown)
        #expect(!device.heard(id) && device.badge() == 0)
    }

    static let kept: [(isSummaryOn: Bool, asksSummary: Bool, isInSummary: Bool)] = [
        (false, false, false), (false, true, false), (true, false, false), (true, true, true),
    ]

    @Test(
        "AUTH-13 AUTH-15 Keep authorizes and stays quiet, in the summary if that is on",
        arguments: kept)
    func keep(isSummaryOn: Bool, asksSummary: Bool, isInSummary: Bool) {
        var settings = DeviceSettings()
        settings.summary.isOn = isSummaryOn
        var device = SimulatedDevice.asked(
            [.alert, .sound, .badge, .provisional], settings: settings)
        let before = device.appSettings()
        device.perform(.keep(app: chat, inSummary: asksSummary))
        let after = device.appSettings()
        #expect(after.authorizationStatus == .authorized)
        #expect((after.scheduledDelivery == .enabled) == isInSummary)
        var expected = before
        expected.authorizationStatus = .authorized
        expected.scheduledDelivery = after.scheduledDelivery
        #expect(after == expected)
        device.perform(.unlock)
        let id = device.push(fullPush, to: chat)
        #expect(device.announcements(id).isEmpty && !device.heard(id) && device.badge() == 0)
        #expect(device.reasons(id).contains(.summaryHeld) == isInSummary)
        #expect(device.reasons(id).contains(.presentedQuietly) == !isInSummary)
        #expect(device.reasons(id).contains(.keptQuiet) == !isInSummary)
        #expect(device.ask(.authorization([.alert]), of: chat) == .granted(true))
        #expect(device.prompts(.notifications) == 0)
    }

    @Test("AUTH-12 a provisional app's journey says why its notifications are quiet")
    func provisionalSaysWhy() {
        var device = SimulatedDevice.asked([.alert, .sound, .provisional])
        #expect(device.reasonsOfPush(fullPush).suffix(2) == [.provisional, .presentedQuietly])
    }

    @Test("AUTH-13 a kept app is announced once its alerts are switched on")
    func keptThenLoud() {
        var device = SimulatedDevice.asked([.alert, .sound, .provisional])
        device.perform(.keep(app: chat, inSummary: false))
        for change in [AppSettingChange.alerts(true), .lockScreen(true)] { device.change(change) }
        let id = device.push(fullPush, to: chat)
        #expect(device.announcements(id) == [.lockScreen])
        #expect(!device.reasons(id).contains(.keptQuiet))
    }

    @Test("AUTH-13 Turn Off denies and is available to provisional apps only")
    func turnOff() {
        var device = SimulatedDevice.asked([.alert, .provisional])
        device.perform(.turnOff(app: chat))
        #expect(device.status() == .denied)
        let reasons = device.reasonsOfPush(fullPush)
        #expect(reasons.last == .notAuthorized)
        var other = SimulatedDevice.withChat()
        other.perform(.turnOff(app: chat))
        other.perform(.keep(app: chat, inSummary: true))
        #expect(other.status() == .authorized)
        let announcements = other.announcementsOfPush(fullPush)
        #expect(!announcements.isEmpty)
    }

    @Test(
        "AUTH-14 a later request without provisional may prompt, by setting",
        arguments: [true, false], [true, false])
    func promptAfterProvisional(prompts: Bool, allowed: Bool) {
        var settings = DeviceSettings()
        settings.promptsAfterProvisional = prompts
        var device = SimulatedDevice.asked([.alert, .provisional], settings: settings)
        device.promptAnswer = allowed
        device.ask(.authorization([.alert, .provisional]), of: chat)
        #expect(device.prompts(.notifications) == 0)
        let answer = device.ask(.authorization([.alert, .sound]), of: chat)
        #expect(device.prompts(.notifications) == (prompts ? 1 : 0))
        #expect(answer == .granted(allowed || !prompts))
        #expect(device.status() == (prompts ? (allowed ? .authorized : .denied) : .provisional))
        #expect(
            device.appSettings().sound
                == (prompts ? (allowed ? .enabled : .disabled) : .notSupported))
    }

    // MARK: App Clips

    @Test("AUTH-16 an App Clip may notify for eight hours after each launch, to the second")
    func clipHours() {
        var device = SimulatedDevice()
        device.install(Self.clip())
        #expect(device.status() == .ephemeral)
        let hours: TimeInterval = 8 * 3_600
        let unopened = device.reasonsOfPush(fullPush)
        #expect(unopened.last == .clipTimeOver)
        for _ in 0..<2 {
            device.perform(.open(app: chat))
            device.perform(.goHome)
            device.advance(by: hours - 1)
            let inTime = device.reasonsOfPush(fullPush)
            #expect(inTime.contains(.presented))
            #expect(device.add("soon", .timeInterval(2, repeats: false)) == .done)
            device.advance(by: 1)
            let tooLate = device.reasonsOfPush(fullPush)
            #expect(tooLate.last == .clipTimeOver)
            #expect(device.add("late").code == 1)
            device.advance(by: 1)
            #expect(
                device.journeys.last { $0.contains(.localFired) }?.contains(.clipTimeOver) == true)
        }
    }

    @Test(
        "AUTH-2 AUTH-16 a clip's first request asks for more than eight hours",
        arguments: [true, false])
    func clipAsks(allowed: Bool) {
        var device = SimulatedDevice.asked([.alert], allowed: allowed, Self.clip())
        #expect(device.prompts(.notifications) == 1)
        #expect(device.status() == (allowed ? .authorized : .denied))
        let id = device.push(fullPush, to: chat)
        #expect(device.reasons(id).contains(.presented) == allowed)
    }

    @Test("an update of an App Clip keeps the person's choice; a build without the key ends it")
    func clipUpdate() {
        var device = SimulatedDevice()
        device.install(Self.clip())
        device.change(.sounds(false))
        device.install(Self.clip())
        #expect(device.appSettings().sound == .disabled && device.status() == .ephemeral)
        device.change(.notifications(false))
        device.install(Self.clip())
        #expect(device.status() == .denied)
        device.change(.notifications(true))
        #expect(device.status() == .ephemeral && device.appSettings().sound == .disabled)
        device.install(.chat())
        #expect(device.status() == .notDetermined)
    }

    // MARK: Critical alerts

    @Test(
        "AUTH-18 critical alerts need the entitlement, a second prompt, and have their own switch",
        arguments: [true, false])
    func criticalPrompt(allowed: Bool) {
        var device = SimulatedDevice.asked([.alert, .criticalAlert], allowed: nil, Self.critical)
        device.perform(.answer(.notifications, app: chat, allows: true))
        #expect(device.prompts(.criticalAlerts) == 1 && device.answers[1] == nil)
        #expect(device.appSettings().criticalAlert == .disabled)
        // A call of this moment waits for the same answer, and no prompt comes back.
        device.perform(.answer(.criticalAlerts, app: chat, allows: allowed))
        #expect(device.answers[1] == .granted(true))
        #expect(device.appSettings().criticalAlert == (allowed ? .enabled : .disabled))
        #expect(device.ask(.authorization([.criticalAlert]), of: chat) == .granted(allowed))
        device.change(.criticalAlerts(!allowed))
        #expect(device.appSettings().criticalAlert == (allowed ? .disabled : .enabled))
        #expect(device.appSettings().alert == .enabled)
        #expect(device.prompts(.notifications) == 1 && device.prompts(.criticalAlerts) == 1)
    }

    @Test("AUTH-18 a denied app is not asked about critical alerts")
    func deniedIsNotAskedTwice() {
        let device = SimulatedDevice.asked([.criticalAlert], allowed: false, Self.critical)
        #expect(device.prompts(.criticalAlerts) == 0 && device.answers[1] == .granted(false))
    }

    @Test("AUTH-19 without the entitlement critical alerts are never granted")
    func criticalWithoutEntitlement() {
        var device = SimulatedDevice.asked([.alert, .criticalAlert])
        #expect(device.prompts(.criticalAlerts) == 0)
        #expect(device.appSettings().criticalAlert == .notSupported)
        device.change(.criticalAlerts(true))
        #expect(device.appSettings().criticalAlert == .notSupported)
        #expect(device.ask(.authorization([.criticalAlert]), of: chat) == .granted(false))
        let alone = SimulatedDevice.asked([.criticalAlert])
        #expect(alone.answers[1] == .granted(false))
    }
}
