import Foundation
import OpenCoreGraphics
import QuartzCore
import Testing

private final class Watcher: NSObject, CAAnimationDelegate {
    let ended: (Bool) -> Void
    init(ended: @escaping (Bool) -> Void) { self.ended = ended }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { ended(flag) }
}

@MainActor
@Suite("A layer", .timeLimit(.minutes(10)))
struct LayerTests {
    @Test("keeps a copy of an animation until it is taken away")
    func keepsAnimations() throws {
        let layer = CALayer()
        let shake = CAKeyframeAnimation(keyPath: "transform.translation.x")
        shake.values = [-20.0, 20.0]
        shake.repeatCount = .infinity
        layer.add(shake, forKey: "shake")
        shake.keyPath = "opacity"
        #expect(layer.animationKeys() == ["shake"])
        let kept = try #require(layer.animation(forKey: "shake") as? CAKeyframeAnimation)
        #expect(kept.keyPath == "transform.translation.x")
        #expect(kept.values as? [Double] == [-20, 20])
        layer.removeAnimation(forKey: "shake")
        #expect(layer.animationKeys() == nil)
    }

    @Test("tells whether an animation ran to its end", arguments: [true, false])
    func tellsTheEnd(runs: Bool) async {
        let layer = CALayer()
        let finished = await withCheckedContinuation { waiting in
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.duration = runs ? 0.001 : 1000
            animation.delegate = Watcher { waiting.resume(returning: $0) }
            layer.add(animation, forKey: "fade")
            if !runs { layer.removeAllAnimations() }
        }
        #expect(finished == runs)
        #expect(layer.animationKeys() == nil)
    }

    @Test("takes layers in and lets them go")
    func tree() {
        let (root, first, second) = (CALayer(), CALayer(), CALayer())
        root.addSublayer(first)
        root.insertSublayer(second, at: 0)
        #expect(root.sublayers == [second, first])
        first.removeFromSuperlayer()
        second.removeFromSuperlayer()
        #expect(root.sublayers == nil && first.superlayer == nil)
    }

    @Test("in a transaction: the completion is called once it is committed")
    func transaction() async {
        await withCheckedContinuation { waiting in
            CATransaction.begin()
            CATransaction.setAnimationDuration(3)
            CATransaction.setCompletionBlock { waiting.resume() }
            #expect(CATransaction.animationDuration() == 3)
            CATransaction.commit()
        }
        #expect(CATransaction.animationDuration() == 0.25)
    }

    @Test("turns in space as in the plane")
    func transforms() {
        let plane = CGAffineTransform(rotationAngle: 0.5).scaledBy(x: 2, y: 3)
        let space = CATransform3DScale(CATransform3DMakeRotation(0.5, 0, 0, 1), 2, 3, 1)
        let flat = CATransform3DGetAffineTransform(space)
        #expect(abs(flat.a - plane.a) < 1e-9 && abs(flat.b - plane.b) < 1e-9)
        #expect(abs(flat.c - plane.c) < 1e-9 && abs(flat.d - plane.d) < 1e-9)
        #expect(CATransform3DIsAffine(space))
        let point = CGPoint(x: 3, y: 4).applying(plane).applying(plane.inverted())
        #expect(abs(point.x - 3) < 1e-9 && abs(point.y - 4) < 1e-9)
    }

    @Test("of a shape: a path knows its rectangle")
    func paths() {
        let path = CGMutablePath()
        path.addEllipse(in: CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(path.boundingBox == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(CGMutablePath().isEmpty)
    }
}
