package import Foundation

/// The interface between a screen and a device: the model to draw, and the person's actions.
///
/// `Device` conforms; tests of screens use their own source.
package protocol ScreenSource: Sendable {
    /// Returns the current screen, then each change. The stream ends with the device.
    ///
    /// A slow reader may miss intermediate models but always gets the newest.
    func screens() async -> AsyncStream<ScreenModel>

    /// Performs the action of the person.
    ///
    /// - Throws: `ActionError` when the action's notification, app or question does not exist, or
    ///   no longer.
    func perform(_ action: PersonAction) async throws

    /// Returns the journey of a notification, shown or not; `nil` if it is unknown or no longer
    /// kept.
    func journey(_ id: String) async -> Journey?

    /// Returns a picture of the current screen as PNG, decoded and encoded again within limits;
    /// `nil` if the id is unknown.
    func picture(_ id: String) async -> Data?

    /// Returns the film or sound of a card's attachment, as the app delivered it; `nil` if it is
    /// unknown or a picture.
    ///
    /// The id consists of the card's id, `@` and the attachment's identifier.
    func media(_ id: String) async -> ScreenMedia?
}

/// A film or sound of a card. Its bytes come from the app unchecked, so a player must expect
/// malformed data.
///
/// The file is at most as large as an attachment may be (ATT-5). `mediaType` is its HTTP media
/// type, for example `video/mp4`.
package struct ScreenMedia: Sendable, Hashable {
    package let data: Data
    package let mediaType: String

    package init(data: Data, mediaType: String) {
        self.data = data
        self.mediaType = mediaType
    }
}

/// The reason why the device did not perform a person's action, as a sentence for the person.
package struct ActionError: Error, Sendable, Hashable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}
