internal import Foundation
package import NotificationChecks

extension DoctorCache {
    /// The cache of the current user; `nil` where the system has no folder for caches.
    package static var ofUser: DoctorCache? {
        guard
            let folder = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
        else { return nil }
        return DoctorCache(folder.appending(path: "bellhop"), build: build)
    }

    /// Identifies this build of the program by the size and the modification time of its file.
    private static var build: String {
        let path = Bundle.main.executablePath ?? CommandLine.arguments[0]
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        let time = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
        return "\(attributes?[.size] ?? 0) \(time)"
    }
}
