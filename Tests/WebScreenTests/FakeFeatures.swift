import Foundation
import NotificationModel
import Synchronization
import WebScreen

/// A scripted workbench, clock and sound history.
actor FakeFeatures: WorkbenchSource, ClockSource, PlayedSoundsSource {
    private(set) var sent: [SendRequest] = []
    private(set) var adjusted: [ClockRequest] = []
    private var sounds: [SoundEntry] = []
    private var files: [Int: Data] = [:]
    private var lines: [LogEntry] = []
    private(set) var hasForgotten = false
    private var isPaused = false
    private let count = Mutex(0)

    nonisolated var features: WebScreen.Features {
        .init(workbench: self, clock: self, hearing: self)
    }

    // MARK: Workbench

    func currentState() -> WorkbenchState {
        WorkbenchState(
            apps: ["com.example.chat", "com.example.pay"], profiles: ["shop"],
            pushTypes: ["alert", "background", "voip"], avatars: "https://localhost:1/avatars")
    }

    func examine(_ request: SendRequest) -> PushCheck {
        let isJSON = (try? JSONSerialization.jsonObject(with: Data(request.payload.utf8))) != nil
        let finding = PushCheck.Finding(
            check: "P001", severity: "error", message: "<b>No JSON</b>", remedy: "Write JSON.")
        return PushCheck(
            bytes: request.payload.utf8.count, bytesMax: 4096, findings: isJSON ? [] : [finding])
    }

    func texts(of request: SendRequest) throws -> PushTexts {
        PushTexts(
            curl: "curl \(request.app ?? "")", bellhop: "bellhop push \(request.to.rawValue)",
            step: "- push: \(request.payload.count)")
    }

    func send(_ request: SendRequest) throws -> PushAnswer {
        sent.append(request)
        if request.to == .production, request.token == nil {
            throw SettingError("No token.", remedy: "Give one.")
        }
        return PushAnswer(isAccepted: true, answer: "200 OK", remarks: "")
    }

    func logs(after number: Int) -> [LogEntry] { lines.filter { $0.number > number } }

    func scenario() -> String { "name: Recorded\n" }

    func forgetScenario() { hasForgotten = true }

    func log(_ process: String, _ line: String) {
        lines.append(LogEntry(number: lines.count + 1, process: process, line: line))
    }

    // MARK: Clock

    func reading() -> ClockReading {
        ClockReading(
            now: Date(timeIntervalSince1970: 1_772_350_140), isPaused: isPaused,
            aheadSeconds: 7_200,
            timeZone: "Asia/Shanghai")
    }

    func adjust(_ request: ClockRequest) throws -> ClockReading {
        adjusted.append(request)
        if let pause = request.pause { isPaused = pause }
        if request.to?.hasPrefix("1999") == true { throw SettingError("That is over.") }
        return reading()
    }

    // MARK: Sounds

    nonisolated var newest: Int { count.withLock(\.self) }

    func played(after number: Int) -> [SoundEntry] { sounds.filter { $0.number > number } }

    func file(of number: Int) -> Data? { files[number] }

    /// Adds a sound that began so many seconds after a fixed time.
    func hear(
        _ kind: SoundEntry.Kind, _ text: String = "", after seconds: Double,
        lasting: Double? = nil,
        file: Data? = nil
    ) {
        let number = sounds.count + 1
        sounds.append(
            SoundEntry(
                number: number, at: Date(timeIntervalSince1970: 1_772_350_140 + seconds),
                kind: kind, app: "com.example.chat", notification: "n\(number)", text: text,
                role: kind == .sound ? "alert" : "", seconds: lasting))
        files[number] = file
        count.withLock { $0 = number }
    }
}

/// Settings that record each requested change.
actor FakeSettings: SettingsSource {
    private(set) var changes: [SettingChange] = []
    private var refusal: SettingError?

    func refuse(with refusal: SettingError) { self.refusal = refusal }

    func settings() -> [NamedValue] {
        let focus: PropertyValue = .dictionary([
            "name": .string("Work"), "allowsTimeSensitive": .bool(false),
            "sharesStatus": .bool(true), "filters": .dictionary([:]),
            "apps": .dictionary(["allows": .bool(true), "members": .array([])]),
            "people": .dictionary(["allows": .bool(true), "members": .array([])]),
        ])
        let contact: PropertyValue = .dictionary([
            "identifier": .string("c1"), "name": .string("Anna"), "handles": .array([]),
            "hasPhoto": .bool(false),
        ])
        let summary: PropertyValue = .dictionary([
            "isOn": .bool(false), "minutes": .array([.integer(480), .integer(1080)]),
        ])
        return [
            NamedValue(name: "focusModes", value: .array([focus]), words: ""),
            NamedValue(name: "contacts", value: .array([contact]), words: ""),
            NamedValue(name: "summary", value: summary, words: ""),
            NamedValue(name: "isNetworkUp", value: .bool(true), words: "on"),
            NamedValue(name: "recognisesOwner", value: .bool(true), words: "on"),
            NamedValue(name: "hasPasscode", value: .bool(true), words: "on"),
        ]
    }

    func switches() -> [String: [NamedValue]] {
        [
            "com.example.chat": [
                NamedValue(name: "sound", value: .bool(true), words: "on"),
                NamedValue(name: "carPlay", value: .null, words: "nothing"),
                NamedValue(name: "showPreviews", value: .string("always"), words: "“always”"),
            ]
        ]
    }

    func change(_ change: SettingChange) throws -> NamedValue {
        if let refusal { throw refusal }
        changes.append(change)
        return NamedValue(name: change.name, value: .string(change.value), words: change.value)
    }
}
