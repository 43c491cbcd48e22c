internal import NotificationModel

struct OpenRequests {
    private var completions: [UInt64: @Sendable (AppAnswer) -> Void] = [:]
    private var nextCall: UInt64 = 1

    /// Adds a request and returns its call number. `completion` is called exactly once.
    mutating func open(_ completion: @escaping @Sendable (AppAnswer) -> Void) -> UInt64 {
        defer { nextCall += 1 }
        completions[nextCall] = completion
        return nextCall
    }

    mutating func answer(_ call: UInt64, _ answer: AppAnswer) {
        completions.removeValue(forKey: call)?(answer)
    }

    mutating func answerAll(_ answer: AppAnswer) {
        let all = completions.sorted { $0.key < $1.key }
        completions = [:]
        for (_, completion) in all { completion(answer) }
    }
}
