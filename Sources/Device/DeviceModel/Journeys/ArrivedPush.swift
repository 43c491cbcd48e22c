package import Foundation

/// A push as it arrives at the device, with its payload byte for byte.
///
/// The collapse id becomes the request's identifier (PUSH-2).
public struct ArrivedPush: Sendable, Hashable {
    package var apnsID: String
    package var app: String
    package var collapseIdentifier: String?
    package var kind: Kind
    package var payload: Data
    /// The priority: 10, 5 or 1.
    package var priority = 10
    /// The destination of a push to a Live Activity or control; `nil` if the sender named none. It
    /// then goes to the newest activity or to all controls of the app.
    package var address: ActivityAddress?

    /// The kinds of push that a device delivers differently.
    ///
    /// `notification` covers the push types `alert` and `background`; PushKit alone gets `voip`
    /// (VOIP-1). `liveActivity` changes a Live Activity (LIVE-1). `widgets` and `controls` reload
    /// content of the app's extension (WIDGET-1).
    public enum Kind: String, Sendable, Hashable, Codable {
        case notification
        case voip
        case liveActivity
        case widgets
        case controls
    }

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
