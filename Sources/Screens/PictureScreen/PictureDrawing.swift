internal import CPango
internal import Foundation

/// A drawing that becomes a picture file.
protocol PictureDrawing {
    /// The size in points.
    var size: (width: Double, height: Double) { get }
    /// The readable texts, for accessibility.
    var texts: [String] { get }
    /// The pixels per point of a PNG.
    var scale: Double { get }

    func draw(on surface: OpaquePointer, scale: Double) throws(PictureError)
}

extension PictureDrawing {
    func file(_ kind: ScreenPicture.Kind) throws(PictureError) -> Data {
        switch kind {
        case .png: try png()
        case .svg: try svg()
        }
    }

    private func png() throws(PictureError) -> Data {
        guard
            let surface = unsafe cairo_image_surface_create(
                CAIRO_FORMAT_ARGB32, Int32((size.width * scale).rounded(.up)),
                Int32((size.height * scale).rounded(.up)))
        else { throw PictureError.noMemory }
        defer { unsafe cairo_surface_destroy(surface) }
        try unsafe draw(on: surface, scale: scale)
        let writer = Writer()
        let status = withExtendedLifetime(writer) {
            unsafe cairo_surface_write_to_png_stream(
                surface, write, Unmanaged.passUnretained(writer).toOpaque())
        }
        guard status == CAIRO_STATUS_SUCCESS else { throw PictureError.noMemory }
        return writer.data
    }

    private func svg() throws(PictureError) -> Data {
        let writer = Writer()
        try withExtendedLifetime(writer) { () throws(PictureError) in
            guard
                let surface = unsafe cairo_svg_surface_create_for_stream(
                    write, Unmanaged.passUnretained(writer).toOpaque(), size.width, size.height)
            else { throw PictureError.noMemory }
            defer { unsafe cairo_surface_destroy(surface) }
            unsafe cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX)
            try unsafe draw(on: surface, scale: 1)
            unsafe cairo_surface_finish(surface)
        }
        return titled(writer.data)
    }

    /// Renumbers the ids and adds the texts, because letters are outlines.
    private func titled(_ svg: Data) -> Data {
        let text = SVGText.renumbered(svg)
        guard let start = text.range(of: "<svg "),
            let end = text[start.upperBound...].firstIndex(of: ">")
        else { return svg }
        let words = SVGText.escaped(texts.joined(separator: "\n"))
        return Data(
            (text[..<start.upperBound] + "role=\"img\" " + text[start.upperBound...end]
                + "\n<title>\(words)</title>" + text[text.index(after: end)...]).utf8)
    }
}

private final class Writer {
    var data = Data()
}

private func write(
    _ closure: UnsafeMutableRawPointer?, _ bytes: UnsafePointer<UInt8>?, _ count: UInt32
) -> cairo_status_t {
    guard let closure = unsafe closure, let bytes = unsafe bytes else {
        return CAIRO_STATUS_WRITE_ERROR
    }
    let writer = unsafe Unmanaged<Writer>.fromOpaque(closure).takeUnretainedValue()
    unsafe writer.data.append(bytes, count: Int(count))
    return CAIRO_STATUS_SUCCESS
}
