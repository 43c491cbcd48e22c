internal import DeviceModel
internal import Foundation

/// The decoded pictures of notifications, as PNG, for screens.
///
/// The pictures are stored in a folder for the next start, or in memory without a folder. The
/// store has at most as many pictures as there are listed notifications. The oldest ones are
/// dropped first.
struct PictureStore {
    static let picturesMax = KernelLimits.deliveredMax

    private let folder: URL?
    private var ids: [String] = []
    private var data: [String: Data] = [:]

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
        // Ids are ascending numbers.
        ids.sort { ($0.count, $0) < ($1.count, $1) }
    }

    var isEmpty: Bool { ids.isEmpty }

    /// Stores a picture. The id must come from the device, because it becomes a file name.
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

    func picture(_ id: String) -> Data? {
        // An id from a client must match a known id before it becomes a file name.
        guard ids.contains(id) else { return nil }
        return data[id] ?? file(id).flatMap { try? Data(contentsOf: $0) }
    }

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
