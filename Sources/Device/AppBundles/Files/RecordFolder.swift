package import Foundation

/// A folder with records of earlier builds.
package enum RecordFolder {
    /// Removes the oldest files beyond a limit.
    package static func removeOldest(in folder: URL, keeping countMax: Int) {
        let manager = FileManager.default
        let names = (try? manager.contentsOfDirectory(atPath: folder.path)) ?? []
        guard names.count > countMax else { return }
        let dated = names.map { name in
            let path = folder.appending(path: name).path
            let date = (try? manager.attributesOfItem(atPath: path))?[.modificationDate] as? Date
            return (path, date ?? .distantPast)
        }
        for (path, _) in dated.sorted(by: { $0.1 > $1.1 }).dropFirst(countMax) {
            try? manager.removeItem(atPath: path)
        }
    }
}
