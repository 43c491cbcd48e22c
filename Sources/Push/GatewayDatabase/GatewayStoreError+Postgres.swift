internal import GatewayStore
internal import LibPQ

extension GatewayStoreError {
    /// SQLSTATE of the fence for an ended session.
    static let endedState = "BH001"
    /// SQLSTATE of the fence without a synchronous standby.
    static let noStandbyState = "BH002"

    /// SQLSTATE of the fence for buckets that another session owns.
    static let notOwnedState = "BH003"

    static let notServed = GatewayStoreError(
        .elsewhere, "Another gateway serves this device, or none does at the moment. Try again.")

    init(_ error: PostgresError, _ address: PostgresAddress) {
        switch (error.code, error.sqlState) {
        case (.invalidAddress, _): self.init(.cannotOpen, error.message)
        case (.refused, Self.endedState): self = .ended(address)
        case (.refused, Self.noStandbyState):
            self.init(
                .unavailable,
                "The database \(address) lacks a synchronous standby, so a push could not be on "
                    + "two disks. Set synchronous_standby_names there, or durability to single "
                    + "here.")
        case (.refused, Self.notOwnedState): self = .notServed
        case (.warned, _):
            self.init(
                .unavailable,
                "The database \(address) did not wait for its standby: \(error). Check the standby."
            )
        case (_, "28P01"?), (_, "28000"?), (_, "42501"?), (_, "3D000"?):
            self.init(.cannotOpen, Self.unopened(error, address))
        case (.notConnected, _):
            self.init(.unavailable, Self.unopened(error, address))
        case (.connectionLost, _), (.timedOut, _):
            self.init(
                .unavailable,
                "The connection to the database \(address) is lost: \(error). What it accepted before "
                    + "is safe. The gateway connects again by itself.")
        case (.refused, let state?) where ["53100", "53200"].contains(state):
            self.init(
                .full,
                "The database \(address) is full: \(error). What it accepted before is safe. Free "
                    + "space on its disk.")
        case (.refused, let state?) where Self.isPassing(state):
            self.init(
                .unavailable, "The database \(address) is temporarily unavailable: \(error).")
        case (.refused, _), (.invalidAnswer, _):
            self.init(
                .failed,
                "The database \(address) refused a statement: \(error). What it accepted before is "
                    + "kept. Look at the server's log.")
        }
    }

    static func ended(_ address: PostgresAddress) -> GatewayStoreError {
        GatewayStoreError(
            .ended,
            "This gateway's session in the database \(address) was ended, as another gateway does with one "
                + "that gives no sign of life. In a cluster it begins another session by itself. Start a "
                + "gateway again that is alone.")
    }

    var isPassing: Bool { [.unavailable, .ended, .full].contains(code) }

    private static func unopened(_ error: PostgresError, _ address: PostgresAddress) -> String {
        "The database \(address) cannot be opened: \(error). Check its address, the user, the password "
            + "and the server."
    }

    /// Whether the failure is temporary: a failover, a shutdown, a conflict, too many connections.
    private static func isPassing(_ state: String) -> Bool {
        ["25006", "55P03", "57014"].contains(state)
            || ["08", "40", "53", "57"].contains(String(state.prefix(2)))
    }

    static func damaged(_ what: String, _ address: PostgresAddress) -> GatewayStoreError {
        GatewayStoreError(
            .damaged,
            "The database \(address) is damaged: \(what). Restore it from a copy.")
    }
}
