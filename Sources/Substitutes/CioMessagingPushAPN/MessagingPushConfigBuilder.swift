// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
// The names are those of the original library, which documents them.

public enum CioLogLevel: Sendable {
    case none
    case error
    case info
    case debug
}

public enum Region: Sendable {
    case US
    case EU
}

/// The settings of Customer.io. None has an effect here.
open class MessagingPushConfigBuilder {
    public init(cdpApiKey: String) {}

    open func logLevel(_ level: CioLogLevel) -> Self { self }

    open func region(_ region: Region) -> Self { self }

    open func appGroupId(_ id: String) -> Self { self }

    open func autoFetchDeviceToken(_ isOn: Bool) -> Self { self }

    open func autoTrackPushEvents(_ isOn: Bool) -> Self { self }

    open func showPushAppInForeground(_ isOn: Bool) -> Self { self }

    open func build() -> MessagingPushConfigOptions { MessagingPushConfigOptions() }
}
