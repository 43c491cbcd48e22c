internal import Foundation
internal import OpenFoundation

extension CALayer {
    /// Adds a copy of an animation and removes the previous one with the same key.
    ///
    /// The delegate receives the start on the main queue, and the end after the duration of all
    /// runs. An animation that is removed on completion leaves the layer at that time.
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

    /// Removes an animation. Its delegate receives that it did not finish.
    public func removeAnimation(forKey key: String) {
        guard let index = animations.firstIndex(where: { $0.key == key }) else { return }
        let removed = Transfer(animations.remove(at: index).animation)
        DispatchQueue.main.async {
            removed.value.delegate?.animationDidStop(removed.value, finished: false)
        }
    }

    public func removeAllAnimations() {
        for key in animations.map(\.key) { removeAnimation(forKey: key) }
    }

    /// Returns the keys of the animations, or `nil` if there are none.
    public func animationKeys() -> [String]? {
        animations.isEmpty ? nil : animations.map(\.key)
    }

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
