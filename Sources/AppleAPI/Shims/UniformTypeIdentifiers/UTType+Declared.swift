extension UTType {
    public static var item: UTType { UTType(declared: "public.item") }
    public static var content: UTType { UTType(declared: "public.content") }
    public static var compositeContent: UTType { UTType(declared: "public.composite-content") }
    public static var diskImage: UTType { UTType(declared: "public.disk-image") }
    public static var data: UTType { UTType(declared: "public.data") }
    public static var directory: UTType { UTType(declared: "public.directory") }
    public static var folder: UTType { UTType(declared: "public.folder") }
    public static var fileURL: UTType { UTType(declared: "public.file-url") }
    public static var url: UTType { UTType(declared: "public.url") }
    public static var symbolicLink: UTType { UTType(declared: "public.symlink") }
    public static var package: UTType { UTType(declared: "com.apple.package") }
    public static var bundle: UTType { UTType(declared: "com.apple.bundle") }
    public static var message: UTType { UTType(declared: "public.message") }
    public static var contact: UTType { UTType(declared: "public.contact") }
    public static var calendarEvent: UTType { UTType(declared: "public.calendar-event") }
    public static var archive: UTType { UTType(declared: "public.archive") }
    public static var text: UTType { UTType(declared: "public.text") }
    public static var plainText: UTType { UTType(declared: "public.plain-text") }
    public static var utf8PlainText: UTType { UTType(declared: "public.utf8-plain-text") }
    public static var rtf: UTType { UTType(declared: "public.rtf") }
    public static var html: UTType { UTType(declared: "public.html") }
    public static var xml: UTType { UTType(declared: "public.xml") }
    public static var yaml: UTType { UTType(declared: "public.yaml") }
    public static var css: UTType { UTType(declared: "public.css") }
    public static var sourceCode: UTType { UTType(declared: "public.source-code") }
    public static var swiftSource: UTType { UTType(declared: "public.swift-source") }
    public static var json: UTType { UTType(declared: "public.json") }
    public static var propertyList: UTType { UTType(declared: "com.apple.property-list") }
    public static var commaSeparatedText: UTType {
        UTType(declared: "public.comma-separated-values-text")
    }
    public static var vCard: UTType { UTType(declared: "public.vcard") }
    public static var log: UTType { UTType(declared: "com.apple.log") }
    public static var pdf: UTType { UTType(declared: "com.adobe.pdf") }
    public static var zip: UTType { UTType(declared: "public.zip-archive") }
    public static var gzip: UTType { UTType(declared: "org.gnu.gnu-zip-archive") }
    public static var image: UTType { UTType(declared: "public.image") }
    public static var jpeg: UTType { UTType(declared: "public.jpeg") }
    public static var tiff: UTType { UTType(declared: "public.tiff") }
    public static var gif: UTType { UTType(declared: "com.compuserve.gif") }
    public static var png: UTType { UTType(declared: "public.png") }
    public static var bmp: UTType { UTType(declared: "com.microsoft.bmp") }
    public static var ico: UTType { UTType(declared: "com.microsoft.ico") }
    public static var svg: UTType { UTType(declared: "public.svg-image") }
    public static var heic: UTType { UTType(declared: "public.heic") }
    public static var heif: UTType { UTType(declared: "public.heif-standard") }
    public static var webP: UTType { UTType(declared: "org.webmproject.webp") }
    public static var rawImage: UTType { UTType(declared: "public.camera-raw-image") }
    public static var livePhoto: UTType { UTType(declared: "com.apple.live-photo") }
    public static var audiovisualContent: UTType { UTType(declared: "public.audiovisual-content") }
    public static var movie: UTType { UTType(declared: "public.movie") }
    public static var video: UTType { UTType(declared: "public.video") }
    public static var audio: UTType { UTType(declared: "public.audio") }
    public static var quickTimeMovie: UTType { UTType(declared: "com.apple.quicktime-movie") }
    public static var mpeg: UTType { UTType(declared: "public.mpeg") }
    public static var mpeg2Video: UTType { UTType(declared: "public.mpeg-2-video") }
    public static var mpeg2TransportStream: UTType {
        UTType(declared: "public.mpeg-2-transport-stream")
    }
    public static var mpeg4Movie: UTType { UTType(declared: "public.mpeg-4") }
    public static var appleProtectedMPEG4Video: UTType {
        UTType(declared: "com.apple.protected-mpeg-4-video")
    }
    public static var avi: UTType { UTType(declared: "public.avi") }
    public static var mp3: UTType { UTType(declared: "public.mp3") }
    public static var wav: UTType { UTType(declared: "com.microsoft.waveform-audio") }
    public static var aiff: UTType { UTType(declared: "public.aiff-audio") }
    public static var mpeg4Audio: UTType { UTType(declared: "public.mpeg-4-audio") }
    public static var midi: UTType { UTType(declared: "public.midi-audio") }
    public static var executable: UTType { UTType(declared: "public.executable") }
    public static var application: UTType { UTType(declared: "com.apple.application") }
    public static var font: UTType { UTType(declared: "public.font") }
    public static var utf16PlainText: UTType { UTType(declared: "public.utf16-plain-text") }
}
