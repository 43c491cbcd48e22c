import Foundation

/// `Library/Sounds` of an app group, where iOS looks for the sounds that an extension made.
struct SoundFolder {
    enum Failure: Error {
        case noGroup(String)
    }

    /// How many sounds stay; older ones have long been played.
    private static let filesMax = 20

    private let folder: URL

    /// Makes the folder if need be. Both the app and the extension must be in the group.
    init(group: String) throws {
        let manager = FileManager.default
        guard let home = manager.containerURL(forSecurityApplicationGroupIdentifier: group) else {
            throw Failure.noGroup(group)
        }
        folder = home.appendingPathComponent("Library/Sounds")
        try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// Keeps a sound for a notification and returns the file's name.
    func keep(_ sound: Data, for id: String) throws -> String {
        try forgetOld()
        let safe = id.map { $0.isLetter || $0.isNumber ? $0 : "-" }.suffix(40)
        let name = "payment-\(String(safe)).wav"
        try sound.write(to: folder.appendingPathComponent(name), options: .atomic)
        return name
    }

    private func forgetOld() throws {
        let files = try FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: [.contentModificationDateKey])
        let dated = files.map { file -> (URL, Date) in
            let values = try? file.resourceValues(forKeys: [.contentModificationDateKey])
            return (file, values?.contentModificationDate ?? .distantPast)
        }
        let newestFirst = dated.sorted { $0.1 > $1.1 }
        for (file, _) in newestFirst.dropFirst(Self.filesMax - 1) {
            try FileManager.default.removeItem(at: file)
        }
    }
}
