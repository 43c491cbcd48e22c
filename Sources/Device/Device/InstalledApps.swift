internal import DeviceModel
internal import Foundation
internal import ProcessLink

struct InstalledApps: Sendable {
    private let planner: LaunchPlanner
    private var bundles: [String: AppBundle] = [:]
    private var plans: [ProcessKey: LaunchPlan] = [:]

    init(planner: LaunchPlanner) { self.planner = planner }

    subscript(app: String) -> AppBundle? { bundles[app] }

    var identifiers: [String] { bundles.keys.sorted() }

    mutating func install(_ bundle: AppBundle) -> Bool {
        plans = [:]
        return bundles.updateValue(bundle, forKey: bundle.description.bundleIdentifier) != nil
    }

    mutating func uninstall(_ app: String) -> AppBundle? {
        plans = [:]
        return bundles.removeValue(forKey: app)
    }

    /// Removes the folders of an uninstalled app, except those that it shares with other apps.
    ///
    /// - Returns: A sentence for each folder that could not be removed.
    func removeContainers(of bundle: AppBundle) -> [String] {
        planner.containers.remove(bundle, others: Array(bundles.values))
    }

    func removeRemnants() -> [String] { planner.containers.removeRemnants() }

    /// Returns the launch plan of a process; `nil` for an unknown bundle.
    ///
    /// - Parameter attachments: The folder with the files of the app's attachments.
    mutating func plan(for key: ProcessKey, attachments: @autoclosure () -> URL) -> LaunchPlan? {
        if let plan = plans[key] { return plan }
        guard let bundle = bundles[key.app] else { return nil }
        let plan = planner.plan(for: key, of: bundle, attachments: attachments())
        plans[key] = plan
        return plan
    }
}
