/// The image file of an app's icon.
package struct AppIcon: Sendable, Hashable, Codable {
    /// The name of the file in the app's bundle.
    package var file: String
    /// A checksum of the file, because screens keep a picture as long as its id is the same.
    package var checksum: UInt32

    package init(file: String, bytes: some Sequence<UInt8>) {
        self.file = file
        checksum = Checksum.fnv1a(bytes)
    }

    /// Returns the id of the icon's picture.
    package func pictureID(app: String) -> String {
        "\(app)#\(file)#\(String(checksum, radix: 16))"
    }
}

/// The color of an app without an icon.
package enum AppHue {
    /// Returns the hue in degrees, the same on every screen and in every run.
    package static func degrees(ofApp bundleIdentifier: String) -> Double {
        Double(Checksum.fnv1a(bundleIdentifier.unicodeScalars.lazy.map(\.value)) % 360)
    }
}

private enum Checksum {
    /// Returns the 32-bit FNV-1a hash of a sequence.
    static func fnv1a(_ values: some Sequence<some BinaryInteger>) -> UInt32 {
        values.reduce(2_166_136_261) { hash, value in
            (hash ^ UInt32(truncatingIfNeeded: value)) &* 16_777_619
        }
    }
}
