import CommandSupport
import DeviceModel
import Foundation
import LocalEnvironment
import NotificationModel
import PictureScreen
import UntrustedFiles

// The pictures of a preview.

extension PreviewCommand {
    func draw(_ shown: PreviewShown) throws -> [PreviewAnswer.Picture] {
        let picture = try picture(of: shown, isDark: dark, language: language)
        warn(of: picture.unknownCharacters)
        return try pictures.compactMap { file in
            try Self.kind(of: file).map { kind in
                try write(try picture.data(kind), picture.size, to: file)
            }
        }
    }

    /// Draws the combinations of a matrix on one sheet.
    ///
    /// - Parameters:
    ///   - shown: The screens in the order of the matrix's `worlds`.
    ///   - lines: The differences, for a web page.
    func draw(
        _ shown: [PreviewShown], on matrix: PreviewMatrix, _ lines: [String]
    ) throws -> [PreviewAnswer.Picture] {
        let screens = Dictionary(zip(matrix.worlds, shown)) { first, _ in first }
        let cells = try matrix.cells.compactMap { cell in
            try screens[cell.world].map { shown in
                let language = cell.world.language ?? language
                let picture = try picture(
                    of: shown, isDark: cell.isDark ?? dark, language: language)
                return (label: cell.label, picture: picture)
            }
        }
        warn(of: cells.map(\.picture.unknownCharacters).max() ?? 0)
        let sheet = ContactSheet(cells, columns: matrix.columns, scale: scale)
        return try pictures.map { file in
            let data =
                if let kind = Self.kind(of: file) {
                    try sheet.data(kind)
                } else {
                    try sheet.page(title: payloads.joined(separator: ", "), lines: lines)
                }
            return try write(data, sheet.size, to: file)
        }
    }

    private func picture(
        of shown: PreviewShown, isDark: Bool, language: String
    ) throws -> ScreenPicture {
        // Without a card, the timers of a Live Activity count from the last decision.
        let decisions = shown.journeys.flatMap(\.steps).map(\.at)
        let now = shown.model.cards.map(\.date).max() ?? decisions.max() ?? .distantPast
        var options = PictureOptions()
        options.frame = phone ? .phone : .cards
        options.isDark = isDark
        options.width = width
        options.scale = scale
        options.clock = clock
        options.date = Self.date(in: language)
        options.outcomes = shown.journeys.map { JourneyOutcome($0, language: language).text }
        return try ScreenPicture(
            shown.model, pictures: shown.pictures, options: options, now: now)
    }

    var pictures: [String] {
        guard output.isEmpty else { return output }
        let name = URL(filePath: payloads[0]).deletingPathExtension().lastPathComponent
        return [payloads[0] == "-" ? "push.seen.png" : "\(name).seen.png"]
    }

    private func write(
        _ data: Data, _ size: (width: Double, height: Double), to file: String
    ) throws -> PreviewAnswer.Picture {
        do {
            try data.write(to: URL(filePath: file), options: .atomic)
        } catch {
            throw InputFileError(writing: file)
                ?? InputFileError(
                    "The picture cannot be written.", at: file,
                    remedy: "Name a file in an existing folder of yours.")
        }
        let picture = PreviewAnswer.Picture(
            file: file, width: Int(size.width), height: Int(size.height))
        if !json { printError("\(file): \(picture.width) × \(picture.height) points") }
        return picture
    }

    private func warn(of unknownCharacters: Int) {
        guard unknownCharacters > 0 else { return }
        printError(
            "No font has \(unknownCharacters) of the characters; they are drawn as boxes. "
                + "Install fonts for them (Debian: apt-get install fonts-noto-core).")
    }

    /// The fixed date of pictures, which makes them the same every day: that of the first iPhone.
    private static func date(in language: String) -> String {
        let day = Date(timeIntervalSince1970: 1_168_335_660)
        var style = Date.FormatStyle(
            locale: Locale(identifier: language), calendar: Calendar(identifier: .gregorian))
        style.timeZone = .gmt
        return day.formatted(style.weekday(.wide).month(.wide).day())
    }
}

extension PreviewDifferences {
    init(_ shown: [PreviewShown], of matrix: PreviewMatrix) {
        let screens = Dictionary(zip(matrix.worlds, shown)) { first, _ in first }
        self.init(
            matrix.cells.map { (label: $0.label, journeys: screens[$0.world]?.journeys ?? []) })
    }

    var cells: [PreviewAnswer.Cell] {
        rows.map { .init(label: $0.label, reasons: $0.reasons.map(\.rawValue)) }
    }
}
