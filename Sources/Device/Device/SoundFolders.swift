internal import Foundation
internal import ProcessLink

struct SoundFolders: Sendable {
    private var dates: [String: [Date?]] = [:]

    /// Returns the sound files of an app; `nil` if its folders are unchanged since the last call or
    /// the app has none.
    mutating func inventory(
        of app: String, bundle: URL, _ plan: LaunchPlan
    ) -> SoundInventory? {
        guard let home = plan.home else { return nil }
        let groups = plan.connectResponse.groupContainers
        let new = SoundInventory.folders(bundle: bundle, home: home, groups: groups)
            .map(Self.modificationDate)
        guard dates[app] != new else { return nil }
        dates[app] = new
        return SoundInventory.scan(bundle: bundle, home: home, groups: groups)
    }

    mutating func forget(_ app: String) { dates[app] = nil }

    private static func modificationDate(_ folder: URL) -> Date? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: folder.path)
        return attributes?[.modificationDate] as? Date
    }
}
