/// What came of a fetch in the background.
///
/// See <https://developer.apple.com/documentation/uikit/uibackgroundfetchresult>.
@nonexhaustive
public enum UIBackgroundFetchResult: UInt, Sendable {
    /// There was something new.
    case newData = 0
    /// There was nothing new.
    case noData = 1
    /// It did not work.
    case failed = 2
}
