internal import Foundation

/// The pictures of desktop notifications, as files that only the user may read.
///
/// The first picture creates the folder.
struct PictureFolder {
    private let folder: URL
    private var files: [String: URL] = [:]

    init() {
        folder = FileManager.default.temporaryDirectory
            .appending(path: "bellhop-desktop-\(UUID().uuidString)")
    }

    /// Writes the picture of a card and returns its absolute path; `nil` on failure.
    mutating func write(_ picture: Data, of card: String) -> String? {
        let file = folder.appending(path: "\(UUID().uuidString).png")
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            try picture.write(to: file)
        } catch {
            return nil
        }
        files[card] = file
        return file.path
    }

    mutating func keep(_ cards: Set<String>) {
        for (card, file) in files where !cards.contains(card) {
            try? FileManager.default.removeItem(at: file)
            files[card] = nil
        }
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }
}
