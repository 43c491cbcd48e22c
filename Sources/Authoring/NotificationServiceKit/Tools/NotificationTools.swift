public import Foundation

/// Everything outside that steps work with, so that tests can put something else in its place.
///
/// Each tool is a struct of closures with a `.live` form. Nothing in the kit reaches for a
/// singleton.
public struct NotificationTools: Sendable {
    /// The time, and waiting; budgets of steps are counted by it.
    public var clock: NotificationClock
    /// The network: all that steps load over HTTP.
    public var http: HTTPFetch
    /// Makes pictures small enough for the extension's memory.
    public var codec: ImageCodec
    /// Pictures that were loaded before. `.live` keeps a megabyte of them while the process lives.
    public var pictures: PictureCache
    /// Secret keys. `.live` knows none: `NotificationDecryption` reads the keychain.
    public var keys: KeyStore
    /// The folder that app and extension share. `.live` knows none: `GroupStore.appGroup("group.…")`.
    public var group: GroupStore
    /// The texts that the app comes with, and the person's languages.
    public var strings: AppStrings
    /// Makes ids that were never used.
    public var makeIdentifier: @Sendable () -> String
    /// A folder for files on their way into a notification.
    public var temporaryFolder: @Sendable () -> URL
    /// Whether the system knows communication notifications.
    public var communication: CommunicationSupport
    /// Where steps say what they did and why not; `.none` drops it.
    public var log: NotificationLog

    /// Puts tools together; what is not given is `.live`, and there is no cache of pictures.
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

    /// The tools of this process: the real clock and network, a small cache of pictures, no keys, no
    /// group, no log.
    public static let live = NotificationTools(pictures: .memory())
}
