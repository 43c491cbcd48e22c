internal import Foundation
internal import UntrustedFiles

// What of an Info.plist becomes the name of a file, a folder or a topic.

extension PropertyListFile {
    /// The longest bundle identifier, in bytes: with `.voip` or `.app` behind it, it names files.
    package static let identifierBytesMax = 155
    /// The longest name of a program, in bytes: one more ending goes behind it.
    package static let executableBytesMax = 200

    /// `CFBundleIdentifier`: letters of ASCII, digits, hyphens, underscores and periods.
    ///
    /// An iPhone knows no other signs:
    /// <https://developer.apple.com/documentation/bundleresources/information-property-list/cfbundleidentifier>.
    /// Here the identifier also names the app's container.
    package var bundleIdentifier: String {
        get throws {
            let text = try string("CFBundleIdentifier")
            let isPlain = text.utf8.allSatisfy { byte in
                Self.identifierBytes.contains(byte)
            }
            let parts = text.split(separator: ".", omittingEmptySubsequences: false)
            guard isPlain, text.utf8.count <= Self.identifierBytesMax, !parts.contains("") else {
                throw AppBundle.InvalidBundleError(
                    "“\(Self.shown(text))” cannot be a CFBundleIdentifier.", at: url.path.printable,
                    remedy: "Write letters A–Z, digits, hyphens and single "
                        + "periods between them, at most \(Self.identifierBytesMax), such as "
                        + "org.example.chat.")
            }
            return text
        }
    }

    /// `CFBundleExecutable`: the name of a file in the bundle, without a folder.
    package var executableName: String {
        get throws {
            let text = try string("CFBundleExecutable")
            guard !text.contains("/"), text != ".", text != "..",
                text.utf8.count <= Self.executableBytesMax,
                !text.unicodeScalars.contains(where: \.isUnprintable)
            else {
                throw AppBundle.InvalidBundleError(
                    "“\(Self.shown(text))” cannot be a CFBundleExecutable.", at: url.path.printable,
                    remedy: "Write the name of the program, which lies in the "
                        + "bundle: no folder, no control characters, at most "
                        + "\(Self.executableBytesMax) bytes.")
            }
            return text
        }
    }

    private static let identifierBytes = Set(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.".utf8)

    private static func shown(_ text: String) -> String {
        text.count > 60 ? text.prefix(60).description.printable + "…" : text.printable
    }
}
