internal import AppBundles
internal import Foundation
internal import Glibc

extension BellhopCheckout {
    /// A hash of the names of the sources, for use in the manifest.
    ///
    /// SwiftPM looks for new sources in packages of dependencies only when a manifest changes.
    var sourcesStamp: String { BuildCache.hash(sourceNames.joined(separator: "\n")) }

    /// A digest of the names, sizes and times of the sources and the manifest, which changes when
    /// someone edits or updates the checkout.
    var sourcesState: String {
        let paths =
            sourceNames.map { "Sources/\($0)" } + ["Package.swift", "Package.resolved"]
        return ProgramDigest.text(
            paths.map { path in
                var about = stat()
                guard unsafe stat(url.appending(path: path).path, &about) == 0 else { return path }
                let times = [about.st_mtim, about.st_ctim].map { "\($0.tv_sec).\($0.tv_nsec)" }
                return "\(path) \(about.st_size) \(times.joined(separator: " "))"
            })
    }

    private var sourceNames: [String] {
        let files = FileManager.default.enumerator(atPath: url.appending(path: "Sources").path)
        let names = (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }
        return names.sorted()
    }
}
