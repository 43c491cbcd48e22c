internal import Foundation

/// The pictures of the cards on the desktop, as files that nobody else may read.
struct PictureFolder {
    private let folder: URL
    private var files: [String: URL] = [:]

    /// An empty folder of our own. It is made with the first picture.
    init() {
        folder = FileManager.default.temporaryDirectory
            .appending(path: "bellhop-desktop-\(UUID().uuidString)")
    }

    /// Writes a card's picture and gives its absolute path; `nil` when that fails.
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

    /// Removes the pictures of all other cards.
    mutating func keep(_ cards: Set<String>) {
        for (card, file) in files where !cards.contains(card) {
            try? FileManager.default.removeItem(at: file)
            files[card] = nil
        }
    }

    /// Removes everything.
    func remove() { try? FileManager.default.removeItem(at: folder) }
}
