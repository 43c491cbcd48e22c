import JSONText

/// What is heard with an alert.
public enum PushSound: Sendable, Hashable {
    /// The system's sound.
    case `default`
    /// A file of the app's bundle, or of `Library/Sounds` in its container.
    case file(String)
    /// A sound that passes the mute switch and every Focus; the app needs an entitlement.
    ///
    /// The volume is 0 to 1; without one it is as loud as can be.
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
