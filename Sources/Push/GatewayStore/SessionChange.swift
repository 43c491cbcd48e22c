package enum SessionChange: Sendable, Hashable {
    case ended
    case began
    /// The store cannot begin another session, for this reason; `nil` if the store itself ended it.
    case over(GatewayStoreError?)
}
