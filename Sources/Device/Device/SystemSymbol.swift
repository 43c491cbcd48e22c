internal import Foundation
internal import NotificationModel

/// A drawing of one of the system's symbols, as SVG.
///
/// Apple's symbols may not be shipped with Linux. Bellhop draws its own shapes for the names that
/// notifications use most. Every other name gets a stand-in: a dashed frame, with the name in an
/// avatar.
struct SystemSymbol: Sendable, Hashable {
    let name: String

    init(name: String) { self.name = name }

    /// Reads the symbol of the picture that `UIImage(systemName:)` returns here; `nil` for every
    /// other file.
    init?(placeholder png: Data) {
        let head = png.prefix(Self.placeholderHeadBytes)
        guard let mark = head.range(of: Data("tEXtBellhop Symbol\0".utf8)),
            let length = head[..<mark.lowerBound].suffix(4).last.map(Int.init)
        else { return nil }
        let rest = head[mark.upperBound...].prefix(max(0, length - Self.keywordBytes))
        name = String(decoding: rest, as: UTF8.self)
    }

    /// Creates the symbol that an image means; `nil` for the images of apps.
    init?(standingFor image: ImageReference) {
        switch image {
        case .system(let name): self.init(name: name)
        case .data(let data): self.init(placeholder: data)
        case .url, .named: return nil
        }
    }

    private static let placeholderHeadBytes = 160
    /// The keyword of the text chunk and the byte that ends it.
    private static let keywordBytes = 15

    /// The longest name that is drawn; longer ones are truncated.
    static let nameMax = 60

    /// Whether Bellhop has a shape for the name.
    var isDrawn: Bool { shape != nil }

    /// Returns the symbol alone, as a template for a button (CAT-23).
    var template: String {
        Self.svg(Self.stroke(shape ?? Self.unknown, width: 2, color: "#000"))
    }

    /// Returns the symbol on a disc, for an avatar or a view.
    var disc: String {
        let ground = ##"<circle cx="12" cy="12" r="12" fill="#8e8e93"/>"##
        if let shape {
            let inner = Self.stroke(shape, width: 2, color: "#fff")
            return Self.svg(
                ground + #"<g transform="translate(5.4 5.4) scale(0.55)">\#(inner)</g>"#)
        }
        return Self.svg(ground + label)
    }

    /// The name on the disc: its words below each other.
    private var label: String {
        let words = plainName.split(separator: ".").prefix(4).map { $0.prefix(12) }
        let size = 4.2
        let longest = Double(words.map(\.count).max() ?? 1)
        let scaled = min(size, 20 / (longest * 0.56))
        let top = 12 - Double(words.count - 1) * scaled * 0.55 + scaled * 0.35
        return words.enumerated().map { index, word in
            ##"<text x="12" y="\##(top + Double(index) * scaled * 1.1)" fill="#fff" "##
                + #"font-family="Inter, sans-serif" font-weight="600" font-size="\#(scaled)" "#
                + #"text-anchor="middle">\#(word)</text>"#
        }.joined()
    }

    /// The name without characters that have a meaning in SVG.
    private var plainName: String {
        let plain = name.prefix(Self.nameMax).filter { character in
            character.isASCII && (character.isLetter || character.isNumber || character == ".")
        }
        return plain.isEmpty ? "?" : String(plain)
    }

    private var shape: String? {
        Self.shapes[name.replacing(".fill", with: "").replacing(".circle", with: "")]
    }

    private static func stroke(_ path: String, width: Double, color: String) -> String {
        #"<path d="\#(path)" fill="none" stroke="\#(color)" stroke-width="\#(width)" "#
            + #"stroke-linecap="round" stroke-linejoin="round"/>"#
    }

    private static func svg(_ content: String) -> String {
        #"<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 24 24">"#
            + content + "</svg>"
    }

    private static let unknown =
        "M4 8V4h4M10.5 4h3M16 4h4v4M20 10.5v3M20 16v4h-4M13.5 20h-3M8 20H4v-4M4 13.5v-3"

    private static let shapes = [
        "arrowshape.turn.up.left": "M10 6l-6 6 6 6v-4c5 0 8 1.5 10 5 0-6-4-9-10-9z",
        "bell": "M6 17h12l-1.5-2.5V10a4.5 4.5 0 0 0-9 0v4.5zM10 20h4",
        "bell.slash": "M6 17h12l-1.5-2.5V10a4.5 4.5 0 0 0-9 0v4.5zM4 3l16 18",
        "bookmark": "M7 4h10v16l-5-4-5 4z",
        "calendar": "M4 6h16v14H4zM4 10h16M8 3v4M16 3v4",
        "camera": "M4 8h4l1.5-2.5h5L16 8h4v11H4zM12 10a3.5 3.5 0 1 0 0 7a3.5 3.5 0 0 0 0-7",
        "checkmark": "M5 12.5l4.5 4.5L19 7.5",
        "clock": "M12 4a8 8 0 1 0 0 16a8 8 0 0 0 0-16M12 8v4l3 2",
        "envelope": "M4 6h16v12H4zM4 7l8 6 8-6",
        "flag": "M6 21V4h11l-2 4 2 4H6",
        "hand.thumbsup": "M8 11v9H4v-9zM8 11l4-7c1.5 0 2 1 2 2.5L13.5 10H20l-1.5 10H8",
        "heart": "M12 20S4 15 4 9.5A4 4 0 0 1 12 8a4 4 0 0 1 8 1.5C20 15 12 20 12 20z",
        "message": "M4 5h16v11h-8l-5 4v-4H4z",
        "mic":
            "M12 4a2.5 2.5 0 0 1 2.5 2.5v5a2.5 2.5 0 0 1-5 0v-5A2.5 2.5 0 0 1 12 4M6 11a6 6 0 0 0 12 0M12 17v4",
        "phone":
            "M6 4h4l1.5 5-2.5 1.5a11 11 0 0 0 4.5 4.5L15 12.5l5 1.5v4c0 1-1 2-2 2C11 20 4 13 4 6c0-1 1-2 2-2z",
        "photo": "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4",
        "pin": "M9 4h6l-1 7 3 3H7l3-3zM12 14v7",
        "plus": "M12 5v14M5 12h14",
        "speaker.slash": "M4 9h4l5-4v14l-5-4H4zM16 9l5 6M21 9l-5 6",
        "star": "M12 4l2.5 5.5 6 .5-4.5 4 1.5 6L12 17l-5.5 3L8 14 3.5 10l6-.5z",
        "trash": "M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13",
        "xmark": "M6.5 6.5l11 11M17.5 6.5l-11 11",
    ]
}
