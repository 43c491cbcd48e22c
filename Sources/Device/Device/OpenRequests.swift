internal import NotificationModel

/// What apps asked for and the kernel has not answered yet, each under the number of its call.
struct OpenRequests {
    private var completions: [UInt64: @Sendable (AppAnswer) -> Void] = [:]
    private var nextCall: UInt64 = 1

    /// Opens a request and returns the number of its call; `completion` runs once.
    mutating func open(_ completion: @escaping @Sendable (AppAnswer) -> Void) -> UInt64 {
        defer { nextCall += 1 }
        completions[nextCall] = completion
        return nextCall
    }

    /// Answers a request, if it is open.
    mutating func answer(_ call: UInt64, _ answer: AppAnswer) {
        completions.removeValue(forKey: call)?(answer)
    }

    /// Answers every request that is open, in the order in which they came.
    mutating func answerAll(_ answer: AppAnswer) {
        let all = completions.sorted { $0.key < $1.key }
        completions = [:]
        for (_, completion) in all { completion(answer) }
    }
}
