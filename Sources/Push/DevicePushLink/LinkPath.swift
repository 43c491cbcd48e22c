/// The spelling of the paths of the device link, in its only place.
package enum LinkPath {
    /// `POST` enrols a device.
    package static let devices = "/1/devices"
    /// `DELETE` forgets the device that asks.
    package static let device = "/1/device"
    /// `POST` registers an app, `GET` lists the device's tokens; with a token behind it, `DELETE` ends it.
    package static let tokens = "/1/tokens"
    /// `GET` begins the stream of pushes.
    package static let pushes = "/1/pushes"
    /// `POST` acknowledges pushes.
    package static let acknowledgements = "/1/acknowledgements"
    /// `GET` asks for pushes once.
    package static let poll = "/1/poll"
    /// `GET` begins a WebSocket.
    package static let socket = "/1/socket"
}

/// The header fields of the device link.
package enum LinkHeader {
    /// The scheme of `authorization`, with the blank behind it.
    package static let bearer = "Bearer "
    /// The media type of a stream of lines.
    package static let lines = "application/x-ndjson"
    /// The media type of all other bodies.
    package static let json = "application/json"
}
