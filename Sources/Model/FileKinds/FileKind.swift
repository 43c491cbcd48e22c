package import Foundation

/// What a file is, by its first bytes.
///
/// Names and declared types lie (CDN addresses have no extension, servers call everything a stream,
/// code names every download `.png`); bytes do not. So the kind is what the bytes say where they
/// say it, and the name decides only where they do not (ATT-2).
package struct FileKind: Sendable, Hashable {
    /// What an attachment of it is for the system.
    package enum Medium: Sendable, Hashable {
        /// Something to see.
        case image
        /// Something to hear.
        case audio
        /// Something to watch.
        case movie
        /// Something that no notification shows.
        case other

        /// The megabytes of one file that Apple allows (ATT-4).
        package var attachedMegabytesMax: Int {
            switch self {
            case .audio: 5
            case .image: 10
            case .movie: 50
            case .other: 0
            }
        }
    }

    /// The extension that fits, without dot.
    package var fileExtension: String { fileExtensions[0] }
    /// The extensions that mean it, in lower case, the one that fits first.
    package let fileExtensions: [String]
    /// The name of the format, for a sentence.
    package let name: String
    /// The uniform type identifier.
    package let typeIdentifier: String
    /// What it is for the system.
    package let medium: Medium
    /// Whether the system attaches it as it is (ATT-4).
    package let isAttachable: Bool
    /// The media types that mean it, the usual one first.
    package let mediaTypes: [String]

    private init(
        _ name: String, _ fileExtensions: [String], _ typeIdentifier: String, _ medium: Medium,
        _ isAttachable: Bool, _ mediaTypes: String...
    ) {
        self.name = name
        self.fileExtensions = fileExtensions
        self.typeIdentifier = typeIdentifier
        self.medium = medium
        self.isAttachable = isAttachable
        self.mediaTypes = mediaTypes
    }

    /// Waveform audio.
    package static let wav = FileKind(
        "WAV", ["wav", "wave"], "com.microsoft.waveform-audio", .audio, true, "audio/wav",
        "audio/x-wav", "audio/wave", "audio/vnd.wave")
    /// Audio Interchange File Format.
    package static let aiff = FileKind(
        "AIFF", ["aiff", "aif"], "public.aiff-audio", .audio, true, "audio/aiff",
        "audio/x-aiff")
    /// MPEG layer 3.
    package static let mp3 = FileKind(
        "MP3", ["mp3"], "public.mp3", .audio, true, "audio/mpeg", "audio/mp3")
    /// Audio in an MPEG-4 container.
    package static let m4a = FileKind(
        "M4A", ["m4a"], "public.mpeg-4-audio", .audio, true, "audio/mp4", "audio/m4a",
        "audio/x-m4a")
    /// JPEG.
    package static let jpeg = FileKind(
        "JPEG", ["jpg", "jpeg", "jpe"], "public.jpeg", .image, true, "image/jpeg", "image/jpg")
    /// GIF.
    package static let gif = FileKind(
        "GIF", ["gif"], "com.compuserve.gif", .image, true, "image/gif")
    /// PNG.
    package static let png = FileKind("PNG", ["png"], "public.png", .image, true, "image/png")
    /// MPEG-1 film.
    package static let mpeg = FileKind(
        "MPEG", ["mpg", "mpeg"], "public.mpeg", .movie, true, "video/mpeg")
    /// MPEG-2 film, which begins as MPEG-1 does.
    package static let mpeg2 = FileKind(
        "MPEG-2", ["m2v"], "public.mpeg-2-video", .movie, true, "video/mpeg")
    /// MPEG-4 film.
    package static let mp4 = FileKind(
        "MP4", ["mp4", "m4v"], "public.mpeg-4", .movie, true, "video/mp4")
    /// Audio Video Interleave.
    package static let avi = FileKind(
        "AVI", ["avi"], "public.avi", .movie, true, "video/x-msvideo", "video/avi",
        "video/msvideo")

    /// WebP.
    package static let webp = FileKind(
        "WebP", ["webp"], "org.webmproject.webp", .image, false, "image/webp")
    /// HEIC.
    package static let heic = FileKind(
        "HEIC", ["heic", "heif"], "public.heic", .image, false, "image/heic", "image/heif")
    /// AVIF.
    package static let avif = FileKind(
        "AVIF", ["avif"], "public.avif", .image, false, "image/avif")
    /// Windows bitmap.
    package static let bmp = FileKind(
        "BMP", ["bmp"], "com.microsoft.bmp", .image, false, "image/bmp")
    /// TIFF.
    package static let tiff = FileKind(
        "TIFF", ["tiff", "tif"], "public.tiff", .image, false, "image/tiff")
    /// SVG.
    package static let svg = FileKind(
        "SVG", ["svg"], "public.svg-image", .image, false, "image/svg+xml")
    /// Core Audio Format.
    package static let caf = FileKind(
        "Core Audio Format", ["caf"], "com.apple.coreaudio-format", .audio, false, "audio/x-caf")
    /// Ogg.
    package static let ogg = FileKind(
        "Ogg", ["ogg", "oga"], "org.xiph.ogg-audio", .audio, false, "audio/ogg")
    /// QuickTime film.
    package static let quickTime = FileKind(
        "QuickTime", ["mov"], "com.apple.quicktime-movie", .movie, false, "video/quicktime")
    /// WebM, and Matroska.
    package static let webm = FileKind(
        "WebM", ["webm", "mkv"], "org.webmproject.webm", .movie, false, "video/webm")
    /// A web page, which servers send with an error in place of a picture.
    package static let html = FileKind(
        "HTML", ["html", "htm"], "public.html", .other, false, "text/html")
    /// JSON.
    package static let json = FileKind(
        "JSON", ["json"], "public.json", .other, false, "application/json")
    /// PDF.
    package static let pdf = FileKind(
        "PDF", ["pdf"], "com.adobe.pdf", .other, false, "application/pdf")

    /// Every kind; those that the system attaches come first.
    package static let all: [FileKind] = [
        aiff, wav, mp3, m4a, jpeg, gif, png, mpeg, mpeg2, mp4, avi, webp, heic, avif, bmp, tiff,
        svg, caf, ogg, quickTime, webm, html, json, pdf,
    ]

    /// The bytes of a file that the system attaches whichever way Apple's megabytes are counted.
    package var attachedBytesMax: Int { medium.attachedMegabytesMax * 1_000_000 }

    // MARK: - Finding out

    /// The kind by bytes, then by the declared type, then by the address.
    package static func of(_ data: Data, contentType: String?, url: URL?) -> FileKind? {
        if let kind = FileKind(bytes: data) { return kind }
        let declared = contentType?.split(separator: ";").first.map {
            $0.trimmingCharacters(in: .whitespaces).lowercased()
        }
        if let declared, let kind = all.first(where: { $0.mediaTypes.contains(declared) }) {
            return kind
        }
        return url.flatMap { FileKind(fileExtension: $0.pathExtension) }
    }

    /// The kind that a name's extension means, in any case; `nil` when none is known.
    package init?(fileExtension: String) {
        let ending = fileExtension.lowercased()
        guard let kind = Self.all.first(where: { $0.fileExtensions.contains(ending) }) else {
            return nil
        }
        self = kind
    }

    /// Whether a name with this extension means this kind, or one that begins with the same bytes.
    package func agrees(withExtension fileExtension: String) -> Bool {
        let ending = fileExtension.lowercased()
        let family: [FileKind] =
            switch self {
            case .mpeg, .mpeg2: [.mpeg, .mpeg2]
            // The brands of these containers are used one for another.
            case .mp4, .m4a, .quickTime: [.mp4, .m4a, .quickTime]
            default: [self]
            }
        return family.contains { $0.fileExtensions.contains(ending) }
    }

    /// How many of a file's first bytes are looked at.
    package static let headBytes = 512

    /// The kind by the first bytes; `nil` when they are no known ones.
    package init?(bytes data: Data) {
        let head = [UInt8](data.prefix(Self.headBytes))
        guard let kind = Self.plain(head) ?? Self.container(head) ?? Self.text(head) else {
            return nil
        }
        self = kind
    }

    private static func plain(_ head: [UInt8]) -> FileKind? {
        let signatures: [([UInt8], FileKind)] = [
            ([0x89, 0x50, 0x4E, 0x47], png), ([0xFF, 0xD8, 0xFF], jpeg),
            (Array("GIF8".utf8), gif),
            ([0x49, 0x49, 0x2A, 0x00], tiff), ([0x4D, 0x4D, 0x00, 0x2A], tiff),
            (Array("ID3".utf8), mp3), (Array("OggS".utf8), ogg), (Array("caff".utf8), caf),
            ([0x1A, 0x45, 0xDF, 0xA3], webm), (Array("%PDF".utf8), pdf),
            ([0x00, 0x00, 0x01, 0xBA], mpeg), ([0x00, 0x00, 0x01, 0xB3], mpeg),
        ]
        if let found = signatures.first(where: { head.starts(with: $0.0) }) { return found.1 }
        if head.count >= 14, head.starts(with: "BM".utf8) { return bmp }
        // An MP3 without tags: eleven ones, then version and layer that are not reserved.
        if head.count >= 3, head[0] == 0xFF, head[1] & 0xE0 == 0xE0, head[1] & 0x18 != 0x08,
            head[1] & 0x06 == 0x02, head[2] & 0xF0 != 0xF0
        {
            return mp3
        }
        return nil
    }

    private static func container(_ head: [UInt8]) -> FileKind? {
        guard head.count >= 12 else { return nil }
        let kind = String(decoding: head[8..<12], as: UTF8.self)
        switch String(decoding: head[0..<4], as: UTF8.self) {
        case "RIFF": return ["WEBP": webp, "WAVE": wav, "AVI ": avi][kind]
        case "FORM": return ["AIFF": aiff, "AIFC": aiff][kind]
        default: break
        }
        switch String(decoding: head[4..<8], as: UTF8.self) {
        case "ftyp":
            if ["heic", "heix", "hevc", "heim", "heis", "mif1", "msf1"].contains(kind) {
                return heic
            }
            if ["avif", "avis"].contains(kind) { return avif }
            if kind == "qt  " { return quickTime }
            return ["M4A ", "M4B ", "M4P "].contains(kind) ? m4a : mp4
        case "moov", "mdat", "wide": return quickTime
        default: return nil
        }
    }

    /// Text is told apart so that an error page is not taken for the picture that it stands for.
    private static func text(_ head: [UInt8]) -> FileKind? {
        let start = String(decoding: head, as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines.union(["\u{FEFF}"])).lowercased()
        if start.hasPrefix("<svg") || start.hasPrefix("<?xml") && start.contains("<svg") {
            return svg
        }
        if start.hasPrefix("<!doctype html") || start.hasPrefix("<html") || start.hasPrefix("<?xml")
        {
            return html
        }
        return start.hasPrefix("{") || start.hasPrefix("[") ? json : nil
    }
}
