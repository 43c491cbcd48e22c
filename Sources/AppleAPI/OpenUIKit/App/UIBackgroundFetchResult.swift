/// The result of a fetch in the background.
///
/// See <https://developer.apple.com/documentation/uikit/uibackgroundfetchresult>.
@nonexhaustive
public enum UIBackgroundFetchResult: UInt, Sendable {
    case newData = 0
    case noData = 1
    case failed = 2
}
