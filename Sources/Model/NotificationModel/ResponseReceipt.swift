/// The parts of an app that received a person's response (DEL-12, SCENE-4).
package struct ResponseReceipt: Sendable, Hashable, Codable {
    /// Whether the notification center's delegate received it.
    package var reachedDelegate: Bool
    /// What the scene that opened with the response did; `nil` if the response opened none.
    package var scene: SceneReceipt?

    package init(reachedDelegate: Bool, scene: SceneReceipt? = nil) {
        (self.reachedDelegate, self.scene) = (reachedDelegate, scene)
    }
}

/// What a scene's delegate did with the response in its connection options.
package enum SceneReceipt: String, Sendable, Hashable, Codable, CaseIterable {
    case read
    /// `scene(_:willConnectTo:options:)` returned without reading it.
    case unread
    /// The delegate lacks `scene(_:willConnectTo:options:)`.
    case noMethod
    case noDelegate
}
