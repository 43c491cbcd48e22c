package import Foundation

/// The format of a file, determined by its first bytes.
///
/// ```swift
/// let kind = FileKind.of(data, contentType: "application/octet-stream", url: url)
/// if let kind, kind.isAttachable { print(kind.typeIdentifier) }
/// ```
///
/// File names and declared types are unreliable: CDN addresses lack an extension, servers declare
/// everything as a stream, and code names every download `.png`. The bytes therefore decide, and
/// the name matters only for formats that the bytes do not determine (ATT-2).
package struct FileKind: Sendable, Hashable {
    package enum Medium: Sendable, Hashable {
        case image
        case audio
        case movie
        case other

        /// Apple's size limit for an attachment, in megabytes (ATT-4).
        package var attachedMegabytesMax: Int {
            switch self {
            case .audio: 5
            case .image: 10
            case .movie: 50
            case .other: 0
            }
        }
    }

    /// The preferred file extension, without the dot.
    package var fileExtension: String { fileExtensions[0] }
    /// The file extensions in lower case, the preferred one first.
    package let fileExtensions: [String]
    package let name: String
    package let typeIdentifier: String
    package let medium: Medium
    /// Whether the system supports it as an attachment (ATT-4).
    package let isAttachable: Bool
    /// The media types, the most common one first.
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

    package static let wav = FileKind(
        "WAV", ["wav", "wave"], "com.microsoft.waveform-audio", .audio, true, "audio/wav",
        "audio/x-wav", "audio/wave", "audio/vnd.wave")
    package static let aiff = FileKind(
        "AIFF", ["aiff", "aif"], "public.aiff-audio", .audio, true, "audio/aiff",
        "audio/x-aiff")
    package static let mp3 = FileKind(
        "MP3", ["mp3"], "public.mp3", .audio, true, "audio/mpeg", "audio/mp3")
    package static let m4a = FileKind(
        "M4A", ["m4a"], "public.mpeg-4-audio", .audio, true, "audio/mp4", "audio/m4a",
        "audio/x-m4a")
    package static let jpeg = FileKind(
        "JPEG", ["jpg", "jpeg", "jpe"], "public.jpeg", .image, true, "image/jpeg", "image/jpg")
    package static let gif = FileKind(
        "GIF", ["gif"], "com.compuserve.gif", .image, true, "image/gif")
    package static let png = FileKind("PNG", ["png"], "public.png", .image, true, "image/png")
    package static let mpeg = FileKind(
        "MPEG", ["mpg", "mpeg"], "public.mpeg", .movie, true, "video/mpeg")
    /// MPEG-2 video. Its first bytes are those of MPEG-1.
    package static let mpeg2 = FileKind(
        "MPEG-2", ["m2v"], "public.mpeg-2-video", .movie, true, "video/mpeg")
    package static let mp4 = FileKind(
        "MP4", ["mp4", "m4v"], "public.mpeg-4", .movie, true, "video/mp4")
    package static let avi = FileKind(
        "AVI", ["avi"], "public.avi", .movie, true, "video/x-msvideo", "video/avi",
        "video/msvideo")

    package static let webp = FileKind(
        "WebP", ["webp"], "org.webmproject.webp", .image, false, "image/webp")
    package static let heic = FileKind(
        "HEIC", ["heic", "heif"], "public.heic", .image, false, "image/heic", "image/heif")
    package static let avif = FileKind(
        "AVIF", ["avif"], "public.avif", .image, false, "image/avif")
    package static let bmp = FileKind(
        "BMP", ["bmp"], "com.microsoft.bmp", .image, false, "image/bmp")
    package static let tiff = FileKind(
        "TIFF", ["tiff", "tif"], "public.tiff", .image, false, "image/tiff")
    package static let svg = FileKind(
        "SVG", ["svg"], "public.svg-image", .image, false, "image/svg+xml")
    package static let caf = FileKind(
        "Core Audio Format", ["caf"], "com.apple.coreaudio-format", .audio, false, "audio/x-caf")
    package static let ogg = FileKind(
        "Ogg", ["ogg", "oga"], "org.xiph.ogg-audio", .audio, false, "audio/ogg")
    package static let quickTime = FileKind(
        "QuickTime", ["mov"], "com.apple.quicktime-movie", .movie, false, "video/quicktime")
    /// WebM, and Matroska.
    package static let webm = FileKind(
        "WebM", ["webm", "mkv"], "org.webmproject.webm", .movie, false, "video/webm")
    /// A web page. Servers send one with an error instead of a picture.
    package static let html = FileKind(
        "HTML", ["html", "htm"], "public.html", .other, false, "text/html")
    package static let json = FileKind(
        "JSON", ["json"], "public.json", .other, false, "application/json")
    package static let pdf = FileKind(
        "PDF", ["pdf"], "com.adobe.pdf", .other, false, "application/pdf")

    /// Every kind. Those that the system can attach come first.
    package static let all: [FileKind] = [
        aiff, wav, mp3, m4a, jpeg, gif, png, mpeg, mpeg2, mp4, avi, webp, heic, avif, bmp, tiff,
        svg, caf, ogg, quickTime, webm, html, json, pdf,
    ]

    /// The attachment limit in bytes, valid for both meanings of Apple's megabytes.
    package var attachedBytesMax: Int { medium.attachedMegabytesMax * 1_000_000 }

    // MARK: - Finding out

    /// Returns the kind by bytes, then by the declared type, then by the address.
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

    /// Returns the kind for a file extension, ignoring its case; `nil` for an unknown one.
    package init?(fileExtension: String) {
        let ending = fileExtension.lowercased()
        guard let kind = Self.all.first(where: { $0.fileExtensions.contains(ending) }) else {
            return nil
        }
        self = kind
    }

    /// Returns whether an extension belongs to this kind, or to one with the same first bytes.
    package func agrees(withExtension fileExtension: String) -> Bool {
        let ending = fileExtension.lowercased()
        let family: [FileKind] =
            switch self {
            case .mpeg, .mpeg2: [.mpeg, .mpeg2]
            // Files often use the brands of these containers interchangeably.
            case .mp4, .m4a, .quickTime: [.mp4, .m4a, .quickTime]
            default: [self]
            }
        return family.contains { $0.fileExtensions.contains(ending) }
    }

    /// The number of bytes at the start of a file that are examined.
    package static let headBytes = 512

    /// Returns the kind by the first bytes; `nil` if they are unknown.
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
        // An MP3 without tags: eleven set bits, then a valid version and layer.
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

    /// Detects text formats, so that an error page is not mistaken for a picture.
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
