public import Foundation

/// The dependencies of steps, so that tests can replace them.
///
/// ```swift
/// final class NotificationService: PipelineNotificationService {
///     override var tools: NotificationTools {
///         var tools = NotificationTools.live
///         tools.group = .appGroup("group.org.example.chat")
///         return tools
///     }
/// }
/// ```
///
/// Each tool is a struct of closures with a `.live` value. The kit uses no other singletons.
public struct NotificationTools: Sendable {
    /// The clock, which also measures the budgets of steps.
    public var clock: NotificationClock
    /// The HTTP client that steps use.
    public var http: HTTPFetch
    /// The codec that makes pictures small enough for the extension's memory.
    public var codec: ImageCodec
    /// The cache of loaded pictures. `.live` keeps up to 1 MB in memory while the process runs.
    public var pictures: PictureCache
    /// The secret keys. `.live` has none; `NotificationDecryption` reads the keychain.
    public var keys: KeyStore
    /// The container that app and extension share. `.live` has none; set
    /// `GroupStore.appGroup("group.…")`.
    public var group: GroupStore
    /// The app's localized strings, and the person's languages.
    public var strings: AppStrings
    /// Returns a new unique identifier.
    public var makeIdentifier: @Sendable () -> String
    /// Returns a folder for files that are about to be attached.
    public var temporaryFolder: @Sendable () -> URL
    /// The system's support for communication notifications.
    public var communication: CommunicationSupport
    /// The log of the steps. `.none` discards it.
    public var log: NotificationLog

    /// Creates tools. Arguments left out are `.live`, except that pictures are not cached.
    public init(
        clock: NotificationClock = .live, http: HTTPFetch = .live, codec: ImageCodec = .live,
        pictures: PictureCache = .none, keys: KeyStore = .none, group: GroupStore = .none,
        strings: AppStrings = .live,
        makeIdentifier: @escaping @Sendable () -> String = { UUID().uuidString },
        temporaryFolder: @escaping @Sendable () -> URL = { FileManager.default.temporaryDirectory },
        communication: CommunicationSupport = .live, log: NotificationLog = .none
    ) {
        self.clock = clock
        self.http = http
        self.codec = codec
        self.pictures = pictures
        self.keys = keys
        self.group = group
        self.strings = strings
        self.makeIdentifier = makeIdentifier
        self.temporaryFolder = temporaryFolder
        self.communication = communication
        self.log = log
    }

    /// The tools of this process: the system's clock and network, a small cache of pictures, and no
    /// keys, group or log.
    public static let live = NotificationTools(pictures: .memory())
}
