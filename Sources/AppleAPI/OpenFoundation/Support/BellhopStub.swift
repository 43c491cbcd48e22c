internal import Foundation
internal import NotificationModel

/// Terminates the process in code that `bellhop build` replaced with a stub.
///
/// The underscore marks it for generated code only. The message goes to standard error and to the
/// journey of the notification that the process handles. The exit status is 70, which `sysexits.h`
/// defines for an internal software error.
public func _bellhopStub(_ message: String) -> Never {
    SystemRules.refused(.stubbedCode, message, sentence: "bellhop: stubbed out: \(message)")
    SystemRules.waitUntilTold(.seconds(2))
    exit(70)
}
