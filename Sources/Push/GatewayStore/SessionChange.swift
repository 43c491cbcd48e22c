/// A change of the session in which a gateway writes its database.
package enum SessionChange: Sendable, Hashable {
    /// It was ended, and the store begins another.
    case ended
    /// Another one has begun.
    case began
    /// No session follows, for this reason; `nil` when the store has left by itself.
    case over(GatewayStoreError?)
}
