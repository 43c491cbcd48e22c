/// Whether the code of apps runs in a sandbox.
package enum SandboxMode: String, Sendable, Hashable, CaseIterable {
    /// Always: a device that cannot make a sandbox runs no code.
    case required
    /// Where the machine allows it. Otherwise the code runs with all rights of the caller, and a warning says so.
    case automatic = "auto"
    /// Never.
    case off
}

/// No sandbox can be made, though the settings require one.
package struct SandboxUnavailableError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Why not: a sentence without its period.
    package let reason: String

    /// Creates an error with a reason, without a period at its end.
    package init(reason: String) { self.reason = reason }

    /// The reason, and what helps.
    package var description: String {
        "The code of apps does not run here, because it cannot be confined: \(reason). Install "
            + "bubblewrap (Debian: apt-get install bubblewrap) and let it create namespaces (Ubuntu: an "
            + "AppArmor profile for bwrap; Docker: --security-opt seccomp=unconfined). `--sandbox off` "
            + "runs the code with all your rights instead."
    }
}
