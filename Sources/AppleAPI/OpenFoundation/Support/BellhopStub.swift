internal import Foundation
internal import NotificationModel
private import Synchronization

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

/// Prints that `bellhop build` left out a statement of an app, once for each statement.
///
/// The underscore marks it for generated code only.
public func _bellhopSkip(_ message: String) {
    let isNew = SkippedStatements.printed.withLock { printed in
        printed.count < SkippedStatements.printedMax && printed.insert(message).inserted
    }
    guard isNew else { return }
    FileHandle.standardError.write(Data("bellhop: skipped: \(message)\n".utf8))
}

private enum SkippedStatements {
    static let printedMax = 256
    static let printed = Mutex<Set<String>>([])
}
