package enum SandboxMode: String, Sendable, Hashable, CaseIterable {
    /// Always. A device that cannot create a sandbox runs no code.
    case required
    /// If the machine allows it. Otherwise the code runs with the caller's rights, and a warning is
    /// logged.
    case automatic = "auto"
    case off
}

package struct SandboxUnavailableError: Error, Sendable, Hashable, CustomStringConvertible {
    package let reason: String

    package init(reason: String) { self.reason = reason }

    package var description: String {
        "The code of apps does not run here, because it cannot be confined: \(reason). Install "
            + "bubblewrap (Debian: apt-get install bubblewrap) and let it create namespaces (Ubuntu: an "
            + "AppArmor profile for bwrap; Docker: --security-opt seccomp=unconfined). `--sandbox off` "
            + "runs the code with all your rights instead."
    }
}
