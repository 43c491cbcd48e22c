internal import DeviceKernel
internal import DeviceModel
package import DeviceSimulation
internal import Foundation
internal import NotificationModel

/// Runs a scenario on a simulated device.
///
/// ```swift
/// var runner = try ScenarioRunner(Scenario(contentsOf: url))
/// let result = runner.run()
/// ```
///
/// The initializer reads all files that the scenario names and checks all settings, so the run
/// itself cannot fail. Its duration depends on the number of events and not on the virtual time
/// that passes. Scripts play the apps. For an app from a bundle or a project, the property lists,
/// entitlements and strings are the real ones.
package struct ScenarioRunner: Sendable {
    let scenario: Scenario
    let preparation: ScenarioPreparation
    package internal(set) var device: SimulatedDevice
    var apps: [String: PlayedApp] = [:]
    var observed = Observations()
    var banner: Banner?
    var lastRequest: UInt64?
    var made = 0
    var result: ScenarioResult

    /// Prepares a run.
    ///
    /// - Throws: `ScenarioError` with all mistakes that can be found before the run: unknown
    ///   settings, unreadable files and people who are missing in the contacts.
    package init(_ scenario: Scenario, files: ScenarioFiles = ScenarioFiles()) throws(ScenarioError)
    {
        self.scenario = scenario
        preparation = try ScenarioPreparation(scenario, files: files)
        let settings = preparation.settings
        let start = scenario.start.date(in: settings.timeZone) ?? Date(timeIntervalSince1970: 0)
        device = SimulatedDevice(now: start - settings.clockOffset)
        device.promptAnswer = nil
        device.decoder = { image in
            image == Self.brokenPicture
                ? .undecodable("The scenario says that it is broken.") : .decoded(id: "picture")
        }
        result = ScenarioResult(name: scenario.name, finalScreen: device.screen)
    }

    /// Runs all steps.
    ///
    /// A failed expectation is added to the result, and the run continues. A step that cannot be
    /// performed, for example a tap on a missing notification, is added as well and ends the run.
    package mutating func run() -> ScenarioResult {
        setUp()
        for step in scenario.steps {
            do {
                try run(step)
            } catch {
                result.failures.append(error)
                result.hasStopped = true
                break
            }
        }
        result.journeys = device.journeys.map { JourneyReport($0) }
        result.finalScreen = device.screen
        return result
    }

    // MARK: Before the first step

    private mutating func setUp() {
        // Applied as a change, because the device only plans scheduled summaries when settings
        // change.
        device.handle(.configured(preparation.settings))
        if preparation.startsUnlocked { device.perform(.unlock) }
        for app in scenario.apps {
            guard let prepared = preparation.apps[app.position] else { continue }
            install(prepared)
        }
        _ = device.drain()
    }

    /// Installs an app with the permission, the settings and the categories of its description.
    mutating func install(_ prepared: ScenarioPreparation.App) {
        let id = prepared.description.bundleIdentifier
        device.install(prepared.description)
        apps[id] = PlayedApp(prepared)
        device.scripts[id] = apps[id]?.script
        switch prepared.app.permission {
        case .notAsked: break
        case .denied: ask(permission: [.alert, .sound, .badge], of: id, answer: false)
        case .allowed(let options): ask(permission: options, of: id, answer: true)
        }
        for change in prepared.changes { device.perform(.change(app: id, change)) }
        if !prepared.app.categories.isEmpty {
            device.ask(.setCategories(prepared.app.categories), of: id)
        }
    }

    @discardableResult
    mutating func ask(
        permission options: AuthorizationOptions, of app: String, answer: Bool?
    ) -> AppAnswer? {
        device.promptAnswer = answer
        defer { device.promptAnswer = nil }
        return device.ask(.authorization(options), of: app)
    }

    // MARK: Pictures

    static let usablePicture = ImageReference.named("usable")
    static let brokenPicture = ImageReference.named("broken")
}

/// The state of an app in a run: its name and the current scripts for its code.
struct PlayedApp: Sendable {
    var name: String
    var delegate: Scenario.Delegate?
    var serviceExtension: Scenario.ServiceExtension?
    /// The scripts of single pushes, by the identifiers of their requests.
    var runs: [String: Scenario.ServiceExtension] = [:]
    var contentExtension: Scenario.ContentExtension?

    init(_ prepared: ScenarioPreparation.App) {
        name = prepared.description.name
        delegate = prepared.app.delegate ?? (prepared.app.identifier == nil ? .whole : nil)
        serviceExtension = prepared.app.serviceExtension
        contentExtension = prepared.app.contentExtension
    }
}

extension Scenario.Delegate {
    /// The default delegate for an app from a bundle or a project.
    fileprivate static let whole = Scenario.Delegate(
        willPresent: .answers([.banner, .list, .sound, .badge]), didReceive: .handles,
        opensSettings: true, didReceiveRemoteNotification: .newData,
        didReceiveIncomingPush: .reportsCall)
}
