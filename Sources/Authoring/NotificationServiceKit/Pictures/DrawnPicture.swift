public import Foundation

/// Pictures that the kit draws itself, as PNG files.
public enum DrawnPicture {
    /// The sides of a letter avatar, in pixels.
    package static let avatarPixels = 128

    /// The first letters of a name, white on a color that is the same each time.
    ///
    /// - Parameters:
    ///   - name: The name: of several words the first and the last give a letter.
    ///   - id: What the color is chosen by.
    /// - Returns: `nil` for a name that does not begin with a Latin letter or a digit; the system's
    ///   own monogram is better then, which a sender without picture gets.
    public static func letterAvatar(name: String, id: String) -> Data? {
        let words = name.split { $0.isWhitespace }
        let letters = [words.first, words.count > 1 ? words.last : nil]
            .compactMap { $0.flatMap(initial) }
        guard let first = words.first, initial(first) != nil else { return nil }
        var picture = TwoColorPicture(
            width: avatarPixels, height: avatarPixels, background: color(of: id),
            foreground: TwoColorPicture.Color(red: 255, green: 255, blue: 255))
        return picture.write(letters.joined(), share: 0.6) ? picture.png : nil
    }

    /// A status of HTTP, "404", grey on white: it stands for a picture that could not be had.
    ///
    /// - Returns: `nil` for a number below 0.
    public static func status(_ status: Int) -> Data? {
        var picture = TwoColorPicture(
            width: 240, height: 160,
            background: TwoColorPicture.Color(red: 242, green: 242, blue: 247),
            foreground: TwoColorPicture.Color(red: 99, green: 99, blue: 102))
        return picture.write(String(status), share: 0.5) ? picture.png : nil
    }

    /// The Latin capital or the digit that a word begins with, without its accents.
    private static func initial(_ word: Substring) -> String? {
        let plain = word.prefix(1).folding(
            options: [.diacriticInsensitive, .widthInsensitive], locale: nil
        ).uppercased()
        guard let letter = plain.first, PixelFont.glyph(letter) != nil else { return nil }
        return String(letter)
    }

    /// Colors on which white can be read.
    private static func color(of id: String) -> TwoColorPicture.Color {
        let colors: [(UInt8, UInt8, UInt8)] = [
            (178, 58, 72), (155, 81, 18), (94, 104, 20), (31, 117, 71), (14, 116, 128),
            (36, 99, 171), (88, 80, 180), (133, 66, 150), (170, 52, 116), (93, 98, 112),
        ]
        // Not `hashValue`, which differs from process to process.
        let number = id.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
        let (red, green, blue) = colors[Int(number) % colors.count]
        return TwoColorPicture.Color(red: red, green: green, blue: blue)
    }
}
