package import Foundation

/// What a screen needs of a device: what to draw, and where to say what the person did.
///
/// `Device` conforms; tests of screens use a source of their own.
package protocol ScreenSource: Sendable {
    /// The screen now, and then each change. A slow reader misses models in between, never the
    /// newest. The stream ends with the device.
    func screens() async -> AsyncStream<ScreenModel>

    /// Does what the person did.
    ///
    /// - Throws: `ActionError` when it is about something that is not there (any more).
    func perform(_ action: PersonAction) async throws

    /// The journey of a notification, shown or not; `nil` when unknown or long gone.
    func journey(_ id: String) async -> Journey?

    /// A picture of the current screen as PNG, already decoded and re-encoded within limits;
    /// `nil` when unknown.
    func picture(_ id: String) async -> Data?

    /// The film or sound of a card's attachment, as the app delivered it, by the card's id, `@` and its
    /// own; `nil` when unknown, or a picture.
    func media(_ id: String) async -> ScreenMedia?
}

/// Something to hear or to watch on a card. Its bytes are the app's: whoever plays them guards itself.
package struct ScreenMedia: Sendable, Hashable {
    /// The file, at most as large as an attachment may be (ATT-5).
    package let data: Data
    /// The media type of HTTP, for example `video/mp4`.
    package let mediaType: String

    /// Makes it of its parts.
    package init(data: Data, mediaType: String) {
        self.data = data
        self.mediaType = mediaType
    }
}

/// Why the device did not do what a person asked.
package struct ActionError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A sentence for the person.
    package let description: String

    /// Creates a refusal.
    package init(_ description: String) { self.description = description }
}
