internal import NotificationChecks
internal import SourcePreparation

/// Parses sources with the compiler's own library of syntax trees.
struct SwiftSourceParser: SourceParser {
    func source(_ text: String) -> any ParsableSource { ParsedSource(text) }
}

extension ParsedSource: ParsableSource {
    func facts(at path: String, _ conditions: SourceConditions) throws -> SwiftSource {
        try SwiftSourceReader.read(path, self, BuildConditions(conditions))
    }
}

extension BuildConditions {
    /// What is known of the names of a source that is compiled for an iPhone.
    init(_ conditions: SourceConditions) {
        self = .iPhone(
            flags: conditions.flags, uncertain: conditions.uncertain, absent: conditions.absent)
    }
}
