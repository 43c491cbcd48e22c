internal import Foundation
internal import UntrustedFiles

// Values of an Info.plist that become names of files, folders or topics.

extension PropertyListFile {
    /// Maximum length of a bundle identifier, in bytes. With the suffixes `.voip` and `.app` it
    /// becomes a file name.
    package static let identifierBytesMax = 155
    /// Maximum length of an executable name, in bytes. A suffix is added to it.
    package static let executableBytesMax = 200

    /// `CFBundleIdentifier`: ASCII letters, digits, hyphens, underscores and periods.
    ///
    /// An iPhone allows no other characters, see
    /// <https://developer.apple.com/documentation/bundleresources/information-property-list/cfbundleidentifier>.
    /// Bellhop also uses the identifier as the name of the app's container.
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

    package var executableName: String {
        get throws {
            let text = try string("CFBundleExecutable")
            guard !text.contains("/"), text != ".", text != "..",
                text.utf8.count <= Self.executableBytesMax,
                !text.unicodeScalars.contains(where: \.isUnprintable)
            else {
                throw AppBundle.InvalidBundleError(
                    "“\(Self.shown(text))” cannot be a CFBundleExecutable.", at: url.path.printable,
                    remedy: "Write the name of the program in the "
                        + "bundle: no folder, no control characters, at most "
                        + "\(Self.executableBytesMax) bytes.")
            }
            return text
        }
    }

    /// The app's name on the screen; `nil` if neither key has one.
    var displayName: String? {
        ["CFBundleDisplayName", "CFBundleName"].lazy.compactMap(text).first { !$0.isEmpty }
    }

    private static let identifierBytes = Set(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.".utf8)

    private static func shown(_ text: String) -> String {
        text.count > 60 ? text.prefix(60).description.printable + "…" : text.printable
    }
}
