public import Foundation

/// Generated pictures, as PNG files: an avatar with initials, and an HTTP status.
public enum DrawnPicture {
    package static let avatarPixels = 128

    /// Returns an avatar: white initials on a background color that depends only on `id`.
    ///
    /// ```swift
    /// if let letters = DrawnPicture.letterAvatar(name: "Ann Lee", id: "17") {
    ///     draft.conversation = .direct(
    ///         with: Participant(name: "Ann Lee", id: "17", picture: .data(letters)))
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name. If it has several words, the first and the last provide an initial each.
    ///   - id: The id that selects the color.
    /// - Returns: `nil` for a name that does not begin with a Latin letter or a digit. The system's
    ///   monogram is better then, and a sender without a picture gets it.
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

    /// Returns a picture of an HTTP status such as "404", gray on white, as a placeholder for a
    /// picture that could not be loaded.
    ///
    /// - Returns: `nil` for a negative number.
    public static func status(_ status: Int) -> Data? {
        var picture = TwoColorPicture(
            width: 240, height: 160,
            background: TwoColorPicture.Color(red: 242, green: 242, blue: 247),
            foreground: TwoColorPicture.Color(red: 99, green: 99, blue: 102))
        return picture.write(String(status), share: 0.5) ? picture.png : nil
    }

    private static func initial(_ word: Substring) -> String? {
        let plain = word.prefix(1).folding(
            options: [.diacriticInsensitive, .widthInsensitive], locale: nil
        ).uppercased()
        guard let letter = plain.first, PixelFont.glyph(letter) != nil else { return nil }
        return String(letter)
    }

    private static func color(of id: String) -> TwoColorPicture.Color {
        let colors: [(UInt8, UInt8, UInt8)] = [
            (178, 58, 72), (155, 81, 18), (94, 104, 20), (31, 117, 71), (14, 116, 128),
            (36, 99, 171), (88, 80, 180), (133, 66, 150), (170, 52, 116), (93, 98, 112),
        ]
        // `hashValue` differs between processes.
        let number = id.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
        let (red, green, blue) = colors[Int(number) % colors.count]
        return TwoColorPicture.Color(red: red, green: green, blue: blue)
    }
}
