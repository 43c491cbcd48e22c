/// What a content extension's view shows, as values: its views in the order in which they are drawn.
///
/// Texts are plain text, never markup. A snapshot that comes from a process is checked with
/// `problem` before anything draws it.
package struct ViewSnapshot: Sendable, Hashable, Codable {
    /// The most views of one snapshot.
    package static let nodesMax = 512
    /// The most views around one another.
    package static let depthMax = 32
    /// The most bytes of UTF-8 that all texts have together.
    package static let textBytesMax = 64 * 1024
    /// The most pictures of one snapshot.
    package static let picturesMax = 16
    /// The most bytes that all pictures have together.
    package static let pictureBytesMax = 8 * 1024 * 1024
    /// The largest distance or length, in points, in either direction.
    package static let pointsMax = 10_000.0

    /// A view.
    package struct Node: Sendable, Hashable, Codable {
        /// The view's number, which stays its own as long as the view lives.
        package var id: Int
        /// The place in `nodes` of the view that holds it, before its own; `nil` for the outermost.
        package var parent: Int?
        /// Where it is in the view that holds it, in points.
        package var frame: Frame
        /// What it looks like.
        package var look: Look
        /// What it shows.
        package var content: Content
        /// The name for a person who does not see, where the app gave one.
        package var label: String?

        /// Creates a view.
        package init(
            id: Int, parent: Int? = nil, frame: Frame, look: Look = Look(),
            content: Content = .plain, label: String? = nil
        ) {
            (self.id, self.parent, self.frame) = (id, parent, frame)
            (self.look, self.content, self.label) = (look, content, label)
        }
    }

    /// The views; each stands after the one that holds it, the first is the outermost.
    package var nodes: [Node]

    /// Creates a snapshot.
    package init(nodes: [Node] = []) { self.nodes = nodes }

    /// The texts, in the order in which they are drawn.
    package var texts: [String] {
        nodes.compactMap { node in
            switch node.content {
            case .text(let text): text.string.isEmpty ? nil : text.string
            case .field(let field): field.text.isEmpty ? field.placeholder : field.text
            case .plain, .picture, .button, .toggle, .slider, .progress: nil
            }
        }
    }

    /// The names of its pictures, each once, in the order in which they are drawn.
    package var pictures: [String] {
        var names: [String] = []
        for case .picture(let picture) in nodes.map(\.content) where !names.contains(picture.name) {
            names.append(picture.name)
        }
        return names
    }
}
