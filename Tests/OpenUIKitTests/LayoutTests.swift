import Foundation
import Testing

@testable import OpenUIKit

/// Rules and stacks place views.
@MainActor
struct LayoutTests {
    private func root(width: CGFloat = 300, height: CGFloat = 200) -> UIView {
        UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    }

    private func inside(_ views: UIView..., of root: UIView) {
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
    }

    @Test("edges, centers and sizes place a view")
    func edges() {
        let (root, a, b) = (root(), UIView(), UIView())
        inside(a, b, of: root)
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            a.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
            a.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
            a.heightAnchor.constraint(equalTo: a.widthAnchor, multiplier: 0.25),
            b.centerXAnchor.constraint(equalTo: root.centerXAnchor),
            b.topAnchor.constraint(equalTo: a.bottomAnchor, constant: 8),
            b.widthAnchor.constraint(equalToConstant: 60),
            b.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        ])
        root.layoutIfNeeded()
        #expect(a.frame == CGRect(x: 10, y: 5, width: 270, height: 67.5))
        #expect(b.frame == CGRect(x: 120, y: 80.5, width: 60, height: 119.5))
    }

    @Test("views inside others, margins and guides count from the right corner")
    func nested() {
        let (root, box, inner) = (root(), UIView(), UIView())
        let guide = UILayoutGuide()
        inside(box, of: root)
        inside(inner, of: box)
        root.addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
            box.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor, constant: 30),
            box.widthAnchor.constraint(equalToConstant: 100),
            box.heightAnchor.constraint(equalToConstant: 50),
            inner.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 7),
            inner.centerYAnchor.constraint(equalTo: box.centerYAnchor),
            inner.widthAnchor.constraint(equalTo: guide.widthAnchor),
            inner.heightAnchor.constraint(equalToConstant: 10),
            guide.leadingAnchor.constraint(equalTo: box.trailingAnchor),
            guide.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            guide.topAnchor.constraint(equalTo: root.topAnchor),
            guide.heightAnchor.constraint(equalToConstant: 1),
        ])
        root.layoutIfNeeded()
        #expect(box.frame == CGRect(x: 8, y: 30, width: 100, height: 50))
        #expect(guide.layoutFrame == CGRect(x: 108, y: 0, width: 192, height: 1))
        #expect(inner.frame == CGRect(x: 7, y: 20, width: 192, height: 10))
    }

    @Test("text takes the width it is given and the lines that it needs")
    func textHeight() {
        let (root, label) = (root(), UILabel())
        label.numberOfLines = 0
        label.font = .systemFont(ofSize: 20)
        label.text = String(repeating: "a", count: 60)
        inside(label, of: root)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            label.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        #expect(label.frame.width == 300)
        #expect(label.frame.height == (2 * label.font.lineHeight).rounded(.up))
        label.text = "short"
        root.layoutIfNeeded()
        #expect(label.frame.height == label.font.lineHeight.rounded(.up))
    }

    @Test("of two texts in a row the one with less hugging is stretched")
    func hugging() {
        let (root, left, right) = (root(), UILabel(), UILabel())
        (left.text, right.text) = ("left", "right")
        inside(left, right, of: root)
        left.setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
        NSLayoutConstraint.activate([
            left.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            right.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 8),
            right.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            left.topAnchor.constraint(equalTo: root.topAnchor),
            right.firstBaselineAnchor.constraint(equalTo: left.firstBaselineAnchor),
        ])
        root.layoutIfNeeded()
        #expect(right.frame.width == right.intrinsicContentSize.width)
        #expect(left.frame.width == 300 - 8 - right.frame.width)
        #expect(right.frame.minY == 0)
    }

    @Test("a constraint that is deactivated or changed moves views again")
    func changes() {
        let (root, view) = (root(), UIView())
        inside(view, of: root)
        let width = view.widthAnchor.constraint(equalToConstant: 40)
        width.isActive = true
        root.layoutIfNeeded()
        #expect(view.frame.width == 40)
        width.constant = 70
        root.layoutIfNeeded()
        #expect(view.frame.width == 70)
        width.isActive = false
        root.layoutIfNeeded()
        #expect(view.frame.width == 0)
    }

    @Test("frames that code set stay, and others are placed by them")
    func frames() {
        let (root, fixed, view) = (
            root(), UIView(frame: CGRect(x: 20, y: 30, width: 50, height: 60)), UIView()
        )
        root.addSubview(fixed)
        inside(view, of: root)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: fixed.bottomAnchor),
            view.leadingAnchor.constraint(equalTo: fixed.trailingAnchor),
            view.widthAnchor.constraint(equalTo: fixed.widthAnchor),
            view.heightAnchor.constraint(lessThanOrEqualToConstant: 9),
            view.bottomAnchor.constraint(equalTo: root.bottomAnchor).at(750),
        ])
        root.layoutIfNeeded()
        #expect(fixed.frame == CGRect(x: 20, y: 30, width: 50, height: 60))
        #expect(view.frame == CGRect(x: 70, y: 90, width: 50, height: 9))
    }

    nonisolated static let rows: [(UIStackView.Distribution, [CGFloat], [CGFloat])] = [
        (.fill, [0, 60], [50, 240]), (.fillEqually, [0, 155], [145, 145]),
        (.equalSpacing, [0, 260], [50, 40]),
    ]

    @Test("a row shares its room", arguments: rows)
    func row(distribution: UIStackView.Distribution, lefts: [CGFloat], widths: [CGFloat]) {
        let root = root()
        let (first, second) = (Block(width: 50, height: 20), Block(width: 40, height: 30))
        first.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        let stack = UIStackView(arrangedSubviews: [first, second])
        stack.spacing = 10
        stack.distribution = distribution
        inside(stack, of: root)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            stack.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        #expect([first.frame.minX, second.frame.minX] == lefts)
        #expect([first.frame.width, second.frame.width] == widths)
        #expect([stack.frame.height, first.frame.height, second.frame.height] == [30, 30, 30])
    }

    @Test("a column keeps its alignment, and leaves no room for what is hidden")
    func column() {
        let root = root()
        let blocks = [
            Block(width: 50, height: 20), Block(width: 40, height: 30),
            Block(width: 30, height: 10),
        ]
        let stack = UIStackView(arrangedSubviews: blocks)
        stack.axis = .vertical
        stack.alignment = .center
        stack.spacing = 5
        inside(stack, of: root)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            stack.widthAnchor.constraint(equalToConstant: 100),
            stack.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        #expect(blocks.map(\.frame.minX) == [25, 30, 35])
        #expect(blocks.map(\.frame.minY) == [0, 25, 60])
        #expect(stack.frame.height == 70)
        blocks[1].isHidden = true
        root.layoutIfNeeded()
        #expect(blocks[2].frame.minY == 25)
        #expect(stack.frame.height == 35)
    }

    @Test("the fitting size of a tree follows from its rules")
    func fitting() {
        let (root, view) = (root(), Block(width: 10, height: 44))
        inside(view, of: root)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            view.topAnchor.constraint(equalTo: root.topAnchor, constant: 6),
            view.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -6),
        ])
        let size = root.systemLayoutSizeFitting(
            CGSize(width: 250, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(size == CGSize(width: 250, height: 56))
    }
}

/// A view with content of a size.
private final class Block: UIView {
    private let size: CGSize

    init(width: CGFloat, height: CGFloat) {
        size = CGSize(width: width, height: height)
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { size }
}

extension NSLayoutConstraint {
    fileprivate func at(_ priority: Float) -> NSLayoutConstraint {
        self.priority = UILayoutPriority(priority)
        return self
    }
}
