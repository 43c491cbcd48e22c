internal import NotificationModel

/// The order of a Scheduled Summary: FOCUS-7, LEVEL-8.
///
/// An app's own scores rank within the app alone, so that each app puts forward its best one. Of
/// these, which are the featured ones, those with media come first, then those with higher scores.
/// The rest follow in the same way: every app's second, and so on. Within an app media decide
/// between equal scores; where nothing else does, the newer one comes first. How scores of different
/// apps compare is a guess.
struct SummaryOrder {
    private struct Candidate {
        let id: String
        let hasMedia: Bool
        let score: Double
        /// The place in the list: greater is newer.
        let age: Int
        /// The place within its app, from 0.
        var place = 0
    }

    /// The ids of the journeys, the first to be featured.
    let ids: [String]

    /// - Parameter held: the notifications, oldest first.
    init(_ held: [KernelState.Delivered]) {
        var ofApps: [String: [Candidate]] = [:]
        for (age, delivered) in held.enumerated() {
            let content = delivered.notification.request.content
            ofApps[delivered.app, default: []].append(
                Candidate(
                    id: delivered.id, hasMedia: !content.attachments.isEmpty,
                    // What is not a number can not be ranked.
                    score: content.relevanceScore.isNaN ? 0 : content.relevanceScore, age: age))
        }
        let placed = ofApps.values.flatMap(Self.placedWithinApp)
        // Ages differ, so that the order of the dictionary does not show.
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
