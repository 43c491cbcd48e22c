/// The author's word that the extension has the entitlement to drop notifications.
///
/// Without `com.apple.developer.usernotifications.filtering`, for which Apple asks for a reason, an
/// extension cannot drop a push: the system shows the original (NSE-15, NSE-16). Code can only ask
/// for dropping with a value of this type, and there is one way to get it.
///
/// ```swift
/// NotificationPipeline(filtering: .declaredInEntitlements) { … }
/// ```
public struct FilteringCapability: Sendable, Hashable {
    private init() {}

    /// The extension's entitlements hold `com.apple.developer.usernotifications.filtering`.
    ///
    /// Nothing checks this here; when it is wrong, the original is shown.
    package static let declaredInEntitlements = FilteringCapability()
}
