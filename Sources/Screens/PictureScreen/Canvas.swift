internal import CPango
internal import Foundation

/// Draws a display list with cairo.
@safe final class Canvas {
    private let cairo: OpaquePointer
    private let text: PangoText
    private let pictures: [String: Data]

    init(
        on surface: OpaquePointer, scale: Double, at corner: DisplayList.Point = .init(x: 0, y: 0),
        text: PangoText, pictures: [String: Data]
    ) throws(PictureError) {
        guard let cairo = unsafe cairo_create(surface) else { throw PictureError.noMemory }
        unsafe self.cairo = cairo
        self.text = text
        self.pictures = pictures
        unsafe cairo_scale(cairo, scale, scale)
        unsafe cairo_translate(cairo, corner.x, corner.y)
    }

    deinit { unsafe cairo_destroy(cairo) }

    func draw(_ list: DisplayList) {
        for item in list.items { draw(item) }
    }

    private func draw(_ item: DisplayList.Item) {
        switch item {
        case .fill(let place, let radius, let paint):
            path(place, radius)
            fill(paint, place)
        case .text(let block, let place): unsafe text.draw(block, in: place, on: cairo)
        case .picture(let name, let place, let radius, let fit):
            draw(picture: name, in: place, radius: radius, fit)
        case .template(let name, let place, let color): draw(template: name, in: place, color)
        case .blurred(let list, let place): draw(blurred: list, in: place)
        case .line(let points, let width, let color): draw(points, width, color)
        case .clip(let place, let radius):
            unsafe cairo_save(cairo)
            path(place, radius)
            unsafe cairo_clip(cairo)
        case .endClip: unsafe cairo_restore(cairo)
        case .stroke(let place, let radius, let width, let color):
            path(place.inset(width / 2), max(0, radius - width / 2))
            unsafe cairo_set_line_width(cairo, width)
            unsafe cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
            unsafe cairo_stroke(cairo)
        case .play(let place, let color): draw(playIn: place, color)
        case .group: unsafe cairo_push_group(cairo)
        case .endGroup(let alpha):
            unsafe cairo_pop_group_to_source(cairo)
            unsafe cairo_paint_with_alpha(cairo, alpha)
        }
    }

    private func path(_ place: Rectangle, _ radius: Double) {
        unsafe cairo_new_path(cairo)
        let r = min(radius, place.width / 2, place.height / 2)
        guard r > 0 else {
            unsafe cairo_rectangle(cairo, place.x, place.y, place.width, place.height)
            return
        }
        let quarter = Double.pi / 2
        unsafe cairo_arc(cairo, place.right - r, place.y + r, r, -quarter, 0)
        unsafe cairo_arc(cairo, place.right - r, place.bottom - r, r, 0, quarter)
        unsafe cairo_arc(cairo, place.x + r, place.bottom - r, r, quarter, 2 * quarter)
        unsafe cairo_arc(cairo, place.x + r, place.y + r, r, 2 * quarter, 3 * quarter)
        unsafe cairo_close_path(cairo)
    }

    private func fill(_ paint: DisplayList.Paint, _ place: Rectangle) {
        switch paint {
        case .color(let color):
            unsafe cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
            unsafe cairo_fill(cairo)
        case .vertical(let top, let bottom):
            let pattern = unsafe cairo_pattern_create_linear(0, place.y, 0, place.bottom)
            unsafe stop(pattern, 0, top)
            unsafe stop(pattern, 1, bottom)
            unsafe cairo_set_source(cairo, pattern)
            unsafe cairo_fill(cairo)
            unsafe cairo_pattern_destroy(pattern)
        case .glow(let color, let x, let y, let radiusX, let radiusY):
            let pattern = unsafe cairo_pattern_create_radial(0, 0, 0, 0, 0, 1)
            unsafe stop(pattern, 0, color)
            unsafe stop(pattern, 0.62, color.faded(0))
            var matrix = cairo_matrix_t()
            unsafe cairo_matrix_init_scale(
                &matrix, 1 / (radiusX * place.width), 1 / (radiusY * place.height))
            unsafe cairo_matrix_translate(
                &matrix, -(place.x + x * place.width), -(place.y + y * place.height))
            unsafe cairo_pattern_set_matrix(pattern, &matrix)
            unsafe cairo_set_source(cairo, pattern)
            unsafe cairo_fill(cairo)
            unsafe cairo_pattern_destroy(pattern)
        }
    }

    private func stop(_ pattern: OpaquePointer?, _ at: Double, _ color: Color) {
        unsafe cairo_pattern_add_color_stop_rgba(
            pattern, at, color.red, color.green, color.blue, color.alpha)
    }

