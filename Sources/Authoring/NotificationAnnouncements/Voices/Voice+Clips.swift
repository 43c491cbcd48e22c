public import Foundation

extension Voice {
    /// The endings of clips' names, in the order in which they are tried.
    private static let endings = ["wav", "caf", "aiff", "aif"]

    /// A voice of recorded words: one file each, named after `SpokenUnit.name`, as in
    /// `ten-thousand.wav`, or after a text that is always the same.
    ///
    /// All clips are brought to the format of the first word. An extension's own folder of them is
    /// `Bundle.main.resourceURL`.
    ///
    /// - Parameters:
    ///   - folder: Where the clips are.
    ///   - joiner: How words are put together: gaps, fades, format. None of it unless set, since
    ///     recorded words bring their own.
    ///   - fallback: The voice for what no clip says; `nil` for none.
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
                    "There is no clip \(word.name.prefix(40)).wav for \"\(word.text.prefix(40))\". Add "
                        + "it to \(folder.lastPathComponent), or give a voice for what has no clip."
                )
            }
            return file
        }
    }

    private static func file(_ name: String?, in folder: URL) -> URL? {
        // A payload's text may be a name; it must not lead out of the folder.
        guard let name, !name.isEmpty, name.utf8.count <= 200, !name.hasPrefix("."),
            !name.contains(where: { $0 == "/" || $0 == "\0" })
        else { return nil }
        return endings.map { folder.appendingPathComponent("\(name).\($0)") }
            .first { FileManager.default.fileExists(atPath: $0.path) }
    }

    /// Names and sizes of the clips, so that an update of the app that brings other ones does not
    /// play the sounds of the old.
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
