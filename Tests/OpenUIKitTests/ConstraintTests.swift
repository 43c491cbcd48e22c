import Foundation
import OpenUIKit
import OpenUIKitCore
import Testing

@MainActor
@Suite("A constraint")
struct ConstraintTests {
    private let root = UIView()
    private let first = UIView()
    private let second = UIView()

    init() {
        root.addSubview(first)
        root.addSubview(second)
    }

    @Test("is held by the nearest common ancestor while it is active")
    func active() {
        let rule = first.topAnchor.constraint(equalTo: second.bottomAnchor, constant: 4)
        #expect(!rule.isActive)
        NSLayoutConstraint.activate([rule])
        #expect(rule.isActive && root.constraints == [rule])
        rule.isActive = false
        #expect(!rule.isActive && root.constraints.isEmpty)
    }

    @Test("of one view's size is held by that view")
    func ownSize() {
        let rule = first.widthAnchor.constraint(equalToConstant: 20)
        rule.isActive = true
        #expect(first.constraints == [rule])
        #expect(rule.secondItem == nil && rule.secondAttribute == .notAnAttribute)
        #expect(rule.constant == 20 && rule.priority == .required)
    }

    @Test("to a safe area is held by the view around both")
    func guides() {
        let rule = first.leadingAnchor.constraint(equalTo: root.safeAreaLayoutGuide.leadingAnchor)
        rule.isActive = true
        #expect(root.constraints == [rule])
        #expect(rule.secondItem === root.safeAreaLayoutGuide)
    }

    @Test("goes with its view, and stays when the view around both goes")
    func goesWithView() {
        let outer = UIView()
        outer.addSubview(root)
        let rule = first.heightAnchor.constraint(equalTo: second.heightAnchor, multiplier: 2)
        rule.isActive = true
        root.removeFromSuperview()
        #expect(rule.isActive)
        first.removeFromSuperview()
        #expect(!rule.isActive)
    }

    @Test("between views without a common ancestor traps")
    func noAncestor() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let (first, second) = (UIView(), UIView())
                first.topAnchor.constraint(equalTo: second.topAnchor).isActive = true
            }
        }
    }

    @Test("can be created with anchors")
    func anchors() {
        let rule = first.widthAnchor.constraint(
            greaterThanOrEqualTo: second.heightAnchor, multiplier: 0.5, constant: 3)
        #expect(rule.firstItem === first && rule.firstAttribute == .width)
        #expect(rule.secondItem === second && rule.secondAttribute == .height)
        #expect(rule.relation == .greaterThanOrEqual)
        #expect(rule.multiplier == 0.5 && rule.constant == 3)
    }
}

@MainActor
@Suite("A stack view")
struct StackViewTests {
    private let first = UIView()
    private let second = UIView()
    private let third = UIView()

    @Test("adds its arranged views as subviews")
    func arranges() {
        let stack = UIStackView(arrangedSubviews: [first, second])
        stack.insertArrangedSubview(third, at: 1)
        #expect(stack.arrangedSubviews == [first, third, second])
        #expect(stack.subviews.count == 3)
        stack.removeArrangedSubview(third)
        #expect(stack.arrangedSubviews == [first, second])
        #expect(third.superview === stack)
    }

    @Test("needs the room of the views that are shown, and the gaps between them")
    func room() {
        for view in [first, second, third] {
            view.widthAnchor.constraint(equalToConstant: 10).isActive = true
            view.heightAnchor.constraint(equalToConstant: 20).isActive = true
        }
        let stack = UIStackView(arrangedSubviews: [first, second, third])
        (stack.axis, stack.spacing) = (.vertical, 5)
        stack.setCustomSpacing(1, after: first)
        #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 10, height: 66))
        third.isHidden = true
        #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 10, height: 41))
    }

    @Test("forgets a view that leaves")
    func forgets() {
        let stack = UIStackView(arrangedSubviews: [first, second])
        stack.setCustomSpacing(9, after: first)
        #expect(stack.customSpacing(after: first) == 9)
        first.removeFromSuperview()
        #expect(stack.arrangedSubviews == [second])
        #expect(stack.customSpacing(after: first) == UIStackView.spacingUseDefault)
    }
}
