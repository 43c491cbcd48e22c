public import Foundation

extension Voice {
    private static let endings = ["wav", "caf", "aiff", "aif"]

    /// Returns a voice of recorded words. Each is a file named after `SpokenUnit.name`, such as
    /// `ten-thousand.wav`, or after a constant text.
    ///
    /// ```swift
    /// let voice = Voice.clips(in: clips, otherwise: .system(.chinese()))
    /// let step = Announce(.chinese(), voice: voice)
    /// ```
    ///
    /// All clips are converted to the format of the first word. An extension's folder of clips is
    /// in `Bundle.main.resourceURL`.
    ///
    /// - Parameters:
    ///   - folder: The folder of the clips.
    ///   - joiner: How words are joined: gaps, fades, format. By default nothing is added, since
    ///     recorded words contain their own pauses.
    ///   - fallback: The voice for words without a clip; `nil` for none.
    public static func clips(
        in folder: URL, joiner: AudioJoiner = AudioJoiner(fade: 0, secondsMax: 60),
        otherwise fallback: Voice? = nil
    ) -> Voice {
        let identifier = "clips:\(fingerprint(of: folder)):\(joiner):\(fallback?.identifier ?? "")"
        return Voice(identifier: identifier) { content in
            do {
                let parts = try files(for: content, in: folder).map {
                    AudioJoiner.Part(try AudioClip(contentsOf: $0))
                }
                return try joiner.join(parts).clip
            } catch let error as AnnouncementError where error.code == .voiceLacks {
                guard let fallback else { throw error }
                return try await fallback.say(content)
            }
        }
    }

    private static func files(
        for content: Announcement.Part.Content, in folder: URL
    ) throws -> [URL] {
        let words: [SpokenUnit]
        switch content {
        case .words(let known): words = known
        case .text(let text): words = [SpokenUnit(text, text)]
        }
        return try words.map { word in
            guard let file = file(word.name, in: folder) ?? file(word.substitute, in: folder) else {
                throw AnnouncementError(
                    .voiceLacks,
                    "The clip \(word.name.prefix(40)).wav for \"\(word.text.prefix(40))\" is "
                        + "missing. Add it to \(folder.lastPathComponent), or set a fallback "
                        + "voice."
                )
            }
            return file
        }
    }

    private static func file(_ name: String?, in folder: URL) -> URL? {
        // A payload's text may be used as a name. It must not lead out of the folder.
        guard let name, !name.isEmpty, name.utf8.count <= 200, !name.hasPrefix("."),
            !name.contains(where: { $0 == "/" || $0 == "\0" })
        else { return nil }
        return endings.map { folder.appendingPathComponent("\(name).\($0)") }
            .first { FileManager.default.fileExists(atPath: $0.path) }
    }

    /// Returns a hash of the names and sizes of the clips. After an update of the app with other
    /// clips, sounds made from the old ones are not used.
    private static func fingerprint(of folder: URL) -> String {
        let urls =
            (try? FileManager.default.contentsOfDirectory(
                at: folder, includingPropertiesForKeys: [.fileSizeKey])) ?? []
        let files = urls.filter { endings.contains($0.pathExtension) }.map { url in
            let size = (try? url.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0
            return "\(url.lastPathComponent) \(size)"
        }
        return String(Digest.hex(Array(files.sorted().joined(separator: "\n").utf8)).prefix(16))
    }
}
