package import NotificationModel

/// An event of a content extension's view.
///
/// `setActions` replaces the card's buttons (CEX-12). `performDefaultAction` and `dismiss` are
/// requests of the extension (CEX-13, CEX-14).
package enum ContentViewEvent: Sendable, Hashable {
    case started(process: Int32)
    case drew(ContentViewSnapshot)
    case done
    /// The extension answered an action; `nil` means that it does not implement the method (CEX-8,
    /// CEX-9).
    case answered(ContentViewResponseOption?)
    case setActions([NotificationAction])
    /// The view started or paused its media by itself (CEX-11).
    case playing(Bool)
    case performDefaultAction
    case dismiss
    case failed(ExtensionFailure)
}
