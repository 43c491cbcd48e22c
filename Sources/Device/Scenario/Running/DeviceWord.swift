internal import APNs
internal import BoundedYAML
internal import DeviceModel
internal import Foundation
internal import NotificationModel

/// What a scenario can say of the device beside its settings: how it is right now.
enum DeviceWord: String, CaseIterable {
    /// Whether it is locked.
    case locked
    /// Whether its screen is lit.
    case screenOn

    /// Takes these words out of a table of settings.
    static func split(
        _ settings: [String: Scenario.Setting]
    ) -> (words: [(DeviceWord, Scenario.Setting)], settings: [String: Scenario.Setting]) {
        let words = allCases.compactMap { word in settings[word.rawValue].map { (word, $0) } }
        return (words, settings.filter { DeviceWord(rawValue: $0.key) == nil })
    }

    /// What a person does for it.
    func action(_ isOn: Bool) -> PersonAction {
        switch self {
        case .locked: isOn ? .lock : .unlock
        case .screenOn: .screen(isOn: isOn)
        }
    }

    static func flag(_ word: DeviceWord, _ setting: Scenario.Setting) throws(SourceError) -> Bool {
        let node = YAMLNode(
            kind: .scalar(setting.text ?? "", isPlain: true), position: setting.position)
        return try node.flag("“\(word.rawValue)”")
    }
}

/// An `.apns` file, as Xcode and `simctl` take it.
enum PayloadFile {
    /// The payload as it is sent: without the key that names the app, which would travel as a key of
    /// the app's own.
    static func read(
        _ data: Data, _ path: String, to app: String?, at position: SourcePosition
    ) throws(SourceError) -> Data {
        guard let file = try? SimulatorFile(Array(data)), let target = file.app else {
            return data
        }
        if let app, target != app {
            throw SourceError(
                position,
                "“\(path)” is for “\(target)”, but the push goes to “\(app)”. Correct “to”, or the "
                    + "file's “\(SimulatorFile.targetKey)”.")
        }
        return Data(file.payload)
    }

    /// The bytes of a payload, always the same for the same values.
    static func payload(_ root: [String: PropertyValue]) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(root)) ?? Data()
    }
}
