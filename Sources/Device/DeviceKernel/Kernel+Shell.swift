// What the shell asks between events.

extension Kernel {
    /// Whether a Focus is on that silences an app; `nil` when the app may not know (COM-40, COM-41).
    package func focusStatus(of app: String) -> Bool? { isFocused(app) }
}
