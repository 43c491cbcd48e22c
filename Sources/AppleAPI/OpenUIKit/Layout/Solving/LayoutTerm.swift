internal import Foundation
internal import OpenUIKitCore

/// An attribute of a view or guide, expressed in the variables of a layout.
@MainActor
struct LayoutTerm {
    var terms: [(unknown: Int, factor: Double)] = []
    var constant = 0.0

    /// Creates the term of an attribute; returns `nil` for an item outside of the layout.
    init?(
        _ attribute: NSLayoutConstraint.Attribute, of item: AnyObject,
        _ places: [ObjectIdentifier: Int]
    ) {
        var insets = UIEdgeInsets.zero
        var thing = item
        if let guide = item as? UILayoutGuide, let owner = guide.owningView,
            let own = guide.insets(in: owner)
        {
            (insets, thing) = (own, owner)
        }
        guard let place = places[ObjectIdentifier(thing)] else { return nil }
        let view = item as? UIView
        if attribute.keepsToMargins, let view { insets = view.layoutMargins }
        let parts = attribute.parts(of: view)
        let factors = [parts.left, parts.top, parts.width, parts.height]
        for (side, factor) in factors.enumerated() where factor != 0 {
            terms.append((place * 4 + side, factor))
        }
        // Insets move the origin inward and reduce the size.
        constant =
            parts.constant + parts.left * insets.left + parts.top * insets.top
            - parts.width * (insets.left + insets.right)
            - parts.height * (insets.top + insets.bottom)
    }
}

extension NSLayoutConstraint.Attribute {
    struct Parts {
        var left = 0.0
        var top = 0.0
        var width = 0.0
        var height = 0.0
        var constant = 0.0
    }

    var keepsToMargins: Bool { rawValue >= Self.leftMargin.rawValue }

    /// Returns the factors of left, top, width and height that make up the attribute.
    @MainActor
    func parts(of view: UIView?) -> Parts {
        switch self {
        case .left, .leading, .leftMargin, .leadingMargin: Parts(left: 1)
        case .right, .trailing, .rightMargin, .trailingMargin: Parts(left: 1, width: 1)
        case .centerX, .centerXWithinMargins: Parts(left: 1, width: 0.5)
        case .top, .topMargin: Parts(top: 1)
        case .bottom, .bottomMargin: Parts(top: 1, height: 1)
        case .centerY, .centerYWithinMargins: Parts(top: 1, height: 0.5)
        case .width: Parts(width: 1)
        case .height: Parts(height: 1)
        case .firstBaseline:
            if let font = view?.baselineFont {
                Parts(top: 1, constant: font.ascender)
            } else {
                Parts(top: 1, height: 1)
            }
        case .lastBaseline:
            Parts(top: 1, height: 1, constant: Double(view?.baselineFont?.descender ?? 0))
        default: Parts()
        }
    }
}

extension UIView {
    /// The font that determines the baselines of the view.
    fileprivate var baselineFont: UIFont? {
        (self as? UILabel)?.font ?? (self as? UITextField)?.font
            ?? (self as? UIButton)?.titleLabel?.font
    }
}
