import AppBundles
import Device
import DeviceKernel
import DeviceModel
import Foundation
import NotificationModel
import Testing
import UpTesting

/// Widgets and controls whose extension runs in a process.
@Suite(.timeLimit(.minutes(10)))
struct WidgetProcessTests {
    private static let info = """
        <plist version="1.0"><dict>
        <key>CFBundleExecutable</key><string>Cups</string>
        <key>CFBundleIdentifier</key><string>org.bellhop.household.cups</string>
        <key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>
        <string>com.apple.widgetkit-extension</string></dict>
        </dict></plist>
        """
    private static let entitlements = """
        <plist version="1.0"><dict>
        <key>com.apple.security.application-groups</key>
        <array><string>group.org.bellhop.cups</string></array>
        </dict></plist>
        """

    /// Assembles an app with a widget extension.
    private static func bundle(in folder: URL) throws -> AppBundle {
        let project = Products.checkout.appending(path: "Tests/Fixtures/Household/project.yml")
        let app = try BundleAssembler(
            project: try XcodeGenProject(at: project), products: Products.folder,
            launcher: Products.program("bellhop-launcher")
        ).assemble(in: folder)
        let plugIn = app.url.appending(path: "PlugIns/Cups.appex")
        try FileManager.default.createDirectory(at: plugIn, withIntermediateDirectories: true)
        try Data(info.utf8).write(to: plugIn.appending(path: "Info.plist"))
        try Data(entitlements.utf8).write(
            to: plugIn.appending(path: AppBundle.entitlementsName))
        try FileManager.default.copyItem(
            at: Products.program("BellhopWidgetProgram"), to: plugIn.appending(path: "Cups"))
        return try AppBundle(at: app.url)
    }

    private func withCups(
        reloadsPerDay: Int = 40,
        _ body: @escaping @Sendable (RunningDevice) async throws -> Void
    ) async throws {
        var settings = DeviceSettings()
        settings.systemVersion = SystemVersion(parts: [26])
        settings.widgetReloadsPerDay = reloadsPerDay
        try await withTemporaryFolder { [settings] folder in
            try await RunningDevice.withBundle(
                Self.bundle(in: folder), settings: settings, in: folder, body)
        }
    }

    private static let push = #"{"aps":{"content-changed":true}}"#

