/// How sources are read: by which parser, with what is known of them from before, and what is told as it goes.
struct SourceReading: Sendable {
    /// Parses them; sources are not read without one.
    var parser: (any SourceParser)?
    /// What earlier runs read.
    var cache: SourceCache?
    /// Is called after each file, on any thread, with how many are done and how many there are.
    var onProgress: (@Sendable (_ done: Int, _ count: Int) -> Void)?

    /// A source, parsed; `nil` for one that cannot be in good time, which is noted.
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
