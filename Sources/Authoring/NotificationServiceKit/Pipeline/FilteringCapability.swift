/// The author's declaration that the extension has the entitlement to drop notifications.
///
/// Without `com.apple.developer.usernotifications.filtering`, which Apple grants on request, an
/// extension cannot drop a push: the system shows the original (NSE-15, NSE-16). Code that drops
/// pushes needs a value of this type, which only `declaredInEntitlements` provides.
public struct FilteringCapability: Sendable, Hashable {
    private init() {}

    /// The declaration that the extension has `com.apple.developer.usernotifications.filtering`.
    ///
    /// ```swift
    /// NotificationPipeline(filtering: .declaredInEntitlements) { Sender() }
    /// ```
    ///
    /// The kit does not verify this. If it is wrong, the system shows the original push.
    package static let declaredInEntitlements = FilteringCapability()
}
