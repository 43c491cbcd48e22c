package import DeviceModel
package import Foundation

/// The sound files of an app, in the folders where iOS looks for a named sound (SND-1).
///
/// `SoundChoice` in the kernel decides which file plays.
package struct SoundInventory: Sendable, Hashable {
    package static let filesMax = 1_024
    static let entriesMax = 16_384
    /// File extensions of sounds. They include formats that notifications cannot play, so that the
    /// journey can explain the silence.
    static let extensions: Set<String> = [
        "aac", "aif", "aifc", "aiff", "caf", "flac", "m4a", "mp3", "oga", "ogg", "opus", "wav",
        "wave",
    ]

    package private(set) var files: [SoundFile] = []
    /// Whether all files were examined; false if a limit was reached.
    package private(set) var isComplete = true

    /// Scans the three locations without subfolders. A missing folder counts as empty.
    ///
    /// - Parameters:
    ///   - bundle: The app's bundle.
    ///   - home: The app's container.
    ///   - groups: The containers of its app groups, by id.
    package static func scan(bundle: URL, home: URL, groups: [String: URL]) -> SoundInventory {
        var inventory = SoundInventory()
        inventory.add(sounds(in: home), .appContainer)
        for (identifier, folder) in groups.sorted(by: { $0.key < $1.key }) {
            inventory.add(sounds(in: folder), .groupContainer(identifier))
        }
        inventory.add(bundle, .bundle)
        return inventory
    }

    package static func folders(bundle: URL, home: URL, groups: [String: URL]) -> [URL] {
        let containers = [home] + groups.sorted { $0.key < $1.key }.map(\.value)
        return containers.map(sounds(in:)) + [bundle]
    }

    private static func sounds(in container: URL) -> URL {
        container.appending(path: "Library").appending(path: "Sounds")
    }

    private mutating func add(_ folder: URL, _ place: SoundFile.Place) {
        let names = names(in: folder)
        let room = Self.filesMax - files.count
        if names.count > room { isComplete = false }
        files += names.prefix(room).map { name in
            let url = folder.appending(path: name)
            let format = SoundFileReader.read(url)
            return SoundFile(
                place: place, name: name, format: format,
                title: format?.container == .wav ? SoundFileReader.title(url) : nil)
        }
    }

    private mutating func names(in folder: URL) -> [String] {
        // An enumerator does not read a folder with millions of entries at once.
        let enumerator = FileManager.default.enumerator(
            at: folder, includingPropertiesForKeys: nil, options: .skipsSubdirectoryDescendants)
        var names: [String] = []
        var entries = 0
        while let url = enumerator?.nextObject() as? URL {
            entries += 1
            guard entries <= Self.entriesMax else {
                isComplete = false
                break
            }
            guard Self.extensions.contains(url.pathExtension.lowercased()) else { continue }
            names.append(url.lastPathComponent)
        }
        return names.sorted()
    }
}
