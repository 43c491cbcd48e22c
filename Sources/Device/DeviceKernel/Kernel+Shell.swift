// What the shell asks between events.

extension Kernel {
    /// Whether a Focus is on that silences an app; `nil` when the app may not know (COM-40, COM-41).
    package func focusStatus(of app: String) -> Bool? { isFocused(app) }

    /// The Focus that keeps an app's calls from being shown, by name (VOIP-3).
    ///
    /// Apple names no rule; that a call passes as the app's notifications do is a guess.
    package func focusAgainstCalls(of app: String) -> String? {
        focus.flatMap { $0.apps.passes(app) ? nil : $0.name }
    }
}
