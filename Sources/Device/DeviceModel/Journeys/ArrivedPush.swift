package import Foundation

/// A push as it reaches the device.
public struct ArrivedPush: Sendable, Hashable {
    /// The gateway's id.
    package var apnsID: String
    /// The app's bundle identifier: the topic.
    package var app: String
    /// The collapse id, which becomes the request's id (PUSH-2).
    package var collapseIdentifier: String?
    /// What kind of push the provider said it is.
    package var kind: Kind
    /// The body, byte for byte.
    package var payload: Data

    /// The kinds of push that reach a device in different ways.
    public enum Kind: String, Sendable, Hashable, Codable {
        /// To be seen or to wake the app: `alert` and `background`.
        case notification
        /// A call, for PushKit alone (VOIP-1).
        case voip
    }

    /// Creates a push.
    package init(
        apnsID: String, app: String, collapseIdentifier: String? = nil, kind: Kind = .notification,
        payload: Data
    ) {
        self.apnsID = apnsID
        self.app = app
        self.collapseIdentifier = collapseIdentifier
        self.kind = kind
        self.payload = payload
    }
}
