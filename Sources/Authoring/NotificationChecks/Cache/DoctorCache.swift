package import Foundation

/// The results of earlier runs, so that unchanged files are not read and examined again.
///
/// ```swift
/// let cache = DoctorCache(folder, build: "1.2.0")
/// let doctor = Doctor(settings: DoctorSettings(), cache: cache)
/// let report = doctor.examine(files)
/// cache.save()
/// ```
///
/// There are two files: one for parsed sources and one for reports. A file that is damaged or that
/// another build of the program wrote counts as empty.
package final class DoctorCache: Sendable {
    /// The maximum sizes of the cache files, in bytes. By default, 64 MiB for sources and 8 MiB for
    /// reports.
    package struct Limits: Sendable {
        package var sourceBytesMax = 64 << 20
        package var reportBytesMax = 8 << 20

        package init() {}
    }

    let sources: SourceCache
    let reports: ReportCache
    private let stores: [CacheStore]

    /// Opens a cache without reading it.
    ///
    /// - Parameters:
    ///   - folder: The folder of the files. It does not have to exist.
    ///   - build: Identifies the build of the program. Files of other builds are ignored, because
    ///     those may read sources differently.
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

    /// Writes the new entries. A failure to write is ignored, since the cache is optional.
    package func save() {
        for store in stores { store.save() }
    }
}
