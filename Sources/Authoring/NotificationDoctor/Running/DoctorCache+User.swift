internal import Foundation
package import NotificationChecks

extension DoctorCache {
    /// The cache of the user who runs this program; `nil` where there is no folder for caches.
    package static var ofUser: DoctorCache? {
        guard
            let folder = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
        else { return nil }
        return DoctorCache(folder.appending(path: "bellhop"), build: build)
    }

    /// What tells this build of the program from others: the size and the time of its file.
    private static var build: String {
        let path = Bundle.main.executablePath ?? CommandLine.arguments[0]
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        let time = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
        return "\(attributes?[.size] ?? 0) \(time)"
    }
}
