internal import DeviceLink
internal import Foundation

/// When the folders of each app's sounds changed, as of the last look.
struct SoundFolders: Sendable {
    private var dates: [String: [Date?]] = [:]

    /// An app's sound files; `nil` when none of their folders changed since the last look, or the app has
    /// no folders.
    mutating func inventory(
        of app: String, bundle: URL, _ plan: LaunchPlan
    ) -> SoundInventory? {
        guard let home = plan.home else { return nil }
        let groups = plan.welcome.groupContainers
        let new = SoundInventory.folders(bundle: bundle, home: home, groups: groups)
            .map(Self.modificationDate)
        guard dates[app] != new else { return nil }
        dates[app] = new
        return SoundInventory.scan(bundle: bundle, home: home, groups: groups)
    }

    /// Has the next look find an app's folders changed.
    mutating func forget(_ app: String) { dates[app] = nil }

    private static func modificationDate(_ folder: URL) -> Date? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: folder.path)
        return attributes?[.modificationDate] as? Date
    }
}
