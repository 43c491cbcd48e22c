import JSONText

/// The sound of an alert: the system's sound, a file of the app, or a critical alert sound.
///
/// ```swift
/// var payload = AlertPayload(title: "Smoke in the kitchen")
/// payload.sound = .critical(name: "siren.caf", volume: 0.8)
/// ```
public enum PushSound: Sendable, Hashable {
    /// The system's default sound.
    case `default`
    /// The name of a file in the app's bundle, or in `Library/Sounds` of its container.
    case file(String)
    /// A sound that ignores the mute switch and every Focus. The app needs an entitlement.
    ///
    /// The volume is between 0 and 1; `nil` is the maximum.
    case critical(name: String = "default", volume: Double? = nil)

    func write(to aps: inout JSONWriter) throws(PayloadError) {
        switch self {
        case .default: aps.add(PayloadKey.sound.text, "default")
        case .file(let name): aps.add(PayloadKey.sound.text, name)
        case .critical(let name, let volume):
            if let volume, !(0...1).contains(volume) {
                throw PayloadError(
                    .outOfRange, field: "aps.sound.volume",
                    "The volume is \(volume). A volume is between 0 and 1.")
            }
            var sound = JSONWriter()
            sound.add(PayloadKey.critical.text, 1)
            sound.add(PayloadKey.name.text, name)
            sound.add(PayloadKey.volume.text, volume)
            aps.add(PayloadKey.sound.text, sound)
        }
    }
}
