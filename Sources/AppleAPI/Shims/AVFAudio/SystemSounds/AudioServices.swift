// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

public import Foundation
public import OpenFoundation
private import Synchronization

public typealias SystemSoundID = UInt32

public let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF
public let kAudioServicesNoError: OSStatus = 0
public let kAudioServicesSystemSoundUnspecifiedError: OSStatus = -1500
public let kAudioServicesBadSystemSoundIDError: OSStatus = 0x2173_6E64

/// Does nothing; sound and vibration are not available.
///
/// See <https://developer.apple.com/documentation/audiotoolbox/audioservicesplaysystemsound(_:)>.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {}

/// Does nothing; sound and vibration are not available.
///
/// See <https://developer.apple.com/documentation/audiotoolbox/audioservicesplayalertsound(_:)>.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {}

/// Calls the completion at once on another thread, because nothing is audible.
public func AudioServicesPlaySystemSoundWithCompletion(
    _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@Sendable () -> Void)?
) {
    guard let inCompletionBlock else { return }
    DispatchQueue.global().async(execute: inCompletionBlock)
}

/// Calls the completion at once on another thread, because nothing is audible.
public func AudioServicesPlayAlertSoundWithCompletion(
    _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@Sendable () -> Void)?
) {
    AudioServicesPlaySystemSoundWithCompletion(inSystemSoundID, inCompletionBlock)
}

/// Registers a sound file and returns its number.
///
/// - Returns: An error if the file does not exist.
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

/// Releases the number of a sound file.
///
/// - Returns: An error if the number is unknown.
@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus {
    SystemSounds.remove(inSystemSoundID)
        ? kAudioServicesNoError : kAudioServicesBadSystemSoundIDError
}

private enum SystemSounds {
    private struct State {
        // Apple's system sounds have lower numbers.
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
