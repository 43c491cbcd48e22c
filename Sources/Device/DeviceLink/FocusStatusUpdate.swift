/// What an app may know of the device's Focus: `INFocusStatusCenter` in one value.
package struct FocusStatusUpdate: Sendable, Hashable, Codable {
    /// Whether the app may know of it at all (COM-39).
    package enum Access: String, Sendable, Hashable, Codable {
        /// The app never asked, or nobody has answered yet.
        case notDetermined
        /// Not possible on this device.
        case restricted
        /// The person refused.
        case denied
        /// The person allowed it.
        case authorized
    }

    /// Whether the app may know.
    package var access: Access
    /// Whether a Focus silences the app; `nil` when it may not know (COM-40).
    package var isFocused: Bool?

    /// Creates the value; by default that of an app that never asked.
    package init(access: Access = .notDetermined, isFocused: Bool? = nil) {
        self.access = access
        self.isFocused = isFocused
    }
}
