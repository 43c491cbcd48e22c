internal import NotificationModel

/// The declared types, one row each.
///
/// Types of notification attachments have the file extensions of `AttachmentType`.
enum TypeRegistry {
    struct Row: Sendable {
        let identifier: String
        let supertypes: [String]
        /// File extensions, the preferred one first.
        let fileExtensions: [String]
        /// MIME types, the preferred one first.
        let mimeTypes: [String]

        init(
            _ identifier: String, _ supertypes: [String] = [], _ fileExtensions: [String] = [],
            _ mimeTypes: [String] = []
        ) {
            self.identifier = identifier
            self.supertypes = supertypes
            // The preferred extension of an image is the full word, for example `jpeg` and not
            // `jpg`.
            let attached = AttachmentType(identifier: identifier)?.fileExtensions ?? []
            self.fileExtensions =
                fileExtensions + attached.filter { !fileExtensions.contains($0) }
            self.mimeTypes = mimeTypes
        }
    }

    static let rows = [
        Row("public.item"),
        Row("public.content"),
        Row("public.composite-content", ["public.content"]),
        Row("public.disk-image", ["public.data"]),
        Row("public.data", ["public.item"]),
        Row("public.directory", ["public.item"]),
        Row("public.folder", ["public.directory"]),
        Row("public.file-url", ["public.url"]),
        Row("public.url", ["public.data"]),
        Row("public.symlink", ["public.item"]),
        Row("com.apple.package", ["public.directory"]),
        Row("com.apple.bundle", ["public.directory"]),
        Row("public.message"),
        Row("public.contact"),
        Row("public.calendar-event"),
        Row("public.archive"),
        Row("public.text", ["public.data", "public.content"]),
        Row("public.plain-text", ["public.text"], ["txt", "text"], ["text/plain"]),
        Row("public.utf8-plain-text", ["public.plain-text"]),
        Row("public.rtf", ["public.text"], ["rtf"], ["text/rtf", "application/rtf"]),
        Row("public.html", ["public.text"], ["html", "htm"], ["text/html"]),
        Row("public.xml", ["public.text"], ["xml"], ["application/xml", "text/xml"]),
        Row("public.yaml", ["public.text"], ["yml", "yaml"], ["application/x-yaml"]),
        Row("public.css", ["public.text"], ["css"], ["text/css"]),
        Row("public.source-code", ["public.plain-text"]),
        Row("public.swift-source", ["public.source-code"], ["swift"]),
        Row("public.json", ["public.text"], ["json"], ["application/json"]),
        Row("com.apple.property-list", ["public.data"], ["plist"]),
        Row("public.comma-separated-values-text", ["public.text"], ["csv"], ["text/csv"]),
        Row(
            "public.vcard", ["public.text", "public.contact"], ["vcf", "vcard"],
            ["text/vcard", "text/x-vcard"]),
        Row("com.apple.log", ["public.plain-text"], ["log"]),
        Row(
            "com.adobe.pdf", ["public.data", "public.composite-content"], ["pdf"],
            ["application/pdf"]),
        Row("public.zip-archive", ["public.data", "public.archive"], ["zip"], ["application/zip"]),
        Row(
            "org.gnu.gnu-zip-archive", ["public.data", "public.archive"], ["gz", "gzip"],
            ["application/gzip", "application/x-gzip"]),
        Row("public.image", ["public.data", "public.content"]),
        Row("public.jpeg", ["public.image"], ["jpeg"], ["image/jpeg", "image/jpg"]),
        Row("public.tiff", ["public.image"], ["tiff", "tif"], ["image/tiff"]),
        Row("com.compuserve.gif", ["public.image"], [], ["image/gif"]),
        Row("public.png", ["public.image"], [], ["image/png"]),
        Row("com.microsoft.bmp", ["public.image"], ["bmp"], ["image/bmp"]),
        Row("com.microsoft.ico", ["public.image"], ["ico"], ["image/vnd.microsoft.icon"]),
        Row("public.svg-image", ["public.image"], ["svg", "svgz"], ["image/svg+xml"]),
        Row("public.heic", ["public.heif-standard"], ["heic"], ["image/heic"]),
        Row("public.heif-standard", ["public.image"], ["heif"], ["image/heif"]),
        Row("org.webmproject.webp", ["public.image"], ["webp"], ["image/webp"]),
        Row("public.camera-raw-image", ["public.image"]),
        Row("com.apple.live-photo"),
        Row("public.audiovisual-content", ["public.data", "public.content"]),
        Row("public.movie", ["public.audiovisual-content"]),
        Row("public.video", ["public.movie"]),
        Row("public.audio", ["public.audiovisual-content"]),
        Row("com.apple.quicktime-movie", ["public.movie"], ["mov", "qt"], ["video/quicktime"]),
        Row("public.mpeg", ["public.movie"], [], ["video/mpeg"]),
        Row("public.mpeg-2-video", ["public.video"], [], ["video/mpeg2"]),
        Row("public.mpeg-2-transport-stream", ["public.movie"], ["ts"], ["video/mp2t"]),
        Row("public.mpeg-4", ["public.movie"], [], ["video/mp4"]),
        Row("com.apple.protected-mpeg-4-video", ["public.movie"], [], ["video/x-m4v"]),
        Row("public.avi", ["public.movie"], [], ["video/avi", "video/x-msvideo"]),
        Row("public.mp3", ["public.audio"], [], ["audio/mpeg", "audio/mp3"]),
        Row(
            "com.microsoft.waveform-audio", ["public.audio"], [],
            ["audio/vnd.wave", "audio/wav", "audio/x-wav"]),
        Row("public.aiff-audio", ["public.audio"], [], ["audio/aiff", "audio/x-aiff"]),
        Row("public.mpeg-4-audio", ["public.audio"], [], ["audio/mp4", "audio/x-m4a"]),
        Row("public.midi-audio", ["public.audio"], ["midi", "mid"], ["audio/midi"]),
        Row("public.executable", ["public.item"]),
        Row("com.apple.application", ["public.executable"]),
        Row("public.font"),
        Row("public.utf16-plain-text", ["public.plain-text"]),
    ]

    /// Returns the row of an identifier, ignoring case.
    static func row(_ identifier: String) -> Row? { byIdentifier[identifier.lowercased()] }

    private static let byIdentifier = Dictionary(
        rows.map { ($0.identifier, $0) }, uniquingKeysWith: { first, _ in first })
}
