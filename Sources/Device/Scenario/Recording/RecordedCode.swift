internal import DeviceKernel
internal import DeviceModel
internal import Foundation
internal import NotificationModel

/// What a service extension made of one push.
struct RecordedRun: Sendable {
    let app: String
    let original: NotificationContent
    let start: Date
    /// Until the extension answers, it hangs.
    var behavior = Scenario.ServiceExtension.Behavior.hangs
    var donates = false
    var hasBrokenPicture = false
    private var isOpen = true
    private var content: NotificationContent?
    private var milliseconds = 0

    init(app: String, original: NotificationContent, start: Date) {
        self.app = app
        self.original = original
        self.start = start
    }

    mutating func returned(_ content: NotificationContent, at now: Date, isLate: Bool) {
        guard isOpen else { return }
        isOpen = false
        self.content = content
        behavior =
            isLate ? .returnsOnExpiry : content == NotificationContent() ? .returnsEmpty : .returns
        // An earlier return keeps the order, because steps are written up to this time too late.
        let passed = Int(now.timeIntervalSince(start) * 1000) - ScenarioRecording.millisecondsMin
        milliseconds = isLate ? 0 : max(0, passed)
    }

    mutating func failed(_ failure: ExtensionFailure) {
        isOpen = false
        behavior =
            switch failure {
            case .notStarted: .failsToStart
            case .noPrincipalClass: .lacksPrincipalClass
            case .ended, .garbled, .overMemory: .crashes
            }
    }

    /// The script of the run, as the value of a push's key.
    var value: PropertyValue {
        var table: [String: PropertyValue] = [
            ExtensionKey.does.rawValue: .string(behavior.rawValue)
        ]
        if milliseconds > 0 {
            table[ExtensionKey.after.rawValue] = .string("\(milliseconds)ms")
        }
        if let content, behavior != .returnsEmpty {
            let changes = RecordedContent(
                content, over: original, donates: donates, hasBrokenPicture: hasBrokenPicture)
            table[ExtensionKey.changes.rawValue] = changes.isEmpty ? nil : changes.value
        }
        return .dictionary(table)
    }
}

/// The answers of an app's delegate, in the words of scenarios, for the methods that it has.
struct RecordedDelegate: Sendable {
    /// The answers at the beginning. A method is like its first call.
    private(set) var first: [DelegateKey: String] = [
        .willPresent: words([.banner, .list, .sound, .badge]), .didReceive: "yes",
    ]
    /// The last answers of the methods that the device called.
    private(set) var observed: [DelegateKey: String?] = [:]

    /// Adds the answer of a method, and returns whether it differs from an earlier one.
    mutating func observe(_ method: DelegateKey, _ word: String?) -> Bool {
        guard let before = observed.updateValue(word, forKey: method) else {
            first[method] = word
            return false
        }
        return before != word
    }

    /// Returns the script with these answers; the other methods are like their first call.
    func text(_ answers: [DelegateKey: String?] = [:]) -> String {
        var all = first
        for (method, word) in answers { all[method] = word }
        return Self.text(all)
    }

    private static func text(_ answers: [DelegateKey: String]) -> String {
        let parts = DelegateKey.allCases.compactMap { key in
            answers[key].map { "\(key.rawValue): \($0)" }
        }
        return parts.isEmpty ? "no" : "{ \(parts.joined(separator: ", ")) }"
    }

    static func words(_ options: PresentationOptions) -> String {
        let words = ScenarioRecording.keywords(Vocabulary.presentation, options)
        return words.isEmpty ? Vocabulary.none : "[\(words)]"
    }

    /// Returns the word for the outcome of a background push; an empty one for a missing method, and
    /// `nil` if the outcome says nothing about the method.
    static func word(_ outcome: BackgroundOutcome) -> String?? {
        switch outcome {
        case .fetched(let code):
            let words: [Scenario.Delegate.Fetch] = [.newData, .noData, .failed]
            return words.indices.contains(code) ? words[code].rawValue : nil
        case .notImplemented: return .some(nil)
        case .failed: return nil
        }
    }

    static func word(_ outcome: CallOutcome) -> String?? {
        switch outcome {
        case .reported: Scenario.Delegate.Call.reportsCall.rawValue
        case .notShown: Scenario.Delegate.Call.callIsNotShown.rawValue
        case .notReported: Scenario.Delegate.Call.reportsNoCall.rawValue
        case .notRegistered: .some(nil)
        case .failed: nil
        }
    }
}

extension OpenedItem {
    var recorded: (key: OpenKey, value: String) {
        switch self {
        case .link(let url): (.link, url.absoluteString)
        case .webPage(let url): (.webPage, url.absoluteString)
        case .shortcut(let type): (.shortcut, type)
        }
    }
}
