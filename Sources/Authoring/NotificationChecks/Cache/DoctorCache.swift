package import Foundation

/// What earlier runs read and found, so that what stays the same costs little.
///
/// It is kept in two files: what sources say, and reports. A damaged file, or one that another build of the
/// program wrote, counts as empty.
package final class DoctorCache: Sendable {
    /// How large the files may be, in bytes.
    package struct Limits: Sendable {
        /// That of sources.
        package var sourceBytesMax = 64 << 20
        /// That of reports.
        package var reportBytesMax = 8 << 20

        /// The usual limits.
        package init() {}
    }

    let sources: SourceCache
    let reports: ReportCache
    private let stores: [CacheStore]

    /// Opens a cache.
    ///
    /// - Parameters:
    ///   - folder: The folder of the files; it need not be there.
    ///   - build: Names the build of the program: others may read files in another way.
    package init(_ folder: URL, build: String, limits: Limits = Limits()) {
        let sources = CacheStore(
            DoctorCacheFile(
                url: folder.appending(path: "doctor-sources"), mark: "bellhop-sources 2\n",
                build: build, bytesMax: limits.sourceBytesMax))
        let reports = CacheStore(
            DoctorCacheFile(
                url: folder.appending(path: "doctor-reports"), mark: "bellhop-reports 1\n",
                build: build, bytesMax: limits.reportBytesMax))
        (self.sources, self.reports) = (SourceCache(sources), ReportCache(reports))
        stores = [sources, reports]
    }

    /// Writes what is new. A cache that cannot be written is none.
    package func save() {
        for store in stores { store.save() }
    }
}
