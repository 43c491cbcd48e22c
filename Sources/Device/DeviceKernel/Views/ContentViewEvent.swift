package import NotificationModel

/// What the device learns of a content extension's view.
package enum ContentViewEvent: Sendable, Hashable {
    /// The process has the order to open the view.
    case started(process: Int32)
    /// The view was drawn anew.
    case drew(ContentViewSnapshot)
    /// An order that asks for nothing was carried out.
    case done
    /// What becomes of the view after the action that it was asked about; `nil` when the
    /// extension wrote no such method (CEX-8, CEX-9).
    case answered(ContentViewResponseOption?)
    /// It replaced the card's buttons (CEX-12).
    case setActions([NotificationAction])
    /// It plays or paused by itself (CEX-11).
    case playing(Bool)
    /// It wants the default action (CEX-13).
    case performDefaultAction
    /// It wants to be closed (CEX-14).
    case dismiss
    /// It cannot go on.
    case failed(ExtensionFailure)
}
