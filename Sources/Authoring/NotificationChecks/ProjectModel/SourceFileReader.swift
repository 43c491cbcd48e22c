internal import AppBundles
internal import Foundation
internal import Synchronization

/// Reads the sources of a project one by one, so that several threads can work in parallel.
struct SourceFileReader: Sendable {
    struct Reading: Sendable {
        var source: SwiftSource?
        var variants: [String: SwiftSource] = [:]
        var types: [String: Int] = [:]
    }

    private static let bytesMax = 2_000_000

    let membership: SourceMembership
    private let files: FileTree
    private let parser: any SourceParser
    private let reading: SourceReading
    private let interest: SourceFilter
    private let extensionPaths: Set<String>
    private let findsTypes: Bool
    private let headers: SharedHeaders

    init(
        _ files: FileTree, _ targets: ReadTargets, _ parser: any SourceParser,
        _ reading: SourceReading
    ) {
        self.files = files
        (self.parser, self.reading) = (parser, reading)
        membership = SourceMembership(targets.projects, files)
        let extensions = targets.products.filter(\.isForNotifications)
        extensionPaths = Set(extensions.flatMap(\.sourcePaths))
        findsTypes = extensions.contains { $0.target != nil }
        interest = SourceFilter(classes: extensions.compactMap(\.principalClassName))
        headers = SharedHeaders(files)
    }

    func mayRead(_ path: String) -> Bool {
        guard path.hasSuffix(".swift") || SwiftSource.isObjectiveC(path) else { return false }
        return membership.isCompiled(path) || membership.isOrphan(path)
    }

    /// - Parameter isWanted: Whether the file is read although it has none of the words that checks
    ///   look for.
    func read(_ path: String, isWanted: Bool = false) -> Reading {
        guard files.isWithin(Self.bytesMax, path), let data = files.data(path) else {
            return Reading()
        }
        let isCompiled = membership.isCompiled(path)
        let glance = glance(
            data, isOfExtension: extensionPaths.contains(path),
            findsTypes: findsTypes && isCompiled)
        var result =
            glance.matters || isWanted
            ? parsed(path, String(decoding: data, as: UTF8.self), isCompiled) : Reading()
        result.types = glance.types
        return result
    }

    /// Scans a source, unless the cache has the result for the same bytes and the same question.
    private func glance(_ data: Data, isOfExtension: Bool, findsTypes: Bool) -> SourceSummary {
        let question = "\(isOfExtension) \(findsTypes) \(interest.key)"
        let key = reading.cache.map { _ in CacheKey(data, for: question) }
        if let key, let known = reading.cache?.glance(key) { return known }
        var glance = SourceSummary(
            matters: interest.matters(data, isOfExtension: isOfExtension))
        if findsTypes {
            glance.types = TopLevelTypes.find(in: String(decoding: data, as: UTF8.self))
        }
        if let key { reading.cache?.add(glance, key) }
        return glance
    }

    private func parsed(_ path: String, _ text: String, _ isCompiled: Bool) -> Reading {
        // A file without a target matters if it has the class that iOS instantiates.
        guard isCompiled || text.contains("UNNotificationServiceExtension") else {
            return Reading()
        }
        var (text, unreadCount) = (text, 0)
        if SwiftSource.isObjectiveC(path) {
            let read = ObjectiveCTranslation(text, interfaces: headers.interfaces(path, text))
            (text, unreadCount) = (read.text, read.unreadCount)
        }
        let parsed = parser.source(text)
        let conditions = isCompiled ? membership.conditions(path) : .unknown
        var result = Reading(source: reading.source(path, parsed, conditions, files))
        result.source?.unreadCount = unreadCount
        let asked = SourceMembership.namesAsked(in: text)
        // Targets with the same values for the requested names produce the same result.
        var known: [Set<String>: SwiftSource] = [:]
        for flags in membership.variants(path, asked) {
            let own = flags.intersection(asked)
            let conditions = membership.conditions(path, with: flags)
            known[own] = known[own] ?? reading.source(path, parsed, conditions, files)
            var variant = known[own]
            variant?.variant = flags.key
            variant?.unreadCount = unreadCount
            result.variants[flags.key] = variant
        }
        return result
    }
}

private final class SharedHeaders: Sendable {
    private let headers: Mutex<ObjectiveCHeaders>

    init(_ files: FileTree) { headers = Mutex(ObjectiveCHeaders(files)) }

    func interfaces(
        _ path: String, _ text: String
    ) -> [String: ObjectiveCTranslation.Interface] {
        headers.withLock { $0.interfaces(importedBy: path, text) }
    }
}
