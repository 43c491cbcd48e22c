internal import Foundation

extension CALayer {
    /// The sublayers from back to front, or `nil` if there are none.
    public var sublayers: [CALayer]? {
        get { heldLayers.isEmpty ? nil : heldLayers }
        set {
            for layer in heldLayers { layer.removeFromSuperlayer() }
            for layer in newValue ?? [] { addSublayer(layer) }
        }
    }

    public func addSublayer(_ layer: CALayer) { insert(layer) { $0.count } }

    /// Inserts a sublayer. An index out of range is clamped.
    public func insertSublayer(_ layer: CALayer, at idx: UInt32) {
        insert(layer) { min(Int(idx), $0.count) }
    }

    /// Inserts a sublayer below another one, or at the back if the other one is not a sublayer.
    public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer) { layers in layers.firstIndex { $0 === sibling } ?? 0 }
    }

    /// Inserts a sublayer above another one, or at the front if the other one is not a sublayer.
    public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer) { layers in
            (layers.firstIndex { $0 === sibling }).map { $0 + 1 } ?? layers.count
        }
    }

    public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        insertSublayer(newLayer, above: oldLayer)
        oldLayer.removeFromSuperlayer()
    }

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
