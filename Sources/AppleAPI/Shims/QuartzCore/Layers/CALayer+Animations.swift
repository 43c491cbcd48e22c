internal import Foundation
internal import OpenFoundation

extension CALayer {
    /// Adds a copy of an animation; one with the same key makes place for it.
    ///
    /// Its delegate hears on the main queue that it started and, after as long as it would run, that
    /// it ended. One that is removed on completion leaves the layer then.
    public func add(_ anim: CAAnimation, forKey key: String?) {
        guard let copy = anim.copy() as? CAAnimation else { return }
        let key = key ?? "\(UInt(bitPattern: ObjectIdentifier(copy)))"
        removeAnimation(forKey: key)
        animations.append((key, copy))
        let (layer, animation) = (Transfer(self), Transfer(copy))
        DispatchQueue.main.async { animation.value.delegate?.animationDidStart(animation.value) }
        guard copy.wholeDuration.isFinite else { return }
        DispatchQueue.main.asyncAfter(deadline: .now() + copy.wholeDuration) {
            layer.value.finish(animation.value)
        }
    }

    /// Takes an animation away; its delegate hears that it did not run to its end.
    public func removeAnimation(forKey key: String) {
        guard let index = animations.firstIndex(where: { $0.key == key }) else { return }
        let removed = Transfer(animations.remove(at: index).animation)
        DispatchQueue.main.async {
            removed.value.delegate?.animationDidStop(removed.value, finished: false)
        }
    }

    /// Takes all animations away.
    public func removeAllAnimations() {
        for key in animations.map(\.key) { removeAnimation(forKey: key) }
    }

    /// The keys of the animations; `nil` when there is none.
    public func animationKeys() -> [String]? {
        animations.isEmpty ? nil : animations.map(\.key)
    }

    /// The animation of a key, as it was copied.
    public func animation(forKey key: String) -> CAAnimation? {
        animations.first { $0.key == key }?.animation
    }

    private func finish(_ animation: CAAnimation) {
        guard animations.contains(where: { $0.animation === animation }) else { return }
        if animation.isRemovedOnCompletion {
            animations.removeAll { $0.animation === animation }
        }
        animation.delegate?.animationDidStop(animation, finished: true)
    }
}
