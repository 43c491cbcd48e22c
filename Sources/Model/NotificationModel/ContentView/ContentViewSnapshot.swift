/// What a content extension shows at one moment: its views, its size and its media button.
package struct ContentViewSnapshot: Sendable, Hashable, Codable {
    /// The button that plays and pauses (CEX-11).
    package struct MediaButton: Sendable, Hashable, Codable {
        /// Whether it lies over the media and hides while they play; otherwise it is always seen.
        package var isOverlay: Bool
        /// Where it is in the view, in points.
        package var frame: ViewSnapshot.Frame
        /// Its colour.
        package var tint: ViewSnapshot.Paint

        /// Creates a button.
        package init(isOverlay: Bool, frame: ViewSnapshot.Frame, tint: ViewSnapshot.Paint) {
            (self.isOverlay, self.frame, self.tint) = (isOverlay, frame, tint)
        }
    }

    /// The views.
    package var views: ViewSnapshot
    /// The height that the extension asks for, in points; `nil` leaves it to the ratio (CEX-6).
    package var height: Double?
    /// The view controller's own title, if it has one (CEX-2).
    package var title: String?
    /// The button that plays and pauses, if there is one.
    package var mediaButton: MediaButton?

    /// The most bytes of UTF-8 that the title has.
    package static let titleBytesMax = 1024

    /// Creates a face.
    package init(
        views: ViewSnapshot = ViewSnapshot(), height: Double? = nil, title: String? = nil,
        mediaButton: MediaButton? = nil
    ) {
        (self.views, self.height, self.title) = (views, height, title)
        self.mediaButton = mediaButton
    }

    /// What is wrong with it, in a sentence; `nil` when it can be drawn.
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
