internal import Foundation
internal import NotificationModel
internal import ProcessLink

extension Activity {
    /// Decodes each new content of the app's activities of this type as the system does, and tells
    /// the device about the ones that fail (LIVE-7).
    ///
    /// Only the first call for a type and a device has an effect.
    static func judgeContents(on device: any DeviceChannel) {
        device.activities.judge(Self.typeName, on: device) { activity in
            var result = ContentStateDecoding(type: Self.typeName)
            result.add("attributes", activity.attributes) {
                try $0.decode(Attributes.self, from: $1)
            }
            result.add("content-state", activity.content.state) {
                try $0.decode(ContentState.self, from: $1)
            }
            return [result].rejection
        }
    }
}

extension ContentStateDecoding {
    fileprivate mutating func add(
        _ part: String, _ value: PropertyValue, _ decode: (JSONDecoder, Data) throws -> Any
    ) {
        // A trial is slow. It only explains what does not decode.
        guard let data = try? JSONEncoder().encode(value),
            (try? decode(JSONDecoder(), data)) == nil
        else { return }
        withoutActuallyEscaping(decode) { decode in
            var trial = DecodingTrial(root: part, value: value, now: .now, cases: [:]) {
                _ = try decode($0, $1)
                return nil
            }
            trial.run()
            failures += trial.failures
        }
    }
}