    @Test("WIDGET-2 WIDGET-6 a placed widget's handler gets the token, and its provider runs")
    func widget() async throws {
        try await withCups { running in
            try await running.device.perform(
                .placeWidget(app: running.app, PlacedWidget(kind: "Coffee")))
            _ = await running.log.line(
                containing: "(widget extension): token of 32 bytes for [\"Coffee\"]")
            let id = try await running.push(Self.push, kind: .widgets)
            let steps = try await running.steps(id, with: .widgetProvided)
            #expect(
                steps.last?.detail
                    == "Coffee systemSmall: 1 entry (2027-01-15T08:00:00Z), no further reload")
            _ = await running.log.line(containing: "timeline for systemSmall, with a group: true")
        }
    }

    @Test(
        "WIDGET-6 the journey says why the extension gave no content",
        arguments: [
            ("Plain", "Plain: it has no push handler, so a push does not reload it"),
            ("Tea", "Tea: the extension does not declare it; it declares Coffee, Empty, Plain"),
            ("Empty", "it was ended by signal"),
        ])
    func problem(_ kind: String, _ expected: String) async throws {
        try await withCups { running in
            try await running.device.perform(
                .placeWidget(app: running.app, PlacedWidget(kind: kind)))
            let id = try await running.push(Self.push, kind: .widgets)
            let steps = try await running.steps(id, with: .widgetNotProvided)
            #expect(steps.last?.detail?.hasPrefix(expected) == true, "\(steps)")
        }
    }

    @Test("WIDGET-3 WIDGET-6 a placed control's handler gets the token, and its provider runs")
    func control() async throws {
        try await withCups { running in
            try await running.device.perform(
                .placeWidget(
                    app: running.app, PlacedWidget(kind: "Machine", surface: .control)))
            _ = await running.log.line(containing: "1 control tokens for [\"Machine\"]")
            let id = try await running.push(Self.push, kind: .controls)
            let steps = try await running.steps(id, with: .widgetProvided)
            #expect(steps.last?.detail == "Machine: Machine is on")
        }
    }

    @Test(
        "WIDGET-6 the provider gets the size in which the person placed the widget",
        arguments: [
            (
                PlacedWidget.Family.accessoryInline, JourneyReason.widgetProvided,
                "Coffee accessoryInline: 1 entry (2027-01-15T08:00:00Z), no further reload"
            ),
            (
                .systemLarge, .widgetNotProvided,
                "Coffee: it does not support systemLarge; it supports systemSmall, accessoryInline"
            ),
        ])
    func families(
        family: PlacedWidget.Family, reason: JourneyReason, detail: String
    ) async throws {
        try await withCups { running in
            try await running.device.perform(
                .placeWidget(app: running.app, PlacedWidget(kind: "Coffee", family: family)))
            let id = try await running.push(Self.push, kind: .widgets)
            let steps = try await running.steps(id, with: reason)
            #expect(steps.last?.detail == detail)
        }
    }

    // MARK: Reloads for the app's code

    /// Waits for a journey of a call and a reason, and returns the details of the reason.
    private func detail(
        of call: String, _ reason: JourneyReason, in running: RunningDevice
    ) async throws -> String? {
        for await _ in await running.device.screens() {
            for number in 1...9 {
                guard let journey = await running.device.journey("n\(number)"),
                    journey.requestIdentifier == call
                else { continue }
                let step = journey.steps.first { $0.reason == reason }
                if let step { return step.detail }
            }
        }
        throw Missing("\(reason.rawValue) of \(call)")
    }

    @Test("WIDGET-9 the app's code in the foreground reloads a widget without a push handler")
    func appInForeground() async throws {
        try await withCups(reloadsPerDay: 1) { running in
            for kind in ["Plain", "Coffee"] {
                try await running.device.perform(
                    .placeWidget(app: running.app, PlacedWidget(kind: kind)))
            }
            try await running.device.perform(.unlock)
            try await running.device.perform(.open(app: running.app))
            try await running.appIsShown()
            for kind in ["Plain", "Tea"] {
                _ = try await running.push(#"{"aps":{"alert":"A"},"widget":"\#(kind)"}"#)
            }
            let call = #"reloadTimelines(ofKind: "Plain")"#
            #expect(
                try await detail(of: call, .widgetReloaded, in: running)
                    == "widgets Plain; the app is in the foreground, so the budget does not count it"
            )
            #expect(
                try await detail(of: call, .widgetProvided, in: running)
                    == "Plain systemSmall: 1 entry (2027-01-15T08:00:00Z), no further reload")
            #expect(
                try await detail(
                    of: #"reloadTimelines(ofKind: "Tea")"#, .widgetNotPlaced, in: running)
                    == "placed: Plain, Coffee")
        }
    }

    @Test("WIDGET-9 the service extension reloads all widgets, and one kind of controls")
    func serviceExtension() async throws {
        try await withCups { running in
            try await running.device.perform(
                .placeWidget(app: running.app, PlacedWidget(kind: "Coffee")))
            for kind in ["Machine", "Grinder"] {
                try await running.device.perform(
                    .placeWidget(app: running.app, PlacedWidget(kind: kind, surface: .control)))
            }
            _ = try await running.push(
                #"{"aps":{"alert":"Grinder","mutable-content":1},"ask":"widgets"}"#)
            #expect(
                try await detail(of: "reloadAllTimelines()", .widgetProvided, in: running)
                    == "Coffee systemSmall: 1 entry (2027-01-15T08:00:00Z), no further reload")
            #expect(
                try await detail(
                    of: #"reloadControls(ofKind: "Grinder")"#, .widgetProvided, in: running)
                    == "Grinder: Grinder is on")
        }
    }

    @Test("WIDGET-9 the budget ends the reloads of a provider that asks for its own reload")
    func providerAsksForItself() async throws {
        try await withCups(reloadsPerDay: 3) { running in
            try await running.device.perform(
                .placeWidget(app: running.app, PlacedWidget(kind: "Eager")))
            try await running.device.perform(.unlock)
            try await running.device.perform(.open(app: running.app))
            try await running.appIsShown()
            _ = try await running.push(#"{"aps":{"alert":"A"},"widget":"Eager"}"#)
            let call = #"reloadTimelines(ofKind: "Eager")"#
            #expect(try await detail(of: call, .widgetOverBudget, in: running) == "3 a day")
        }
    }

    @Test("an app without a program of its widgets ends the reload without a result")
    func noProgram() async throws {
        try await withTemporaryFolder { folder in
            var settings = DeviceSettings()
            settings.systemVersion = SystemVersion(parts: [26])
            try await RunningDevice.withApp(
                project: "Tests/Fixtures/Household/project.yml", settings: settings, in: folder
            ) { running in
                try await running.device.perform(
                    .placeWidget(app: running.app, PlacedWidget(kind: "Coffee")))
                let push = ArrivedPush(
                    apnsID: "w", app: running.app, kind: .widgets, payload: Data(Self.push.utf8))
                try await running.device.deliver(push)
                let journey = await running.device.settledJourney(ofPush: "w")
                #expect(journey?.steps.last?.reason == .widgetReloaded)
            }
        }
    }
}
