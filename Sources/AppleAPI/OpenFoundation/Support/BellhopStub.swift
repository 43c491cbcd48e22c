internal import Foundation
internal import NotificationModel

/// Ends the process where `bellhop build` stubbed its code out. Only code that it makes calls this, so the
/// name begins with an underscore, and Foundation has nothing of Bellhop's to offer.
///
/// The message goes to standard error and into the journey of the notification that the process is at.
/// The status is 70, which `sysexits.h` gives to an error within a program.
public func _bellhopStub(_ message: String) -> Never {
    SystemRules.refused(.stubbedCode, message, sentence: "bellhop: stubbed out: \(message)")
    SystemRules.waitUntilTold(.seconds(2))
    exit(70)
}
