import NotificationModel

extension Browser {
    /// A color on the screen.
    package struct Color: Sendable, Hashable {
        /// The parts, 0 to 255.
        package var red, green, blue, alpha: UInt8

        /// Creates a color.
        package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
            self.red = red
            self.green = green
            self.blue = blue
            self.alpha = alpha
        }
    }

    /// The color of a picture's own pixel, after the picture is decoded.
    ///
    /// - Parameters:
    ///   - css: Finds an `<img>` of the page's own origin.
    ///   - x: From the left edge, 0 up to, not including, 1.
    ///   - y: From the upper edge, likewise.
    /// - Throws: `WebDriverError` when the selector finds no picture or it cannot be decoded.
    package func pixel(of css: String, x: Double = 0.5, y: Double = 0.5) async throws -> Color {
        let parts = try await execute(Self.pixelScript, [.string(css), .number(x), .number(y)])
        let numbers = (parts.array ?? []).compactMap { $0.integer.flatMap(UInt8.init(exactly:)) }
        guard numbers.count == 4 else {
            throw WebDriverError(code: "no pixel", message: "The page returned no color: \(css).")
        }
        return Color(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
    }

    private static let pixelScript = """
        const [css, x, y] = arguments;
        const picture = document.querySelector(css);
        return picture.decode().then(() => {
          const canvas = document.createElement("canvas");
          canvas.width = picture.naturalWidth;
          canvas.height = picture.naturalHeight;
          const context = canvas.getContext("2d");
          context.drawImage(picture, 0, 0);
          const [left, top] = [Math.floor(canvas.width * x), Math.floor(canvas.height * y)];
          return Array.from(context.getImageData(left, top, 1, 1).data);
        });
        """
}
