internal import Foundation
package import NotificationModel
internal import OpenCoreGraphics
internal import OpenUIKitCore

/// A recorder of snapshots of a view tree, for the host of a content extension. It is not part of
/// Apple's API.
///
/// For a tree beyond the limits of `ViewSnapshot`, the snapshot ends just beyond the limit, so that
/// the validation can report which limit was exceeded.
@MainActor
package final class ViewSnapshotRecorder {
    private var names: [Data: String] = [:]
    private var files: [String: Data] = [:]
    private var nodes: [ViewSnapshot.Node] = []

    package init() {}

    /// Lays out the views and returns a snapshot of what they show.
    package func snapshot(of root: UIView) -> ViewSnapshot {
        root.layoutIfNeeded()
        nodes = []
        record(root, parent: nil, depth: 1)
        defer { nodes = [] }
        return ViewSnapshot(nodes: nodes)
    }

    /// Returns the file of a picture that a snapshot refers to.
    package func file(_ name: String) -> Data? { files[name] }

    private func record(_ view: UIView, parent: Int?, depth: Int) {
        guard nodes.count <= ViewSnapshot.nodesMax, depth <= ViewSnapshot.depthMax + 1,
            parent == nil || (!view.isHidden && view.alpha >= 0.01)
        else { return }
        let index = nodes.count
        let offset = parent == nil ? .zero : view.superview?.bounds.origin ?? .zero
        let frame = view.frame
        nodes.append(
            ViewSnapshot.Node(
                id: view.number, parent: parent,
                frame: .init(
                    x: parent == nil ? 0 : frame.minX - offset.x,
                    y: parent == nil ? 0 : frame.minY - offset.y, width: frame.width,
                    height: frame.height),
                look: look(of: view), content: content(of: view), label: view.accessibilityLabel))
        for inside in view.subviews { record(inside, parent: index, depth: depth + 1) }
    }

    private func look(of view: UIView) -> ViewSnapshot.Look {
        var look = ViewSnapshot.Look()
        let isFilled = (view as? UIButton)?.configuration.map { $0.kind != .plain } ?? false
        look.background = view.backgroundColor.flatMap(Self.paint)
        if isFilled, let button = view as? UIButton { look.background = button.fill }
        look.cornerRadius = isFilled ? 8 : view.layer.cornerRadius
        look.borderWidth = view.layer.borderWidth
        if look.borderWidth > 0, let parts = view.layer.borderColor?.components {
            look.border = Self.paint(parts)
        }
        look.alpha = view.alpha
        look.clips = view.clipsToBounds || view is UIScrollView
        return look
    }

    private func content(of view: UIView) -> ViewSnapshot.Content {
        switch view {
        case let label as UILabel: .text(text(of: label))
        case let picture as UIImageView: self.picture(of: picture)
        case let button as UIButton:
            .button(
                .init(title: button.titleLabel?.text ?? "", isEnabled: button.isUsable))
        case let toggle as UISwitch:
            .toggle(.init(isOn: toggle.isOn, isEnabled: toggle.isUsable))
        case let slider as UISlider:
            .slider(
                .init(
                    value: Double(slider.value), least: Double(slider.minimumValue),
                    most: Double(slider.maximumValue), isEnabled: slider.isUsable))
        case let field as UITextField:
            .field(
                .init(
                    // The text of a secure field does not leave the process.
                    text: field.isSecureTextEntry ? "" : field.text ?? "",
                    placeholder: field.placeholder ?? field.attributedPlaceholder?.string ?? "",
                    isSecret: field.isSecureTextEntry, isEnabled: field.isUsable))
        case let view as UITextView: self.text(of: view)
        case let progress as UIProgressView: .progress(Double(progress.progress))
        default: .plain
        }
    }

    // MARK: Text

    private func text(of label: UILabel) -> ViewSnapshot.Text {
        var text = Self.text(
            label.text ?? "", label.font, label.textColor, label.textAlignment, label.attributedText
        )
        text.lines = max(0, label.numberOfLines)
        return text
    }

    private func text(of view: UITextView) -> ViewSnapshot.Content {
        if view.isEditable {
            let isUsable = view.isUserInteractionEnabled
            return .field(.init(text: view.text ?? "", isMultiline: true, isEnabled: isUsable))
        }
        var text = Self.text(
            view.text ?? "", view.font, view.textColor, view.textAlignment, view.attributedText)
        text.lines = 0
        return .text(text)
    }

    private static func text(
        _ string: String, _ font: UIFont?, _ color: UIColor?, _ alignment: NSTextAlignment,
        _ styled: NSAttributedString?
    ) -> ViewSnapshot.Text {
        // Attributed text is shown with the attributes of its first character.
        var attributes: [NSAttributedString.Key: Any] = [:]
        if let styled, styled.length > 0 {
            attributes = unsafe styled.attributes(at: 0, effectiveRange: nil)
        }
        let font = attributes[.font] as? UIFont ?? font ?? .systemFont(ofSize: 17)
        let color = attributes[.foregroundColor] as? UIColor ?? color ?? .label
        var text = ViewSnapshot.Text(
            string, size: font.pointSize, color: paint(color) ?? .init(light: 0xFF, dark: 0xFF))
        let descriptor = font.fontDescriptor
        text.weight = weight(of: descriptor)
        text.isItalic = descriptor.symbolicTraits.contains(.traitItalic)
        text.isMonospaced = descriptor.symbolicTraits.contains(.traitMonoSpace)
        text.alignment =
            switch alignment {
            case .left: .left
            case .center: .center
            case .right: .right
            case .justified: .justified
            default: .natural
            }
        return text
    }

    private static func weight(of descriptor: UIFontDescriptor) -> Int {
        if descriptor.symbolicTraits.contains(.traitBold) { return 700 }
        let weight = descriptor.values.weight.rawValue
        let steps: [(least: CGFloat, weight: Int)] = [
            (0.6, 900), (0.5, 800), (0.35, 700), (0.27, 600), (0.1, 500), (-0.1, 400), (-0.5, 300),
            (-0.7, 200),
        ]
        return steps.first { weight >= $0.least }?.weight ?? 100
    }

    // MARK: Pictures

    private func picture(of view: UIImageView) -> ViewSnapshot.Content {
        guard let image = view.image, !image.fileData.isEmpty else { return .plain }
        let file = image.fileData
        let name = names[file] ?? "p\(names.count + 1)"
        // Limits the stored files. The device rejects a view that uses this many pictures.
        if names.count <= ViewSnapshot.picturesMax * 4 || names[file] != nil {
            names[file] = name
            files[name] = file
        }
        let fit: ViewSnapshot.Picture.Fit =
            switch view.contentMode {
            case .scaleAspectFit: .fit
            case .scaleAspectFill: .cover
            case .scaleToFill: .fill
            default: .none
            }
        return .picture(.init(name: name, fit: fit))
    }

    // MARK: Colors

    package static func paint(_ color: UIColor) -> ViewSnapshot.Paint? {
        let both = [UIUserInterfaceStyle.light, .dark].map { style -> UInt32 in
            let traits = UITraitCollection(userInterfaceStyle: style)
            return bits(color.resolvedColor(with: traits).redGreenBlueAlpha)
        }
        // A fully transparent color is treated as no color.
        guard both.contains(where: { $0 & 0xFF != 0 }) else { return nil }
        return ViewSnapshot.Paint(light: both[0], dark: both[1])
    }

    private static func paint(_ parts: [CGFloat]) -> ViewSnapshot.Paint {
        let isGrey = parts.count == 2
        let value = isGrey ? bits([parts[0], parts[0], parts[0], parts[1]]) : bits(parts)
        return ViewSnapshot.Paint(light: value, dark: value)
    }

    private static func bits(_ parts: [CGFloat]) -> UInt32 {
        parts.prefix(4).reduce(0) { bits, part in
            bits << 8 | UInt32((min(max(part, 0), 1) * 255).rounded())
        }
    }
}

extension UIControl {
    final var isUsable: Bool { isEnabled && isUserInteractionEnabled }
}

extension UIButton {
    /// The background color of a button with a configuration.
    fileprivate var fill: ViewSnapshot.Paint? {
        guard let configuration else { return nil }
        if let own = configuration.baseBackgroundColor { return ViewSnapshotRecorder.paint(own) }
        switch configuration.kind {
        case .plain: return nil
        case .gray: return ViewSnapshotRecorder.paint(.systemFill)
        case .tinted: return ViewSnapshotRecorder.paint(tintColor.withAlphaComponent(0.15))
        case .filled: return ViewSnapshotRecorder.paint(tintColor)
        }
    }
}
