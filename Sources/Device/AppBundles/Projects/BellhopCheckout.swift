package import Foundation
internal import UntrustedFiles

/// A checkout of Bellhop, whose package the build of an app uses.
package struct BellhopCheckout: Sendable, Hashable {
    package let url: URL

    /// Uses a folder as the checkout.
    ///
    /// - Throws: `BuildError` if the folder does not contain Bellhop's package.
    package init(at url: URL) throws {
        guard Self.isCheckout(url) else {
            throw BuildError(
                "This is not a checkout of Bellhop: it lacks Package.swift or \(Self.shims).",
                at: url.relativePath.printable, remedy: "Name the folder that you cloned.")
        }
        self.url = url.standardizedFileURL
    }

    /// Finds the checkout in which a program was built, among the folders above it.
    ///
    /// - Throws: `BuildError` with the remedy if none is found.
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

    /// The folder of the Objective-C headers of Apple's API.
    package var objectiveCHeaders: URL { url.appending(path: "Sources/AppleAPI/ObjectiveCHeaders") }

    /// The modules that a build has only if something in it needs SwiftUI.
    package static let views: Set = ["AppIntents", "SwiftUI"]

    package var modules: Set<String> {
        let folder = url.appending(path: Self.shims).path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return Set(names.filter { !$0.hasPrefix(".") }).subtracting(Self.views)
    }

    /// Names that an app's modules cannot have, because modules of Bellhop or of its dependencies
    /// use them.
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
