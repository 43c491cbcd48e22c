internal import DeviceLink
internal import DeviceModel
internal import Foundation

/// The bundles of the installed apps, and how to start what is in them.
struct InstalledApps: Sendable {
    private let planner: LaunchPlanner
    private var bundles: [String: AppBundle] = [:]
    /// What was planned since the bundles changed, since making a plan makes folders.
    private var plans: [ProcessKey: LaunchPlan] = [:]

    /// Creates a device without apps.
    init(planner: LaunchPlanner) { self.planner = planner }

    /// The bundle of an app.
    subscript(app: String) -> AppBundle? { bundles[app] }

    /// The apps' identifiers, in the alphabet's order.
    var identifiers: [String] { bundles.keys.sorted() }

    /// Adds an app, or replaces an older build of it. Returns whether there was one.
    mutating func install(_ bundle: AppBundle) -> Bool {
        plans = [:]
        return bundles.updateValue(bundle, forKey: bundle.description.bundleIdentifier) != nil
    }

    /// Removes an app, and returns its bundle.
    mutating func uninstall(_ app: String) -> AppBundle? {
        plans = [:]
        return bundles.removeValue(forKey: app)
    }

    /// Removes the folders of an app that was uninstalled, but those that it shared with others.
    ///
    /// - Returns: A sentence for each folder that remains.
    func removeContainers(of bundle: AppBundle) -> [String] {
        planner.containers.remove(bundle, others: Array(bundles.values))
    }

    /// Removes the remaining folders of apps that were uninstalled before.
    ///
    /// - Returns: What is still there, a sentence for each.
    func removeRemnants() -> [String] { planner.containers.removeRemnants() }

    /// How to start a process; `nil` when there is no such bundle.
    ///
    /// - Parameter attachments: where the device keeps the files of the app's attachments.
    mutating func plan(for key: ProcessKey, attachments: @autoclosure () -> URL) -> LaunchPlan? {
        if let plan = plans[key] { return plan }
        guard let bundle = bundles[key.app] else { return nil }
        let plan = planner.plan(for: key, of: bundle, attachments: attachments())
        plans[key] = plan
        return plan
    }
}
