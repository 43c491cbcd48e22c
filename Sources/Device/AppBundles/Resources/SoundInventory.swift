package import DeviceModel
package import Foundation

/// The sound files that an app has, in the places where a named sound is searched (SND-1).
///
/// What is found is a list of facts. Which file plays is decided by `SoundChoice` in the kernel.
package struct SoundInventory: Sendable, Hashable {
    /// The sound files of all places together.
    package static let filesMax = 1_024
    /// The entries of one folder that are looked at.
    static let entriesMax = 16_384
    /// The endings of names that are taken for sounds. Files that notifications cannot play are
    /// among them, so that the journey can say why they stay silent.
    static let extensions: Set<String> = [
        "aac", "aif", "aifc", "aiff", "caf", "flac", "m4a", "mp3", "oga", "ogg", "opus", "wav",
        "wave",
    ]

    /// The files, place by place, and by name within a place.
    package private(set) var files: [SoundFile] = []
    /// Whether everything was looked at; false when a limit left files out.
    package private(set) var isComplete = true

    /// Looks through the three places. Folders below them are not entered, and a folder that is not
    /// there holds nothing.
    ///
    /// - Parameters:
    ///   - bundle: The app's bundle.
    ///   - home: The app's container.
    ///   - groups: The containers of its groups, by their ids.
    package static func scan(bundle: URL, home: URL, groups: [String: URL]) -> SoundInventory {
        var inventory = SoundInventory()
        inventory.add(sounds(in: home), .appContainer)
        for (identifier, folder) in groups.sorted(by: { $0.key < $1.key }) {
            inventory.add(sounds(in: folder), .groupContainer(identifier))
        }
        inventory.add(bundle, .bundle)
        return inventory
    }

    /// The folders that `scan` looks at.
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

    /// The names of the folder's sounds, in order.
    private mutating func names(in folder: URL) -> [String] {
        // An enumerator does not read a folder of millions at once.
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
