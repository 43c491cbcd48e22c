internal import DeviceKernel
internal import DeviceModel
package import DeviceSimulation
internal import Foundation
internal import NotificationModel

/// Plays a scenario on a simulated device.
///
/// ```swift
/// var runner = try ScenarioRunner(Scenario(contentsOf: file))
/// let result = runner.run()
/// ```
///
/// Making one reads every file that the scenario names and checks every setting; the run itself
/// cannot go wrong, and takes as long as the device has things to do, not as long as the story lasts.
/// Apps are played by scripts, also those that come from a bundle or a project: of these the plists,
/// entitlements and strings are real.
package struct ScenarioRunner: Sendable {
    let scenario: Scenario
    let preparation: ScenarioPreparation
    /// The device.
    package internal(set) var device: SimulatedDevice
    /// The apps that are, or were, installed.
    var apps: [String: PlayedApp] = [:]
    /// What happened since the last expectation.
    var observed = Observations()
    /// The banner on the screen.
    var banner: Banner?
    /// The call of the last request of an app's code.
    var lastRequest: UInt64?
    /// How many ids were made for things that the file gave none.
    var made = 0
    var result: ScenarioResult

    /// Prepares a run.
    ///
    /// - Throws: `ScenarioError` with everything that can be known to be wrong beforehand: settings
    ///   that do not exist, files that cannot be read, people who are not among the contacts.
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

    /// Plays all steps.
    ///
    /// An expectation that is not met goes into the result and stops nothing. A step that cannot be
    /// taken, for example a tap on what is not there, goes there as well and ends the run.
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
        // As a change, since only then the device plans what follows from it, such as a summary.
        device.handle(.configured(preparation.settings))
        if preparation.startsUnlocked { device.perform(.unlock) }
        for app in scenario.apps {
            guard let prepared = preparation.apps[app.position] else { continue }
            install(prepared)
        }
        _ = device.drain()
    }

    /// Installs an app and brings it to where its description says it is.
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

    /// What stands for a picture that can be decoded.
    static let usablePicture = ImageReference.named("usable")
    /// What stands for one that cannot.
    static let brokenPicture = ImageReference.named("broken")
}

/// An app as a scenario plays it: its name, and what its code does now.
struct PlayedApp: Sendable {
    var name: String
    var delegate: Scenario.Delegate?
    var serviceExtension: Scenario.ServiceExtension?
    var contentExtension: Scenario.ContentExtension?

    init(_ prepared: ScenarioPreparation.App) {
        name = prepared.description.name
        delegate = prepared.app.delegate ?? (prepared.app.identifier == nil ? .whole : nil)
        serviceExtension = prepared.app.serviceExtension
        contentExtension = prepared.app.contentExtension
    }
}

extension Scenario.Delegate {
    /// What stands for the delegate of a real app unless the file says otherwise.
    fileprivate static let whole = Scenario.Delegate(
        willPresent: .answers([.banner, .list, .sound, .badge]), didReceive: .handles,
        opensSettings: true, didReceiveRemoteNotification: .newData,
        didReceiveIncomingPush: .reportsCall)
}
