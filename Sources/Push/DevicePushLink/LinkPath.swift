package enum LinkPath {
    package static let devices = "/1/devices"
    package static let device = "/1/device"
    /// `POST` registers an app, and `GET` lists the device's tokens. With a token appended,
    /// `DELETE` revokes it.
    package static let tokens = "/1/tokens"
    package static let pushes = "/1/pushes"
    package static let acknowledgements = "/1/acknowledgements"
    package static let poll = "/1/poll"
    package static let socket = "/1/socket"
}

package enum LinkHeader {
    package static let bearer = "Bearer "
    package static let lines = "application/x-ndjson"
    package static let json = "application/json"
}