    private func draw(_ points: [DisplayList.Point], _ width: Double, _ color: Color) {
        unsafe cairo_new_path(cairo)
        for point in points { unsafe cairo_line_to(cairo, point.x, point.y) }
        unsafe cairo_set_line_width(cairo, width)
        unsafe cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
        unsafe cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
        unsafe cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
        unsafe cairo_stroke(cairo)
    }

    private func draw(
        picture name: String, in place: Rectangle, radius: Double, _ fit: DisplayList.Fit
    ) {
        guard let data = pictures[name], let image = unsafe PixelPicture.surface(of: data) else {
            return
        }
        defer { unsafe cairo_surface_destroy(image) }
        let width = Double(unsafe cairo_image_surface_get_width(image))
        let height = Double(unsafe cairo_image_surface_get_height(image))
        guard width > 0, height > 0 else { return }
        let target = fit.target(width: width, height: height, in: place)
        unsafe cairo_save(cairo)
        path(place, radius)
        unsafe cairo_clip(cairo)
        unsafe cairo_translate(cairo, target.x, target.y)
        unsafe cairo_scale(cairo, target.width / width, target.height / height)
        unsafe cairo_set_source_surface(cairo, image, 0, 0)
        unsafe cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_GOOD)
        unsafe cairo_paint(cairo)
        unsafe cairo_restore(cairo)
    }

    private func draw(playIn place: Rectangle, _ color: Color) {
        unsafe cairo_new_path(cairo)
        unsafe cairo_move_to(cairo, place.x + place.width * 0.22, place.y + place.height * 0.1)
        unsafe cairo_line_to(cairo, place.x + place.width * 0.88, place.y + place.height * 0.5)
        unsafe cairo_line_to(cairo, place.x + place.width * 0.22, place.y + place.height * 0.9)
        unsafe cairo_close_path(cairo)
        unsafe cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
        unsafe cairo_fill(cairo)
    }

    private func draw(blurred list: DisplayList, in place: Rectangle) {
        let scale = GlassBlur.scale
        let (width, height) = (Int32(list.width * scale), Int32(list.height * scale))
        guard width > 0, height > 0,
            let image = unsafe cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)
        else { return }
        defer { unsafe cairo_surface_destroy(image) }
        guard
            let canvas = try? unsafe Canvas(
                on: image, scale: scale, text: text, pictures: pictures)
        else { return }
        canvas.draw(list)
        unsafe GlassBlur.apply(to: image)
        unsafe cairo_save(cairo)
        path(place, 0)
        unsafe cairo_clip(cairo)
        unsafe cairo_translate(cairo, place.x, place.y)
        unsafe cairo_scale(cairo, 1 / scale, 1 / scale)
        unsafe cairo_set_source_surface(cairo, image, 0, 0)
        unsafe cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
        unsafe cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_BILINEAR)
        unsafe cairo_paint(cairo)
        unsafe cairo_restore(cairo)
    }

    /// Draws the shape of a picture in one color, scaled to fit into the rectangle.
    private func draw(template name: String, in place: Rectangle, _ color: Color) {
        guard let data = pictures[name], let image = unsafe PixelPicture.surface(of: data) else {
            return
        }
        defer { unsafe cairo_surface_destroy(image) }
        let width = Double(unsafe cairo_image_surface_get_width(image))
        let height = Double(unsafe cairo_image_surface_get_height(image))
        guard width > 0, height > 0 else { return }
        let scale = min(place.width / width, place.height / height)
        unsafe cairo_save(cairo)
        unsafe cairo_translate(
            cairo, place.x + (place.width - width * scale) / 2,
            place.y + (place.height - height * scale) / 2)
        unsafe cairo_scale(cairo, scale, scale)
        unsafe cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
        unsafe cairo_mask_surface(cairo, image, 0, 0)
        unsafe cairo_restore(cairo)
    }
}

extension DisplayList.Fit {
    /// Returns where the whole picture lies. The rectangle shows a part of it.
    fileprivate func target(width: Double, height: Double, in place: Rectangle) -> Rectangle {
        func centered(_ scale: Double) -> Rectangle {
            let (width, height) = (width * scale, height * scale)
            return Rectangle(
                place.x + (place.width - width) / 2, place.y + (place.height - height) / 2, width,
                height)
        }
        switch self {
        case .stretched: return place
        case .contained: return centered(min(place.width / width, place.height / height))
        case .covering: return centered(max(place.width / width, place.height / height))
        case .unscaled(let scale): return centered(scale)
        case .part(let part):
            let (partWidth, partHeight) = (part.width * width, part.height * height)
            guard partWidth > 0, partHeight > 0 else { return place }
            let scale = max(place.width / partWidth, place.height / partHeight)
            return Rectangle(
                place.x + (place.width - partWidth * scale) / 2 - part.x * width * scale,
                place.y + (place.height - partHeight * scale) / 2 - part.y * height * scale,
                width * scale, height * scale)
        }
    }
}
