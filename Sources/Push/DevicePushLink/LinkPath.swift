/// The spelling of the paths of the device link, in its only place.
public enum LinkPath {
    /// `POST` enrols a device.
    public static let devices = "/1/devices"
    /// `DELETE` forgets the device that asks.
    public static let device = "/1/device"
    /// `POST` registers an app, `GET` lists the device's tokens; with a token behind it, `DELETE` ends it.
    public static let tokens = "/1/tokens"
    /// `GET` begins the stream of pushes.
    public static let pushes = "/1/pushes"
    /// `POST` acknowledges pushes.
    public static let acknowledgements = "/1/acknowledgements"
    /// `GET` asks for pushes once.
    public static let poll = "/1/poll"
    /// `GET` begins a WebSocket.
    public static let socket = "/1/socket"
}

/// The header fields of the device link.
public enum LinkHeader {
    /// The scheme of `authorization`, with the blank behind it.
    public static let bearer = "Bearer "
    /// The media type of a stream of lines.
    public static let lines = "application/x-ndjson"
    /// The media type of all other bodies.
    public static let json = "application/json"
}
