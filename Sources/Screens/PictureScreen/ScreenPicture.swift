internal import CPango
package import DeviceModel
package import Foundation

/// A screen as a picture, without a browser and without a window system.
///
/// ```swift
/// var options = PictureOptions()
/// options.isDark = true
/// let picture = try ScreenPicture(model, options: options, now: now)
/// try picture.data(.png).write(to: file)
/// ```
///
/// The same screen, options and fonts give the same bytes.
package struct ScreenPicture: Sendable, PictureDrawing {
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        case png
        /// Vector shapes. Letters are outlines, so the picture does not depend on installed fonts.
        case svg
    }

    /// A text of the picture and its place, in points from the top left corner.
    package struct Line: Sendable, Hashable {
        package let text: String
        package let x: Double
        package let y: Double
        package let width: Double
        package let height: Double
    }

    /// The texts of the picture in drawing order.
    package var lines: [Line] {
        list.items.compactMap { item in
            guard case .text(let block, let place) = item, !block.isOrnament else { return nil }
            return Line(
                text: block.text, x: place.x, y: place.y, width: place.width, height: place.height)
        }
    }

    /// The texts of the picture, line by line, for accessibility.
    package let texts: [String]
    /// The number of characters that no font contains. Each is drawn as a box.
    package private(set) var unknownCharacters = 0

    private let list: DisplayList
    private let options: PictureOptions
    private let language: String
    private let pictures: [String: Data]

    /// Lays out a screen.
    ///
    /// - Parameters:
    ///   - model: The screen. An opened card is drawn alone.
    ///   - pictures: PNG files by the ids of ``ScreenModel/pictureIDs``. Without its file, a
    ///     person is a silhouette, an app the first letter of its name, and a button lacks its icon
    ///     (CAT-23).
    ///   - now: The time of the picture, from which the cards compute their age.
    /// - Throws: `PictureError` if fonts are missing or a number is out of range.
    package init(
        _ model: ScreenModel, pictures: [String: Data] = [:],
        options: PictureOptions = PictureOptions(), now: Date
    ) throws(PictureError) {
        guard PictureOptions.widths.contains(options.width),
            PictureOptions.scales.contains(options.scale)
        else {
            throw PictureError(
                "A picture is \(Int(PictureOptions.widths.lowerBound)) to "
                    + "\(Int(PictureOptions.widths.upperBound)) points wide, with 1 to 4 pixels "
                    + "for a point.")
        }
        let text = try PangoText(fonts: try Fonts(), language: model.language)
        let layout = PictureLayout(
            model, options, text, pictures: pictures.compactMapValues(PNGSize.init), now: now)
        list = layout.list
        texts = list.texts
        self.options = options
        self.pictures = pictures
        language = model.language
        // Draws into nothing once to find the characters that no font contains.
        guard
            let nothing = unsafe cairo_recording_surface_create(
                CAIRO_CONTENT_COLOR_ALPHA, nil)
        else { throw PictureError.noMemory }
        defer { unsafe cairo_surface_destroy(nothing) }
        try unsafe Canvas(on: nothing, scale: 1, text: text, pictures: [:]).draw(list)
        unknownCharacters = text.unknown
    }

    package var size: (width: Double, height: Double) { (list.width, list.height) }
    var scale: Double { options.scale }

    /// Returns the contents of a picture file.
    ///
    /// - Throws: `PictureError` if memory is exhausted.
    package func data(_ kind: Kind) throws(PictureError) -> Data { try file(kind) }

    /// Returns the versions of the fonts and the drawing libraries.
    ///
    /// Other versions may draw other pictures.
    ///
    /// - Throws: `PictureError` if fonts are missing.
    package static func fonts() throws(PictureError) -> [String] { try Fonts().versions }

    func draw(on surface: OpaquePointer, scale: Double) throws(PictureError) {
        try unsafe draw(on: surface, scale: scale, at: .init(x: 0, y: 0))
    }

    func draw(
        on surface: OpaquePointer, scale: Double, at corner: DisplayList.Point
    ) throws(PictureError) {
        let text = try PangoText(fonts: try Fonts(), language: language)
        try unsafe Canvas(on: surface, scale: scale, at: corner, text: text, pictures: pictures)
            .draw(list)
    }
}
