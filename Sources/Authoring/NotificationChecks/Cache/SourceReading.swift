/// How sources are read: the parser, the results of earlier runs, and the progress callback.
struct SourceReading: Sendable {
    /// The parser; without one, sources are not examined.
    var parser: (any SourceParser)?
    var cache: SourceCache?
    /// The progress callback: how many files are done, out of how many. It is called after each
    /// file, on any thread.
    var onProgress: (@Sendable (_ done: Int, _ count: Int) -> Void)?

    /// Returns the parsed source, or `nil` for one that takes too long to parse. The latter is
    /// noted.
    func source(
        _ path: String, _ written: any ParsableSource, _ conditions: SourceConditions,
        _ files: FileTree
    ) -> SwiftSource? {
        let key = cache.map { _ in CacheKey(written.text, conditions) }
        if let key, var known = cache?.source(key) {
            known.path = path
            return known
        }
        do {
            let source = try written.facts(at: path, conditions)
            if let key { cache?.add(source, key) }
            return source
        } catch {
            let file = DoctorSettings.fileName
            let why =
                SwiftSource.isObjectiveC(path)
                ? "its Objective-C could not be followed." : "\(error), or `ignore` it in \(file)."
            files.skipped.add(path, "\(path) was not read: \(why)")
            return nil
        }
    }
}
