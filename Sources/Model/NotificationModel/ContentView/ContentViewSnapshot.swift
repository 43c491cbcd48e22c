/// The state of a content extension's view: its subviews, its size and its media button.
package struct ContentViewSnapshot: Sendable, Hashable, Codable {
    /// The button that plays and pauses (CEX-11).
    package struct MediaButton: Sendable, Hashable, Codable {
        /// Whether the button covers the media and hides during playback; otherwise it is always
        /// visible.
        package var isOverlay: Bool
        package var frame: ViewSnapshot.Frame
        package var tint: ViewSnapshot.Paint

        package init(isOverlay: Bool, frame: ViewSnapshot.Frame, tint: ViewSnapshot.Paint) {
            (self.isOverlay, self.frame, self.tint) = (isOverlay, frame, tint)
        }
    }

    package var views: ViewSnapshot
    /// The requested height in points; `nil` uses the ratio (CEX-6).
    package var height: Double?
    /// The title of the view controller, if it has one (CEX-2).
    package var title: String?
    package var mediaButton: MediaButton?

    /// Maximum length of the title, in bytes of UTF-8.
    package static let titleBytesMax = 1024

    package init(
        views: ViewSnapshot = ViewSnapshot(), height: Double? = nil, title: String? = nil,
        mediaButton: MediaButton? = nil
    ) {
        (self.views, self.height, self.title) = (views, height, title)
        self.mediaButton = mediaButton
    }

    package var problem: String? {
        if let problem = views.problem { return problem }
        let frame = mediaButton?.frame
        let numbers = [height, frame?.x, frame?.y, frame?.width, frame?.height].compactMap(\.self)
        if !numbers.allSatisfy({ abs($0) <= ViewSnapshot.pointsMax }) {
            return "a number that no screen can draw"
        }
        let isLong = (title?.utf8.count ?? 0) > Self.titleBytesMax
        return isLong ? "a title of more than \(Self.titleBytesMax) bytes" : nil
    }
}
