internal import APNs
internal import BoundedYAML
internal import DeviceModel
internal import Foundation
internal import NotificationModel

/// States of the device, in addition to its settings, that a scenario can set and check.
enum DeviceStateKey: String, CaseIterable {
    case locked
    case screenOn

    static func split(
        _ settings: [String: Scenario.Setting]
    ) -> (words: [(DeviceStateKey, Scenario.Setting)], settings: [String: Scenario.Setting]) {
        let words = allCases.compactMap { word in settings[word.rawValue].map { (word, $0) } }
        return (words, settings.filter { DeviceStateKey(rawValue: $0.key) == nil })
    }

    func action(_ isOn: Bool) -> PersonAction {
        switch self {
        case .locked: isOn ? .lock : .unlock
        case .screenOn: .screen(isOn: isOn)
        }
    }

    static func flag(_ word: DeviceStateKey, _ setting: Scenario.Setting) throws(SourceError)
        -> Bool
    {
        let node = YAMLNode(
            kind: .scalar(setting.text ?? "", isPlain: true), position: setting.position)
        return try node.flag("“\(word.rawValue)”")
    }
}

/// An `.apns` file in the format of Xcode and `simctl`, or a message of another push service.
enum PayloadFile {
    /// Returns the payload to send, without the key that names the app. Otherwise the app would
    /// receive that key as custom data. A message becomes what its service sends.
    static func read(
        _ data: Data, _ path: String, to app: String?, at position: SourcePosition
    ) throws(SourceError) -> Data {
        guard let file = try? SimulatorFile(Array(data)), file.app != nil || file.message != nil
        else { return data }
        if let app, let target = file.app, target != app {
            throw SourceError(
                position,
                "“\(path)” is for “\(target)”, but the push goes to “\(app)”. Correct “to”, or the "
                    + "file's “\(SimulatorFile.targetKey)”.")
        }
        return Data(file.payload)
    }

    static func payload(_ root: [String: PropertyValue]) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(root)) ?? Data()
    }
}
