internal import Foundation

extension CALayer {
    /// The layers inside, the first one undermost; `nil` when there is none.
    public var sublayers: [CALayer]? {
        get { heldLayers.isEmpty ? nil : heldLayers }
        set {
            for layer in heldLayers { layer.removeFromSuperlayer() }
            for layer in newValue ?? [] { addSublayer(layer) }
        }
    }

    /// Puts a layer on top of those inside.
    public func addSublayer(_ layer: CALayer) { insert(layer) { $0.count } }

    /// Puts a layer among those inside; a number out of range counts as the nearest one.
    public func insertSublayer(_ layer: CALayer, at idx: UInt32) {
        insert(layer) { min(Int(idx), $0.count) }
    }

    /// Puts a layer under another one, or undermost when the other is not inside.
    public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer) { layers in layers.firstIndex { $0 === sibling } ?? 0 }
    }

    /// Puts a layer over another one, or on top when the other is not inside.
    public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer) { layers in
            (layers.firstIndex { $0 === sibling }).map { $0 + 1 } ?? layers.count
        }
    }

    /// Puts a layer in another one's place.
    public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        insertSublayer(newLayer, above: oldLayer)
        oldLayer.removeFromSuperlayer()
    }

    /// Takes the layer out of the one that holds it.
    public func removeFromSuperlayer() {
        superlayer?.heldLayers.removeAll { $0 === self }
        holds(nil)
    }

    private func insert(_ layer: CALayer, at place: ([CALayer]) -> Int) {
        layer.removeFromSuperlayer()
        heldLayers.insert(layer, at: place(heldLayers))
        layer.holds(self)
    }
}
