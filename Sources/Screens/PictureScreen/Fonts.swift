internal import CPango
internal import Foundation

/// The fonts of pictures: a fixed list of families, independent of the fonts and settings of the
/// machine.
///
/// Equal fonts therefore give equal pictures on every machine.
@safe struct Fonts {
    struct Family: Sendable, Hashable {
        let name: String
        let package: String
        var isNeeded = false
    }

    /// The family of the large clock. Without it, the clock uses the first family.
    static let display = "Inter Display"

    /// The families in the order in which Pango searches them for a character.
    static let families = [
        Family(name: "Inter", package: "fonts-inter", isNeeded: true),
        Family(name: display, package: "fonts-inter"),
        Family(name: "Noto Sans CJK SC", package: "fonts-noto-cjk", isNeeded: true),
        Family(name: "Noto Sans CJK TC", package: "fonts-noto-cjk"),
        Family(name: "Noto Sans CJK JP", package: "fonts-noto-cjk"),
        Family(name: "Noto Sans CJK KR", package: "fonts-noto-cjk"),
        Family(name: "Noto Sans Arabic", package: "fonts-noto-core"),
        Family(name: "Noto Sans Hebrew", package: "fonts-noto-core"),
        Family(name: "Noto Sans Thai", package: "fonts-noto-core"),
        Family(name: "Noto Sans Devanagari", package: "fonts-noto-core"),
        Family(name: "Noto Color Emoji", package: "fonts-noto-color-emoji", isNeeded: true),
        Family(name: "Noto Sans Math", package: "fonts-noto-core"),
        Family(name: "Noto Sans Symbols", package: "fonts-noto-core"),
        Family(name: "Noto Sans Symbols2", package: "fonts-noto-core"),
    ]

    static let folders = ["/usr/share/fonts", "/usr/local/share/fonts"]

    /// Returns the families as a Pango list, in which the language selects the font of Chinese
    /// characters.
    static func list(for language: String) -> String {
        let first =
            switch language.lowercased() {
            case let name where name.hasPrefix("ja"): "Noto Sans CJK JP"
            case let name where name.hasPrefix("ko"): "Noto Sans CJK KR"
            case let name where name.hasPrefix("zh-hant") || name.hasPrefix("zh-tw"):
                "Noto Sans CJK TC"
            default: "Noto Sans CJK SC"
            }
        let names = families.map(\.name)
        return (names.prefix(1) + [first] + names.dropFirst().filter { $0 != first })
            .joined(separator: ",")
    }

    static var configuration: String {
        func pattern(_ name: String, _ value: String) -> String {
            "<pattern><patelt name=\"\(name)\">\(value)</patelt></pattern>"
        }
        let accepted = families.map { pattern("family", "<string>\($0.name)</string>") }
        // Rejects all fonts, scalable or not. The accepted families override this.
        let rejected = ["true", "false"].map { pattern("scalable", "<bool>\($0)</bool>") }
        return """
            <?xml version="1.0"?>
            <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
            <fontconfig>
            \(folders.map { "<dir>\($0)</dir>" }.joined(separator: "\n"))
            <cachedir>/var/cache/fontconfig</cachedir>
            <cachedir prefix="xdg">fontconfig</cachedir>
            <selectfont><rejectfont>\(rejected.joined())</rejectfont>
            <acceptfont>\(accepted.joined())</acceptfont></selectfont>
            \(emojiRules)
            </fontconfig>
            """
    }

    /// Emoji come from the only color font. Its bitmaps have one size each and are scaled to the
    /// size of the text.
    private static let emojiRules = """
        <match target="pattern"><test name="family"><string>emoji</string></test>
        <edit name="family" mode="assign" binding="same"><string>Noto Color Emoji</string></edit>
        </match>
        <match target="font"><test name="outline"><bool>false</bool></test>
        <edit name="pixelsizefixupfactor" mode="assign"><divide>
        <name target="pattern">pixelsize</name><name target="font">pixelsize</name>
        </divide></edit>
        <edit name="matrix" mode="assign"><times><name>matrix</name>
        <matrix><name>pixelsizefixupfactor</name><double>0</double>
        <double>0</double><name>pixelsizefixupfactor</name></matrix></times></edit>
        <edit name="size" mode="assign"><divide>
        <name>size</name><name>pixelsizefixupfactor</name>
        </divide></edit></match>
        """

    /// The versions of the installed fonts and of the drawing libraries. Machines with equal
    /// versions draw equal pictures.
    let versions: [String]
    let missing: [Family]
    let raw: OpaquePointer

    /// Finds the fonts.
    ///
    /// - Throws: `PictureError` if a required font is missing.
    init() throws(PictureError) {
        guard let config = unsafe FcConfigCreate() else { throw PictureError.noMemory }
        let text = Self.configuration
        let isRead = unsafe text.withCString { bytes in
            unsafe bytes.withMemoryRebound(to: FcChar8.self, capacity: text.utf8.count) { bytes in
                unsafe FcConfigParseAndLoadFromMemory(config, bytes, FcBool(1))
            }
        }
        guard isRead != 0, unsafe FcConfigBuildFonts(config) != 0 else {
            throw PictureError("The fonts cannot be read: fontconfig gave no reason.")
        }
        unsafe raw = config
        let found = unsafe Self.found(config)
        missing = Self.families.filter { family in !found.contains { $0.family == family.name } }
        let needed = missing.filter(\.isNeeded)
        guard needed.isEmpty else {
            throw PictureError(
                "Fonts are missing: \(needed.map(\.name).joined(separator: ", ")). Install them "
                    + "(Debian: apt-get install "
                    + "\(Set(needed.map(\.package)).sorted().joined(separator: " "))).")
        }
        let lines = Set(found.map { "\($0.family) \($0.style) \($0.version)" }).sorted()
        versions =
            unsafe [
                "pango \(String(cString: pango_version_string()))",
                "cairo \(String(cString: cairo_version_string()))",
                "harfbuzz \(String(cString: hb_version_string()))",
            ] + lines
    }

    private struct Found {
        var family: String
        var style: String
        var version: String
    }

    private static func found(_ config: OpaquePointer) -> [Found] {
        guard let set = unsafe FcConfigGetFonts(config, FcSetSystem) else { return [] }
        let fonts = unsafe UnsafeBufferPointer(
            start: set.pointee.fonts, count: Int(set.pointee.nfont))
        var found: [Found] = []
        for index in fonts.indices {
            let font = unsafe fonts[index]
            var version: Int32 = 0
            unsafe FcPatternGetInteger(font, FC_FONTVERSION, 0, &version)
            // fontconfig writes a font's version as a 16.16 fixed-point number.
            let thousandths = (Int(version) * 1_000 + 0x8000) >> 16
            let rest = String(thousandths % 1_000 + 1_000).dropFirst()
            guard let family = unsafe text(font, FC_FAMILY) else { continue }
            found.append(
                Found(
                    family: family, style: unsafe text(font, FC_STYLE) ?? "",
                    version: "\(thousandths / 1_000).\(rest)"))
        }
        return found
    }

    private static func text(_ font: OpaquePointer?, _ object: String) -> String? {
        var value: UnsafeMutablePointer<FcChar8>?
        guard unsafe FcPatternGetString(font, object, 0, &value) == FcResultMatch,
            let value = unsafe value
        else { return nil }
        return unsafe String(cString: value)
    }
}

/// The reason why a picture cannot be drawn, with the remedy.
package struct PictureError: Error, Sendable, Hashable, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }

    static let noMemory = PictureError("The process lacks the memory for the picture.")
}
