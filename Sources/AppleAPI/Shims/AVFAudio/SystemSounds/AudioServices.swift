// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

public import Foundation
public import OpenFoundation
private import Synchronization

/// A short sound that the system knows by a number.
///
/// See <https://developer.apple.com/documentation/audiotoolbox/systemsoundid>.
public typealias SystemSoundID = UInt32

/// The sound that is a vibration.
public let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF
/// Everything went well.
public let kAudioServicesNoError: OSStatus = 0
/// The sound is not there or cannot be read.
public let kAudioServicesSystemSoundUnspecifiedError: OSStatus = -1500
/// The number of a sound that is not there.
public let kAudioServicesBadSystemSoundIDError: OSStatus = 0x2173_6E64

/// Plays a sound of the system. Nothing sounds or vibrates here.
///
/// See <https://developer.apple.com/documentation/audiotoolbox/audioservicesplaysystemsound(_:)>.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {}

/// Plays a sound of the system and vibrates. Nothing sounds or vibrates here.
///
/// See <https://developer.apple.com/documentation/audiotoolbox/audioservicesplayalertsound(_:)>.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {}

/// Plays a sound of the system. Nothing sounds here, so the end comes at once, on another thread.
public func AudioServicesPlaySystemSoundWithCompletion(
    _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@Sendable () -> Void)?
) {
    guard let inCompletionBlock else { return }
    DispatchQueue.global().async(execute: inCompletionBlock)
}

/// Plays a sound of the system and vibrates. Nothing does here, so the end comes at once.
public func AudioServicesPlayAlertSoundWithCompletion(
    _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@Sendable () -> Void)?
) {
    AudioServicesPlaySystemSoundWithCompletion(inSystemSoundID, inCompletionBlock)
}

/// Gives a sound file a number.
///
/// - Returns: An error when the file is not there.
@discardableResult
public func AudioServicesCreateSystemSoundID(
    _ inFileURL: CFURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
    guard let path = inFileURL.path, FileManager.default.fileExists(atPath: path) else {
        unsafe outSystemSoundID.pointee = 0
        return kAudioServicesSystemSoundUnspecifiedError
    }
    unsafe outSystemSoundID.pointee = SystemSounds.add()
    return kAudioServicesNoError
}

/// Takes the number of a sound file back.
///
/// - Returns: An error when the number was not given.
@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus {
    SystemSounds.remove(inSystemSoundID)
        ? kAudioServicesNoError : kAudioServicesBadSystemSoundIDError
}

/// The numbers that were given to files.
private enum SystemSounds {
    private struct State {
        // Apple's own sounds have numbers below; these do not meet them.
        var next: SystemSoundID = 0x1_0000
        var given: Set<SystemSoundID> = []
    }

    private static let state = Mutex(State())

    static func add() -> SystemSoundID {
        state.withLock { state in
            state.next += 1
            state.given.insert(state.next)
            return state.next
        }
    }

    static func remove(_ number: SystemSoundID) -> Bool {
        state.withLock { $0.given.remove(number) != nil }
    }
}
