public import Foundation

extension ScreenModel {
    /// A call that rings or is under way.
    ///
    /// ```swift
    /// for call in screen.calls where call.phase == .ringing { print(call.title, call.detail) }
    /// ```
    public struct Call: Sendable, Hashable, Codable, Identifiable {
        /// The progress of a call.
        public enum Phase: String, Sendable, Hashable, Codable {
            case ringing
            /// One side has answered, and the app does not have its connection yet.
            case connecting
            case active
            case held
        }

        /// The place in which the system shows a call (CALL-2).
        public enum Style: String, Sendable, Hashable, Codable {
            case fullScreen
            case banner
            /// The Dynamic Island, for a call under way on an unlocked device.
            case island
        }

        /// The call's UUID as the app reported it.
        public var id: String
        /// The bundle identifier of the app.
        public var bundleIdentifier: String
        /// The name of the app.
        public var appName: String
        /// The caller's name or handle.
        public var title: String
        /// The app and the kind of call, or what the call waits for, in the device's language.
        public var detail: String
        /// Whether it rings, connects, is under way or on hold.
        public var phase: Phase
        /// Where the system shows it.
        public var style: Style
        /// When the call connected, by the person's clock; `nil` before.
        public var connected: Date?
        /// The label of the button that answers; `nil` unless the call rings.
        public var answerTitle: String?
        /// The label of the button that declines or ends the call.
        public var endTitle: String

        package init(
            id: String, bundleIdentifier: String, appName: String, title: String, detail: String,
            phase: Phase,
            style: Style, connected: Date?, answerTitle: String?, endTitle: String
        ) {
            (self.id, self.bundleIdentifier, self.appName) = (id, bundleIdentifier, appName)
            (self.title, self.detail) = (title, detail)
            (self.phase, self.style, self.connected) = (phase, style, connected)
            (self.answerTitle, self.endTitle) = (answerTitle, endTitle)
        }
    }
}
