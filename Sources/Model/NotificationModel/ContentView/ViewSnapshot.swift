/// The contents of a content extension's view, as values in drawing order.
///
/// Texts are plain text without markup. Check a snapshot from a process with `problem` before
/// drawing it.
package struct ViewSnapshot: Sendable, Hashable, Codable {
    package static let nodesMax = 512
    package static let depthMax = 32
    package static let textBytesMax = 64 * 1024
    package static let picturesMax = 16
    package static let pictureBytesMax = 8 * 1024 * 1024
    /// Maximum absolute value of a coordinate or a length, in points.
    package static let pointsMax = 10_000.0

    package struct Node: Sendable, Hashable, Codable {
        /// The view's id, which is stable during its lifetime.
        package var id: Int
        /// The index of the parent in `nodes`, below the view's own index; `nil` for the root.
        package var parent: Int?
        package var frame: Frame
        package var look: Look
        package var content: Content
        package var label: String?

        package init(
            id: Int, parent: Int? = nil, frame: Frame, look: Look = Look(),
            content: Content = .plain, label: String? = nil
        ) {
            (self.id, self.parent, self.frame) = (id, parent, frame)
            (self.look, self.content, self.label) = (look, content, label)
        }
    }

    /// The views. The first one is the root, and each of the others follows its parent.
    package var nodes: [Node]

    package init(nodes: [Node] = []) { self.nodes = nodes }

    package var texts: [String] {
        nodes.compactMap { node in
            switch node.content {
            case .text(let text): text.string.isEmpty ? nil : text.string
            case .field(let field): field.text.isEmpty ? field.placeholder : field.text
            case .plain, .picture, .button, .toggle, .slider, .progress: nil
            }
        }
    }

    package var pictures: [String] {
        var names: [String] = []
        for case .picture(let picture) in nodes.map(\.content) where !names.contains(picture.name) {
            names.append(picture.name)
        }
        return names
    }
}
