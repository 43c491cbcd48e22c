/// The Focus status that an app may know: the values of `INFocusStatusCenter`.
package struct FocusStatusUpdate: Sendable, Hashable, Codable {
    /// The app's permission to know the status (COM-39).
    ///
    /// `notDetermined` means that the app has not asked or the person has not answered.
    /// `restricted` means that this device does not allow it.
    package enum Access: String, Sendable, Hashable, Codable {
        case notDetermined
        case restricted
        case denied
        case authorized
    }

    package var access: Access
    /// Whether a Focus silences the app; `nil` if the app may not know (COM-40).
    package var isFocused: Bool?

    package init(access: Access = .notDetermined, isFocused: Bool? = nil) {
        self.access = access
        self.isFocused = isFocused
    }
}
