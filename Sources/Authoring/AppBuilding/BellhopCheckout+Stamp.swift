internal import AppBundles
internal import Foundation

extension BellhopCheckout {
    /// A word for the names of its sources, which changes when there are others.
    ///
    /// SwiftPM looks for new sources in packages of others only when a manifest changes.
    var sourcesStamp: String {
        let files = FileManager.default.enumerator(atPath: url.appending(path: "Sources").path)
        let names = (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }
        return BuildCache.hash(names.sorted().joined(separator: "\n"))
    }
}
