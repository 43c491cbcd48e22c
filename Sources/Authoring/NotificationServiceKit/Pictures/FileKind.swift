internal import Foundation

/// What a file is, by its first bytes.
///
/// Names and declared types lie (CDN addresses have no extension, servers call everything a stream);
/// bytes do not.
struct FileKind: Sendable, Hashable {
    /// What an attachment of it is for the system.
    enum Medium: Sendable, Hashable {
        case image
        case audio
        case movie
        case other
    }

    /// The extension that fits, without dot.
    let fileExtension: String
    /// The uniform type identifier.
    let typeIdentifier: String
    /// What it is for the system.
    let medium: Medium
    /// Whether the system attaches it as it is (ATT-4).
    let isAttachable: Bool
    /// The media types that mean it.
    let mediaTypes: [String]

    private init(
        _ fileExtension: String, _ typeIdentifier: String, _ medium: Medium,
        _ isAttachable: Bool, _ mediaTypes: String...
    ) {
        self.fileExtension = fileExtension
        self.typeIdentifier = typeIdentifier
        self.medium = medium
        self.isAttachable = isAttachable
        self.mediaTypes = mediaTypes
    }

    static let png = FileKind("png", "public.png", .image, true, "image/png")
    static let jpeg = FileKind("jpg", "public.jpeg", .image, true, "image/jpeg", "image/jpg")
    static let gif = FileKind("gif", "com.compuserve.gif", .image, true, "image/gif")
    static let webp = FileKind("webp", "org.webmproject.webp", .image, false, "image/webp")
    static let heic = FileKind("heic", "public.heic", .image, false, "image/heic", "image/heif")
    static let avif = FileKind("avif", "public.avif", .image, false, "image/avif")
    static let bmp = FileKind("bmp", "com.microsoft.bmp", .image, false, "image/bmp")
    static let tiff = FileKind("tiff", "public.tiff", .image, false, "image/tiff")
    static let svg = FileKind("svg", "public.svg-image", .image, false, "image/svg+xml")
    static let wav = FileKind(
        "wav", "com.microsoft.waveform-audio", .audio, true, "audio/wav", "audio/x-wav",
        "audio/wave", "audio/vnd.wave")
    static let aiff = FileKind(
        "aiff", "public.aiff-audio", .audio, true, "audio/aiff", "audio/x-aiff")
    static let mp3 = FileKind("mp3", "public.mp3", .audio, true, "audio/mpeg", "audio/mp3")
    static let m4a = FileKind(
        "m4a", "public.mpeg-4-audio", .audio, true, "audio/mp4", "audio/m4a", "audio/x-m4a")
    static let caf = FileKind("caf", "com.apple.coreaudio-format", .audio, false, "audio/x-caf")
    static let ogg = FileKind("ogg", "org.xiph.ogg-audio", .audio, false, "audio/ogg")
    static let mpeg = FileKind("mpg", "public.mpeg", .movie, true, "video/mpeg")
    static let mp4 = FileKind("mp4", "public.mpeg-4", .movie, true, "video/mp4")
    static let avi = FileKind(
        "avi", "public.avi", .movie, true, "video/avi", "video/x-msvideo", "video/msvideo")
    static let quickTime = FileKind(
        "mov", "com.apple.quicktime-movie", .movie, false, "video/quicktime")
    static let webm = FileKind("webm", "org.webmproject.webm", .movie, false, "video/webm")
    static let html = FileKind("html", "public.html", .other, false, "text/html")
    static let json = FileKind("json", "public.json", .other, false, "application/json")
    static let pdf = FileKind("pdf", "com.adobe.pdf", .other, false, "application/pdf")

    static let all: [FileKind] = [
        png, jpeg, gif, webp, heic, avif, bmp, tiff, svg, wav, aiff, mp3, m4a, caf, ogg, mpeg, mp4,
        avi, quickTime, webm, html, json, pdf,
    ]

    /// How many bytes of it the system attaches (ATT-4).
    var attachedBytesMax: Int {
        switch medium {
        case .audio: 5_000_000
        case .image: 10_000_000
        case .movie: 50_000_000
        case .other: 0
        }
    }

    // MARK: - Finding out

    /// The kind by bytes, then by the declared type, then by the address.
    static func of(_ data: Data, contentType: String?, url: URL?) -> FileKind? {
        if let kind = FileKind(bytes: data) { return kind }
        let declared = contentType?.split(separator: ";").first.map {
            $0.trimmingCharacters(in: .whitespaces).lowercased()
        }
        if let declared, let kind = all.first(where: { $0.mediaTypes.contains(declared) }) {
            return kind
        }
        let ending = url?.pathExtension.lowercased() ?? ""
        return all.first { $0.fileExtension == ending || $0.otherExtensions.contains(ending) }
    }

    private var otherExtensions: [String] {
        switch self {
        case .jpeg: ["jpeg", "jpe"]
        case .tiff: ["tif"]
        case .aiff: ["aif", "aifc"]
        case .mpeg: ["mpeg", "m2v"]
        case .mp4: ["m4v"]
        case .heic: ["heif"]
        default: []
        }
    }

    /// The kind by the first bytes; `nil` when they are no known ones.
    init?(bytes data: Data) {
        let head = [UInt8](data.prefix(512))
        guard let kind = Self.plain(head) ?? Self.container(head) ?? Self.text(head) else {
            return nil
        }
        self = kind
    }

    private static func plain(_ head: [UInt8]) -> FileKind? {
        let signatures: [([UInt8], FileKind)] = [
            ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], png), ([0xFF, 0xD8, 0xFF], jpeg),
            (Array("GIF87a".utf8), gif), (Array("GIF89a".utf8), gif),
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
