package import Foundation
internal import UntrustedFiles

/// The checkout of Bellhop, whose package an app's build uses.
package struct BellhopCheckout: Sendable, Hashable {
    /// Its folder.
    package let url: URL

    /// Takes a folder that somebody named.
    ///
    /// - Throws: `BuildError` when Bellhop's package is not in it.
    package init(at url: URL) throws {
        guard Self.isCheckout(url) else {
            throw BuildError(
                "This is not a checkout of Bellhop: it lacks Package.swift or \(Self.shims).",
                at: url.relativePath.printable, remedy: "Name the folder that you cloned.")
        }
        self.url = url.standardizedFileURL
    }

    /// Finds the checkout in which a program was built: a folder above it.
    ///
    /// - Throws: `BuildError` with the remedy when there is none.
    package init(above program: URL) throws {
        var folder = program.standardizedFileURL
        while folder.path != "/" {
            folder = folder.deletingLastPathComponent()
            if Self.isCheckout(folder) {
                url = folder
                return
            }
        }
        throw BuildError(
            "Bellhop's package is not above \(program.path), so that UserNotifications and UIKit "
                + "cannot be found.", remedy: "Name the checkout with --bellhop.")
    }

    /// Apple's modules that Bellhop has, by name.
    package var modules: Set<String> {
        let folder = url.appending(path: Self.shims).path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return Set(names.filter { !$0.hasPrefix(".") })
    }

    /// The names that the modules of an app cannot have, since modules of Bellhop's or of packages
    /// that it uses have them.
    package var takenModules: Set<String> {
        let folders = ["AppleAPI", "Device", "Model", "Push"].flatMap { group in
            let path = url.appending(path: "Sources/\(group)").path
            return (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        }
        return modules.union(folders).union(["Logging", "Crypto", "CryptoExtras", "OpenCombine"])
    }

    private static let shims = "Sources/AppleAPI/Shims"

    private static func isCheckout(_ folder: URL) -> Bool {
        ["Package.swift", "\(shims)/UserNotifications"].allSatisfy {
            FileManager.default.fileExists(atPath: folder.appending(path: $0).path)
        }
    }
}
