import Foundation
import OpenUIKit
import OpenUIKitCore
import Testing

@MainActor
@Suite("A view tree")
struct ViewTreeTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    private let first = UIView()
    private let second = UIView()
    private let third = UIView()

    private var order: [UIView] { root.subviews }

    @Test("keeps the order in which views were put in, and its layers the same")
    func keepsOrder() {
        root.addSubview(first)
        root.addSubview(second)
        root.insertSubview(third, belowSubview: second)
        #expect(order == [first, third, second])
        #expect(root.layer.sublayers == order.map(\.layer))
        root.bringSubviewToFront(first)
        root.sendSubviewToBack(second)
        #expect(order == [second, third, first])
        #expect(root.layer.sublayers == order.map(\.layer))
        root.exchangeSubview(at: 0, withSubviewAt: 2)
        #expect(order == [first, third, second])
        #expect(root.layer.sublayers == order.map(\.layer))
    }

    @Test("takes a view from its former holder")
    func movesViews() {
        root.addSubview(first)
        second.addSubview(first)
        #expect(order.isEmpty)
        #expect(first.superview === second)
        #expect(first.isDescendant(of: second) && !first.isDescendant(of: root))
    }

    @Test("finds views by number, the view itself first")
    func findsByTag() {
        root.addSubview(first)
        first.addSubview(second)
        second.tag = 7
        #expect(root.viewWithTag(7) === second)
        #expect(root.viewWithTag(0) === root)
        #expect(root.viewWithTag(8) == nil)
    }

    @Test("hits the uppermost view that takes touches")
    func hits() {
        for view in [first, second] {
            view.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
            root.addSubview(view)
        }
        let point = CGPoint(x: 15, y: 15)
        #expect(root.hitTest(point, with: nil) === second)
        second.isUserInteractionEnabled = false
        #expect(root.hitTest(point, with: nil) === first)
        first.isHidden = true
        #expect(root.hitTest(point, with: nil) === root)
        #expect(root.hitTest(CGPoint(x: 150, y: 0), with: nil) == nil)
    }

    @Test("counts points from view to view")
    func converts() {
        first.frame = CGRect(x: 10, y: 20, width: 50, height: 50)
        second.frame = CGRect(x: 1, y: 2, width: 5, height: 5)
        root.addSubview(first)
        first.addSubview(second)
        #expect(second.convert(CGPoint.zero, to: root) == CGPoint(x: 11, y: 22))
        #expect(second.convert(CGPoint(x: 11, y: 22), from: root) == .zero)
    }

    @Test("calls layoutSubviews once, where it was requested")
    func laysOut() {
        final class Counted: UIView {
            var count = 0
            override func layoutSubviews() { count += 1 }
        }
        let view = Counted()
        view.layoutIfNeeded()
        view.layoutIfNeeded()
        #expect(view.count == 1)
        view.frame.size.width = 3
        view.layoutIfNeeded()
        #expect(view.count == 2)
    }

    @Test("keeps frame, center and transform consistent with its layer")
    func geometry() {
        first.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        #expect(first.center == CGPoint(x: 25, y: 40))
        first.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(first.frame == CGRect(x: -5, y: 0, width: 60, height: 80))
        #expect(first.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
        first.transform = .identity
        first.center = .zero
        #expect(first.frame == CGRect(x: -15, y: -20, width: 30, height: 40))
    }

    @Test("makes a layer of the class that the view asks for")
    func layerClass() {
        final class Gradient: UIView {
            override class var layerClass: AnyClass { CAGradientLayer.self }
        }
        #expect(Gradient().layer is CAGradientLayer)
    }

    @Test("resolves colors by the style of the enclosing view")
    func style() {
        root.overrideUserInterfaceStyle = .dark
        root.addSubview(first)
        #expect(first.traitCollection.userInterfaceStyle == .dark)
        first.backgroundColor = .systemBackground
        #expect(first.layer.backgroundColor?.components == [0, 0, 0, 1])
        #expect(second.traitCollection.userInterfaceStyle == .light)
    }
}
