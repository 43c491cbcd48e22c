internal import ArgumentParser
internal import UntrustedFiles

/// An error of a preview's build or device.
package struct PreviewFailure {
    /// The error with its remedy, in one or more lines.
    package let description: String
    /// The error in one line, for the journey.
    package let reason: String
    /// Whether the user ended the preview, for example with control-C.
    package let isByUser: Bool

    package init(_ error: any Error) {
        let exit = (error as? ExitCode)?.rawValue
        isByUser = error is CancellationError || exit.map(Self.signalsOfUser.contains) == true
        if let exit {
            description = "\(ToolsProgram.name) failed with status \(exit)."
            reason = description
        } else if let error = error as? any ExplainedError ?? CommandError(ofFile: error) {
            (description, reason) = (error.description, Self.reason(of: error))
        } else {
            (description, reason) = ("\(error)", "\(error)")
        }
    }

    /// 128 plus SIGHUP, SIGINT and SIGTERM.
    private static let signalsOfUser: Set<Int32> = [129, 130, 143]

    /// Returns the place, the first line of the problem, and the line of its first error. Warnings
    /// may be before it.
    private static func reason(of error: any ExplainedError) -> String {
        let lines = error.problem.split(separator: "\n")
        let first = lines.dropFirst().first { $0.contains(": error: ") } ?? lines.dropFirst().first
        return (error.place.map { "\($0): " } ?? "")
            + [lines.first, first].compactMap(\.self).joined(separator: " ")
    }
}
