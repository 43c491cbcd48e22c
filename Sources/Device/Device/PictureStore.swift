internal import DeviceModel
internal import Foundation

/// The decoded pictures of notifications, as PNG, for screens.
///
/// They lie in a folder, so that a restarted device still has those of the notifications that it
/// lists; without a folder they are gone with the process. There are at most as many as listed
/// notifications, the oldest leave first.
struct PictureStore {
    /// The most pictures that are kept.
    static let picturesMax = KernelLimits.deliveredMax

    private let folder: URL?
    /// The ids, oldest first.
    private var ids: [String] = []
    /// What is in no file.
    private var data: [String: Data] = [:]

    /// Opens the store and deletes what no one needs any more.
    init(folder: URL?, keeping isNeeded: (String) -> Bool) {
        self.folder = folder
        guard let folder else { return }
        try? FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for name in names where !(name.hasSuffix(".png") && isNeeded(String(name.dropLast(4)))) {
            try? FileManager.default.removeItem(at: folder.appending(path: name))
        }
        ids = names.filter { $0.hasSuffix(".png") }.map { String($0.dropLast(4)) }.filter(isNeeded)
        // Ids count up.
        ids.sort { ($0.count, $0) < ($1.count, $1) }
    }

    /// Whether there is none.
    var isEmpty: Bool { ids.isEmpty }

    /// Keeps a picture. The id is the device's own and fit to name a file.
    mutating func keep(_ png: Data, as id: String) {
        remove(id)
        ids.append(id)
        do {
            guard let file = file(id) else { throw CocoaError(.fileNoSuchFile) }
            try png.write(to: file, options: .atomic)
        } catch {
            data[id] = png
        }
        if ids.count > Self.picturesMax, let oldest = ids.first { remove(oldest) }
    }

    /// A picture by its id; `nil` when there is none.
    func picture(_ id: String) -> Data? {
        // An id from outside names a file only when it is one of ours.
        guard ids.contains(id) else { return nil }
        return data[id] ?? file(id).flatMap { try? Data(contentsOf: $0) }
    }

    /// Deletes the pictures that no one needs any more.
    mutating func sweep(keeping isNeeded: (String) -> Bool) {
        for id in ids where !isNeeded(id) { remove(id) }
    }

    private mutating func remove(_ id: String) {
        guard let index = ids.firstIndex(of: id) else { return }
        ids.remove(at: index)
        guard data.removeValue(forKey: id) == nil else { return }
        if let file = file(id) { try? FileManager.default.removeItem(at: file) }
    }

    private func file(_ id: String) -> URL? { folder?.appending(path: "\(id).png") }
}
