internal import NotificationChecks
internal import SourcePreparation

struct SwiftSourceParser: SourceParser {
    func source(_ text: String) -> any ParsableSource { ParsedSource(text) }
}

extension ParsedSource: ParsableSource {
    func facts(at path: String, _ conditions: SourceConditions) throws -> SwiftSource {
        try SwiftSourceReader.read(path, self, BuildConditions(conditions))
    }
}

extension BuildConditions {
    init(_ conditions: SourceConditions) {
        self = .iPhone(
            flags: conditions.flags, uncertain: conditions.uncertain, absent: conditions.absent)
    }
}
