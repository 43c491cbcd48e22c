internal import CPango
package import Foundation

/// Several pictures on one sheet, each with its label.
///
/// ```swift
/// let sheet = ContactSheet([("iOS 16", former), ("iOS 26", current)], columns: 2, scale: 3)
/// try sheet.data(.png).write(to: file)
/// ```
package struct ContactSheet: Sendable, PictureDrawing {
    package typealias Cell = (label: String, picture: ScreenPicture)

    /// The largest side of a PNG, in pixels. A sheet above it gets a smaller scale.
    private static let pixelsMax = 16_384.0
    private static let gap = 16.0
    private static let labelStyle = TextStyle(size: 13, lineHeight: 20, weight: .medium)

    package let size: (width: Double, height: Double)
    let scale: Double
    let texts: [String]
    private let cells: [Cell]
    private let places: [DisplayList.Point]

    /// Lays the pictures out, row by row.
    ///
    /// - Parameter scale: The pixels per point of a PNG.
    package init(_ cells: [Cell], columns: Int, scale: Double) {
        let columns = max(1, min(columns, cells.count))
        let width = cells.map(\.picture.size.width).max() ?? 0
        var places: [DisplayList.Point] = []
        var top = Self.gap
        for row in stride(from: 0, to: cells.count, by: columns) {
            let shown = cells[row..<min(row + columns, cells.count)]
            for column in shown.indices {
                let left = Self.gap + Double(column - row) * (width + Self.gap)
                places.append(.init(x: left, y: top))
            }
            top += Self.labelStyle.lineHeight + Self.gap
            top += shown.map(\.picture.size.height).max() ?? 0
        }
        size = (Self.gap + Double(columns) * (width + Self.gap), top)
        self.scale = min(scale, Self.pixelsMax / max(size.width, top))
        texts = cells.flatMap { [$0.label] + $0.picture.texts }
        (self.cells, self.places) = (cells, places)
    }

    /// Returns the contents of a picture file.
    ///
    /// - Throws: `PictureError` if memory is exhausted.
    package func data(_ kind: ScreenPicture.Kind) throws(PictureError) -> Data { try file(kind) }

    func draw(on surface: OpaquePointer, scale: Double) throws(PictureError) {
        let text = try PangoText(fonts: try Fonts(), language: "en")
        var ground = DisplayList(width: size.width, height: size.height)
        ground.fill(Rectangle(0, 0, size.width, size.height), .white)
        for (cell, place) in zip(cells, places) {
            let width = cell.picture.size.width
            let label = text.cut(cell.label, Self.labelStyle, width: width, linesMax: 1).text
            ground.items.append(
                .text(
                    TextBlock(text: label, style: Self.labelStyle, color: .black),
                    Rectangle(place.x, place.y, width, Self.labelStyle.lineHeight)))
        }
        try unsafe Canvas(on: surface, scale: scale, text: text, pictures: [:]).draw(ground)
        for (cell, place) in zip(cells, places) {
            let corner = DisplayList.Point(x: place.x, y: place.y + Self.labelStyle.lineHeight)
            try unsafe cell.picture.draw(on: surface, scale: scale, at: corner)
        }
    }

    // MARK: Web page

    /// Returns a page with the pictures and, below, lines of text.
    ///
    /// - Throws: `PictureError` if memory is exhausted.
    package func page(title: String, lines: [String]) throws(PictureError) -> Data {
        var figures = ""
        for cell in cells {
            let picture = try cell.picture.data(.svg).base64EncodedString()
            let words = SVGText.escaped(cell.picture.texts.joined(separator: " "))
                .replacing("\"", with: "&quot;")
            figures += """
                <figure><figcaption>\(SVGText.escaped(cell.label))</figcaption>
                <img alt="\(words)" src="data:image/svg+xml;base64,\(picture)"></figure>

                """
        }
        let items = lines.map { "<li>\(SVGText.escaped($0))</li>" }.joined(separator: "\n")
        return Data(
            """
            <!doctype html>
            <html lang="en"><meta charset="utf-8"><title>\(SVGText.escaped(title))</title>
            <style>body{font:14px system-ui;margin:16px}main{display:flex;flex-wrap:wrap;gap:16px}
            figure{margin:0}figcaption{font-weight:500;padding-bottom:4px}</style>
            <h1>\(SVGText.escaped(title))</h1>
            <main>
            \(figures)</main>
            <ul>
            \(items)
            </ul>
            </html>

            """.utf8)
    }
}
