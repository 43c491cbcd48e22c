package import Foundation

/// An order of the device to the process of an app's widget extension.
package enum WidgetOrder: Sendable, Hashable, Codable {
    /// A widget or control that the person placed and that has a push handler.
    package struct Placed: Sendable, Hashable, Codable {
        package var kind: String
        /// The size of a widget that the person chose, by its name in WidgetKit.
        package var family: String?
        /// The token for its reloads. All widgets of an app have the same one (WIDGET-2), and each
        /// control has another one (WIDGET-3).
        package var token: Data

        package init(kind: String, family: String? = nil, token: Data) {
            (self.kind, self.family, self.token) = (kind, family, token)
        }
    }

    /// A widget or control that needs new content.
    package struct Wanted: Sendable, Hashable, Codable {
        package var kind: String
        /// The size of a widget that the person chose; `nil` for the first one that it supports.
        package var family: String?

        package init(kind: String, family: String? = nil) {
            (self.kind, self.family) = (kind, family)
        }
    }

    /// Gives the push handlers their tokens. An empty list means that none is placed.
    case tokensChanged([Placed], areControls: Bool)
    /// Asks providers for new content (WIDGET-6). A push reloads only those with a push handler
    /// (WIDGET-2).
    case reload([Wanted], areControls: Bool, isByPush: Bool)
}
