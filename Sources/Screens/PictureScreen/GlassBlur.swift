internal import CPango

/// The blur under an opened card, with the width and saturation of the page's `opened.css`.
enum GlassBlur {
    static let scale = 0.25
    static let deviation = 22.0
    static let saturation = 1.2

    /// The radius in pixels of three box blurs, which approximate a Gaussian blur.
    ///
    /// Three boxes of width 2r + 1 have the variance r(r + 1).
    static let radius = Int(deviation * scale)

    static func apply(to surface: OpaquePointer) {
        unsafe cairo_surface_flush(surface)
        let width = Int(unsafe cairo_image_surface_get_width(surface))
        let height = Int(unsafe cairo_image_surface_get_height(surface))
        let stride = Int(unsafe cairo_image_surface_get_stride(surface))
        guard width > 0, height > 0,
            let data = unsafe cairo_image_surface_get_data(surface)
        else { return }
        for part in 0..<4 {
            var values: [Int] = []
            values.reserveCapacity(width * height)
            for y in 0..<height {
                for x in 0..<width { values.append(Int(unsafe data[y * stride + x * 4 + part])) }
            }
            values = blurred(values, width: width, height: height)
            for y in 0..<height {
                for x in 0..<width {
                    unsafe data[y * stride + x * 4 + part] = UInt8(values[y * width + x])
                }
            }
        }
        for y in 0..<height {
            for x in 0..<width {
                let at = y * stride + x * 4
                let pixel = unsafe saturated((data[at + 2], data[at + 1], data[at]))
                unsafe (data[at + 2], data[at + 1], data[at]) = pixel
            }
        }
        unsafe cairo_surface_mark_dirty(surface)
    }

    /// Returns the values after three box blurs in each direction. The rows begin at the top.
    ///
    /// Pixels beyond an edge have the value of the edge.
    static func blurred(_ values: [Int], width: Int, height: Int) -> [Int] {
        var values = values
        for _ in 0..<3 {
            for y in 0..<height { mean(&values, from: y * width, step: 1, count: width) }
            for x in 0..<width { mean(&values, from: x, step: width, count: height) }
        }
        return values
    }

    private static func mean(_ values: inout [Int], from start: Int, step: Int, count: Int) {
        let line = (0..<count).map { values[start + $0 * step] }
        func at(_ index: Int) -> Int { line[min(max(index, 0), count - 1)] }
        var sum = (-radius...radius).reduce(0) { $0 + at($1) }
        let size = 2 * radius + 1
        for index in 0..<count {
            values[start + index * step] = (sum + size / 2) / size
            sum += at(index + radius + 1) - at(index - radius)
        }
    }

    private static func saturated(
        _ pixel: (red: UInt8, green: UInt8, blue: UInt8)
    ) -> (UInt8, UInt8, UInt8) {
        let parts = [Double(pixel.red), Double(pixel.green), Double(pixel.blue)]
        let light = 0.213 * parts[0] + 0.715 * parts[1] + 0.072 * parts[2]
        let stronger = parts.map { part in
            UInt8(min(max(light + saturation * (part - light), 0), 255).rounded())
        }
        return (stronger[0], stronger[1], stronger[2])
    }
}
