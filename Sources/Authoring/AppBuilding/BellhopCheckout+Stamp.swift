internal import AppBundles
internal import Foundation

extension BellhopCheckout {
    /// A hash of the names of the sources, for use in the manifest.
    ///
    /// SwiftPM looks for new sources in packages of dependencies only when a manifest changes.
    var sourcesStamp: String {
        let files = FileManager.default.enumerator(atPath: url.appending(path: "Sources").path)
        let names = (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }
        return BuildCache.hash(names.sorted().joined(separator: "\n"))
    }
}
