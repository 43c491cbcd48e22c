public import Foundation
package import NotificationModel
internal import OpenFoundation

/// What is heard when a notification arrives.
///
/// Where a named sound is looked for, and what plays when it is not found, is up to the device
/// (SND-1, SND-3).
///
/// See <https://developer.apple.com/documentation/usernotifications/unnotificationsound>.
open class UNNotificationSound: NSObject, NSCopying, NSSecureCoding {
    /// The values of the sound, for our own rooms.
    package let model: NotificationSound

    /// Wraps the values of a sound.
    package init(model: NotificationSound) {
        self.model = model
        super.init()
    }

    /// A sound file of the app.
    public convenience init(named name: UNNotificationSoundName) {
        self.init(model: NotificationSound(name: name.rawValue))
    }

    /// The system's own sound.
    open class var `default`: UNNotificationSound {
        UNNotificationSound(model: NotificationSound())
    }

    /// The system's own sound for critical alerts (SND-4).
    open class var defaultCritical: UNNotificationSound {
        UNNotificationSound(model: NotificationSound(kind: .critical))
    }

    /// The system's own sound for incoming calls (SND-6).
    open class var defaultRingtone: UNNotificationSound {
        UNNotificationSound(model: NotificationSound(kind: .ringtone))
    }

    /// A sound file of the app that plays like an incoming call (SND-6).
    open class func ringtoneSoundNamed(_ name: UNNotificationSoundName) -> Self {
        sound(of: NotificationSound(kind: .ringtone, name: name.rawValue))
    }

    /// A sound file of the app for critical alerts (SND-4).
    open class func criticalSoundNamed(_ name: UNNotificationSoundName) -> Self {
        sound(of: NotificationSound(kind: .critical, name: name.rawValue))
    }

    /// A sound file of the app for critical alerts, at a volume from 0 to 1 (SND-4).
    open class func criticalSoundNamed(
        _ name: UNNotificationSoundName, withAudioVolume volume: Float
    ) -> Self {
        sound(of: NotificationSound(kind: .critical, name: name.rawValue, volume: volume))
    }

    /// The system's own sound for critical alerts, at a volume from 0 to 1 (SND-4).
    open class func defaultCriticalSound(withAudioVolume volume: Float) -> Self {
        sound(of: NotificationSound(kind: .critical, volume: volume))
    }

    /// True: a sound may be archived.
    open class var supportsSecureCoding: Bool { true }

    /// Reads a sound from an archive.
    public required init?(coder: NSCoder) {
        guard let model = coder.decodeValue(NotificationSound.self) else { return nil }
        self.model = model
        super.init()
    }

    /// Writes the sound to an archive.
    open func encode(with coder: NSCoder) { coder.encodeValue(model) }

    /// The sound itself: it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object is the same sound.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationSound)?.model == model
    }

    /// Equal for equal sounds.
    open override var hash: Int { model.hashValue }

    private static func sound<Sound: UNNotificationSound>(of model: NotificationSound) -> Sound {
        guard let sound = UNNotificationSound(model: model) as? Sound else {
            preconditionFailure("A subclass of UNNotificationSound cannot make this sound.")
        }
        return sound
    }
}
