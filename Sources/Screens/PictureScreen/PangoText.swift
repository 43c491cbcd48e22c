internal import CPango

/// Lays out and draws text with real fonts.
///
/// Pango breaks lines by UAX 14, which handles punctuation and Chinese without a dictionary. Sizes
/// are in points and never rounded to pixels, so a text has the same lines at every scale.
@safe final class PangoText: TextMeasuring {
    private let context: OpaquePointer
    private let map: UnsafeMutablePointer<PangoFontMap>
    private let families: String
    /// The number of characters that no font contains.
    private(set) var unknown = 0

    init(fonts: Fonts, language: String) throws(PictureError) {
        guard let map = unsafe bellhop_font_map(fonts.raw),
            let context = unsafe pango_font_map_create_context(map)
        else { throw PictureError.noMemory }
        unsafe self.map = map
        unsafe self.context = context
        families = Fonts.list(for: language)
        unsafe pango_context_set_language(context, pango_language_from_string(language))
        unsafe pango_context_set_round_glyph_positions(context, 0)
        let options = unsafe cairo_font_options_create()
        unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        unsafe pango_cairo_context_set_font_options(context, options)
        unsafe cairo_font_options_destroy(options)
    }

    deinit {
        unsafe g_object_unref(UnsafeMutableRawPointer(context))
        unsafe g_object_unref(UnsafeMutableRawPointer(map))
    }

    func lines(of text: String, _ style: TextStyle, width: Double) -> [Double] {
        let layout = unsafe layout(text, style, width: width)
        defer { unsafe g_object_unref(UnsafeMutableRawPointer(layout)) }
        var widths: [Double] = []
        unsafe eachLine(layout) { _, logical in
            widths.append(Double(logical.width) / Double(PANGO_SCALE))
        }
        return widths
    }

    func draw(_ block: TextBlock, in place: Rectangle, on cairo: OpaquePointer) {
        let isOneLine = block.alignment == .center && !block.wraps
        // Adds room for the last letter, so that rounding does not wrap a text that fits.
        let layout = unsafe layout(
            block.text, block.style, width: isOneLine ? .infinity : place.width + 0.5)
        defer { unsafe g_object_unref(UnsafeMutableRawPointer(layout)) }
        unknown += Int(unsafe pango_layout_get_unknown_glyphs_count(layout))
        let color = block.color
        unsafe cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
        // Centers the text in its line by the proportions of the first font, so that another script
        // does not move the line.
        let baseline = block.style.lineHeight / 2 + block.style.size * 0.36
        var index = 0.0
        unsafe eachLine(layout) { line, logical in
            let width = Double(logical.width) / Double(PANGO_SCALE)
            let isTurned =
                unsafe pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
            let x =
                switch block.alignment {
                case .center: (place.width - width) / 2
                case .right: place.width - width
                case .natural where isTurned: place.width - width
                case .left, .natural: 0.0
                }
            let y = place.y + index * block.style.lineHeight + baseline
            unsafe cairo_move_to(cairo, place.x + x, y)
            unsafe pango_cairo_show_layout_line(cairo, line)
            index += 1
        }
    }

    private func layout(_ text: String, _ style: TextStyle, width: Double)
        -> OpaquePointer
    {
        let layout = unsafe pango_layout_new(context)
        let font = unsafe pango_font_description_new()
        unsafe pango_font_description_set_family(
            font,
            style.isDisplay
                ? "\(Fonts.display),\(families)"
                : style.isMonospaced ? "monospace,\(families)" : families)
        if style.isItalic { unsafe pango_font_description_set_style(font, PANGO_STYLE_ITALIC) }
        unsafe pango_font_description_set_weight(
            font, PangoWeight(rawValue: UInt32(style.weight.rawValue)))
        unsafe pango_font_description_set_absolute_size(font, style.size * Double(PANGO_SCALE))
        unsafe pango_layout_set_font_description(layout, font)
        unsafe pango_font_description_free(font)
        unsafe pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        if width.isFinite {
            unsafe pango_layout_set_width(layout, Int32(width * Double(PANGO_SCALE)))
        }
        let attributes = unsafe pango_attr_list_new()
        // iOS breaks a long word without a hyphen.
        unsafe pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
        if style.spacing != 0 {
            unsafe pango_attr_list_insert(
                attributes,
                pango_attr_letter_spacing_new(Int32(style.spacing * Double(PANGO_SCALE))))
        }
        if style.isDisplay {
            unsafe pango_attr_list_insert(attributes, pango_attr_font_features_new("case"))
        }
        unsafe pango_layout_set_attributes(layout, attributes)
        unsafe pango_attr_list_unref(attributes)
        // The text of a payload is not interpreted as markup.
        unsafe pango_layout_set_text(layout, text, Int32(text.utf8.count))
        guard let layout = unsafe layout else { fatalError("pango_layout_new gave nothing") }
        return unsafe layout
    }

    private func eachLine(
        _ layout: OpaquePointer,
        _ body: (UnsafeMutablePointer<PangoLayoutLine>?, PangoRectangle) -> Void
    ) {
        guard let iterator = unsafe pango_layout_get_iter(layout) else { return }
        defer { unsafe pango_layout_iter_free(iterator) }
        repeat {
            var logical = PangoRectangle()
            unsafe pango_layout_iter_get_line_extents(iterator, nil, &logical)
            unsafe body(pango_layout_iter_get_line_readonly(iterator), logical)
        } while unsafe pango_layout_iter_next_line(iterator) != 0
    }
}
