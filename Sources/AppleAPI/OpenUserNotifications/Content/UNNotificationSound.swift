public import Foundation
package import NotificationModel
internal import OpenFoundation

/// The sound of a notification.
///
/// The device decides where it searches for a named sound and what it plays if the file is missing
/// (SND-1, SND-3). Critical alerts and incoming calls have system sounds (SND-4, SND-6).
///
/// See <https://developer.apple.com/documentation/usernotifications/unnotificationsound>.
open class UNNotificationSound: NSObject, NSCopying, NSSecureCoding {
    package let model: NotificationSound

    package init(model: NotificationSound) {
        self.model = model
        super.init()
    }

    public convenience init(named name: UNNotificationSoundName) {
        self.init(model: NotificationSound(name: name.rawValue))
    }

    open class var `default`: UNNotificationSound {
        UNNotificationSound(model: NotificationSound())
    }

    open class var defaultCritical: UNNotificationSound {
        UNNotificationSound(model: NotificationSound(kind: .critical))
    }

    open class var defaultRingtone: UNNotificationSound {
        UNNotificationSound(model: NotificationSound(kind: .ringtone))
    }

    open class func ringtoneSoundNamed(_ name: UNNotificationSoundName) -> Self {
        sound(of: NotificationSound(kind: .ringtone, name: name.rawValue))
    }

    open class func criticalSoundNamed(_ name: UNNotificationSoundName) -> Self {
        sound(of: NotificationSound(kind: .critical, name: name.rawValue))
    }

    /// Returns a sound file of the app for critical alerts, with a volume from 0 to 1 (SND-4).
    open class func criticalSoundNamed(
        _ name: UNNotificationSoundName, withAudioVolume volume: Float
    ) -> Self {
        sound(of: NotificationSound(kind: .critical, name: name.rawValue, volume: volume))
    }

    open class func defaultCriticalSound(withAudioVolume volume: Float) -> Self {
        sound(of: NotificationSound(kind: .critical, volume: volume))
    }

    open class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        guard let model = coder.decodeValue(NotificationSound.self) else { return nil }
        self.model = model
        super.init()
    }

    open func encode(with coder: NSCoder) { coder.encodeValue(model) }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationSound)?.model == model
    }

    open override var hash: Int { model.hashValue }

    private static func sound<Sound: UNNotificationSound>(of model: NotificationSound) -> Sound {
        guard let sound = UNNotificationSound(model: model) as? Sound else {
            preconditionFailure("UNNotificationSound cannot create an instance of a subclass.")
        }
        return sound
    }
}
