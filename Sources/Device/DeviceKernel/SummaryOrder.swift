internal import NotificationModel

/// The order of a Scheduled Summary: FOCUS-7, LEVEL-8.
///
/// An app's scores rank only within the app, so that each app contributes its best notification.
/// These are the featured ones: those with media come first, then those with higher scores. The
/// second of every app follows in the same way, and so on. Within an app, media decide between
/// equal scores, then the newer one comes first. How scores of different apps compare is a guess.
struct SummaryOrder {
    private struct Candidate {
        let id: String
        let hasMedia: Bool
        let score: Double
        let age: Int
        var place = 0
    }

    let ids: [String]

    init(_ held: [KernelState.Delivered]) {
        var ofApps: [String: [Candidate]] = [:]
        for (age, delivered) in held.enumerated() {
            let content = delivered.notification.request.content
            ofApps[delivered.app, default: []].append(
                Candidate(
                    id: delivered.id, hasMedia: !content.attachments.isEmpty,
                    // NaN cannot be ranked.
                    score: content.relevanceScore.isNaN ? 0 : content.relevanceScore, age: age))
        }
        let placed = ofApps.values.flatMap(Self.placedWithinApp)
        // Ages are unique, so the order of the dictionary does not matter.
        ids = placed.sorted { left, right in
            if left.place != right.place { return left.place < right.place }
            if left.hasMedia != right.hasMedia { return left.hasMedia }
            return left.score != right.score ? left.score > right.score : left.age > right.age
        }.map(\.id)
    }

    private static func placedWithinApp(_ candidates: [Candidate]) -> [Candidate] {
        let sorted = candidates.sorted { left, right in
            if left.score != right.score { return left.score > right.score }
            return left.hasMedia != right.hasMedia ? left.hasMedia : left.age > right.age
        }
        return sorted.enumerated().map { place, candidate in
            var candidate = candidate
            candidate.place = place
            return candidate
        }
    }
}
