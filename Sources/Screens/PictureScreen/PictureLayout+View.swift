internal import DeviceModel
internal import NotificationModel

// The view of a content extension in the opened card, as the page draws it.

extension PictureLayout {
    /// The maximum height of a view, in points. An extension may ask for any height.
    private static let viewHeightMax = 1200.0

    /// Returns the view of an opened card, as wide as the card (CEX-6).
    func view(_ opened: ScreenModel.Expanded) -> DisplayList {
        guard let view = opened.view else { return DisplayList(width: cardWidth, height: 0) }
        let nodes = view.face?.views.nodes ?? []
        let scale = nodes.first.map { $0.frame.width > 0 ? cardWidth / $0.frame.width : 1 } ?? 1
        let wanted =
            nodes.first.map { $0.frame.height * scale } ?? view.size(inWidth: cardWidth).height
        var list = DisplayList(width: cardWidth, height: min(max(0, wanted), Self.viewHeightMax))
        let whole = Rectangle(0, 0, cardWidth, list.height)
        list.items.append(.clip(whole, radius: 0))
        list.fill(Rectangle(0, 0, cardWidth, 0.5), palette.line)
        if view.page != nil {
            webPlaceholder(in: whole, into: &list)
        } else {
            let drawing = ViewDrawing(layout: self, nodes: nodes, scale: scale)
            drawing.draw(into: &list)
            if view.showsMediaButton, let button = view.face?.mediaButton {
                drawing.draw(button, isPlaying: view.isPlaying, into: &list)
            }
        }
        list.items.append(.endClip)
        return list
    }

    /// A picture cannot draw the page of an HTML template.
    private func webPlaceholder(in whole: Rectangle, into list: inout DisplayList) {
        list.fill(whole, .white)
        let text = systemText.isChinese ? "网页视图，请在浏览器页面中查看" : "A web view: see it on the page"
        let block = TextBlock(
            text: text, style: TextStyle(size: 13, lineHeight: whole.height),
            color: Color.black.faded(0.6), alignment: .center)
        list.items.append(.text(block, whole))
    }
}

/// Draws the views of a snapshot from the root to the leaves.
private struct ViewDrawing {
    let layout: PictureLayout
    let nodes: [ViewSnapshot.Node]
    let scale: Double
    private let children: [[Int]]

    private static let green = Color(0x34C759)
    private static let lineHeight = 1.19
    private static let linesMax = 60

    init(layout: PictureLayout, nodes: [ViewSnapshot.Node], scale: Double) {
        self.layout = layout
        self.nodes = nodes
        self.scale = scale
        var children = [[Int]](repeating: [], count: nodes.count)
        for (index, node) in nodes.enumerated() {
            if let parent = node.parent, parent < index { children[parent].append(index) }
        }
        self.children = children
    }

    func draw(into list: inout DisplayList) {
        // The root fills the view, wherever the extension put it.
        if !nodes.isEmpty { draw(0, atX: -nodes[0].frame.x, -nodes[0].frame.y, &list) }
    }

    private func draw(_ index: Int, atX x: Double, _ y: Double, _ list: inout DisplayList) {
        let node = nodes[index]
        let left = x + node.frame.x
        let top = y + node.frame.y
        let frame = Rectangle(
            left * scale, top * scale, max(0, node.frame.width) * scale,
            max(0, node.frame.height) * scale)
        let radius = min(node.look.cornerRadius * scale, frame.width / 2, frame.height / 2)
        let alpha = min(max(node.look.alpha * node.content.dimming, 0), 1)
        if alpha < 1 { list.items.append(.group) }
        if let ground = node.look.background {
            list.fill(frame, radius: radius, color(ground))
        }
        if node.look.clips { list.items.append(.clip(frame, radius: radius)) }
        draw(node.content, in: frame, radius: radius, &list)
        for child in children[index] { draw(child, atX: left, top, &list) }
        if node.look.clips { list.items.append(.endClip) }
        if let border = node.look.border, node.look.borderWidth > 0 {
            list.items.append(
                .stroke(
                    frame, radius: radius, width: node.look.borderWidth * scale, color(border)))
        }
        if alpha < 1 { list.items.append(.endGroup(alpha: alpha)) }
    }

    private func draw(
        _ content: ViewSnapshot.Content, in frame: Rectangle, radius: Double,
        _ list: inout DisplayList
    ) {
        switch content {
        case .plain, .button: break
        case .text(let text): draw(text, in: frame, &list)
        case .picture(let picture):
            guard layout.pictures[picture.name] != nil else { return }
            let fit: DisplayList.Fit =
                switch picture.fit {
                case .fill: .stretched
                case .fit: .contained
                case .cover: .covering
                case .none: .unscaled(scale)
                }
            list.items.append(.picture(picture.name, frame, radius: radius, fit))
        case .toggle(let toggle): draw(toggle, in: frame, &list)
        case .slider(let slider): draw(slider, in: frame, &list)
        case .field(let field): draw(field, in: frame, &list)
        case .progress(let share):
            bar(min(max(share, 0), 1), middle: frame.y + frame.height / 2, in: frame, &list)
        }
    }

    // MARK: Texts

    private func draw(
        _ text: ViewSnapshot.Text, in frame: Rectangle, _ list: inout DisplayList
    ) {
        var style = TextStyle(
            size: text.size * scale, lineHeight: text.size * scale * Self.lineHeight)
        style.weight = .init(rawValue: min(max(text.weight, 100), 900))
        style.isItalic = text.isItalic
        style.isMonospaced = text.isMonospaced
        let alignment: TextBlock.Alignment =
            switch text.alignment {
            case .natural, .justified: .natural
            case .left: .left
            case .center: .center
            case .right: .right
            }
        add(
            text.string, style, color(text.color), alignment, in: frame,
            linesMax: text.lines > 0 ? min(text.lines, Self.linesMax) : Self.linesMax, &list)
    }

    private func add(
        _ text: String, _ style: TextStyle, _ color: Color, _ alignment: TextBlock.Alignment,
        in frame: Rectangle, linesMax: Int, isAtTop: Bool = false, _ list: inout DisplayList
    ) {
        guard style.size > 0, frame.width > 0 else { return }
        let (shown, lines) = layout.measure.cut(
            text, style, width: frame.width + 0.5, linesMax: linesMax)
        guard lines > 0 else { return }
        let height = Double(lines) * style.lineHeight
        let top = isAtTop ? frame.y : frame.y + (frame.height - height) / 2
        var block = TextBlock(text: shown, style: style, color: color, alignment: alignment)
        block.wraps = true
        list.items.append(.text(block, Rectangle(frame.x, top, frame.width, height)))
    }

    private func draw(
        _ field: ViewSnapshot.Field, in frame: Rectangle, _ list: inout DisplayList
    ) {
        let isEmpty = field.text.isEmpty
        let text =
            isEmpty
            ? field.placeholder
            : field.isSecret ? String(repeating: "•", count: min(field.text.count, 40)) : field.text
        let style = TextStyle(size: 15 * scale, lineHeight: 20 * scale)
        let color = isEmpty ? layout.palette.second.faded(0.4) : layout.palette.text
        add(
            text, style, color, .natural, in: frame.inset(4 * scale),
            linesMax: field.isMultiline ? Self.linesMax : 1, isAtTop: field.isMultiline, &list)
    }

    // MARK: Controls

    private func draw(
        _ toggle: ViewSnapshot.Toggle, in frame: Rectangle, _ list: inout DisplayList
    ) {
        let height = min(31 * scale, frame.height)
        let width = min(height * 51 / 31, frame.width)
        let place = Rectangle(
            frame.x + (frame.width - width) / 2, frame.y + (frame.height - height) / 2, width,
            height)
        list.fill(
            place, radius: height / 2, toggle.isOn ? Self.green : layout.palette.text.faded(0.16))
        let side = height - 4 * scale
        let x = toggle.isOn ? place.right - side - 2 * scale : place.x + 2 * scale
        list.fill(Rectangle(x, place.y + 2 * scale, side, side), radius: side / 2, .white)
    }

    private func draw(
        _ slider: ViewSnapshot.Slider, in frame: Rectangle, _ list: inout DisplayList
    ) {
        let range = slider.most - slider.least
        let share = range > 0 ? min(max((slider.value - slider.least) / range, 0), 1) : 0
        let middle = frame.y + frame.height / 2
        let side = min(27 * scale, frame.height)
        bar(share, middle: middle, in: frame, &list)
        let x = frame.x + share * max(0, frame.width - side)
        list.fill(Rectangle(x, middle - side / 2, side, side), radius: side / 2, .white)
    }

    private func bar(
        _ share: Double, middle: Double, in frame: Rectangle, _ list: inout DisplayList
    ) {
        let height = 4 * scale
        let track = Rectangle(frame.x, middle - height / 2, frame.width, height)
        list.fill(track, radius: height / 2, layout.palette.text.faded(0.16))
        let part = Rectangle(track.x, track.y, track.width * share, height)
        list.fill(part, radius: height / 2, layout.palette.accent)
    }

    /// Draws the button that plays and pauses (CEX-11).
    func draw(
        _ button: ContentViewSnapshot.MediaButton, isPlaying: Bool, into list: inout DisplayList
    ) {
        let frame = Rectangle(
            button.frame.x * scale, button.frame.y * scale, button.frame.width * scale,
            button.frame.height * scale)
        let side = min(frame.width, frame.height) * 0.7
        let square = Rectangle(
            frame.x + (frame.width - side) / 2, frame.y + (frame.height - side) / 2, side, side)
        if isPlaying {
            for x in [0.2, 0.62] {
                let bar = Rectangle(square.x + x * side, square.y, side * 0.18, side)
                list.fill(bar, radius: side * 0.06, color(button.tint))
            }
        } else {
            list.items.append(.play(square, color(button.tint)))
        }
    }

    private func color(_ paint: ViewSnapshot.Paint) -> Color {
        let bits = layout.options.isDark ? paint.dark : paint.light
        return Color(bits >> 8, alpha: Double(bits & 0xFF) / 255)
    }
}

extension ViewSnapshot.Content {
    /// The opacity of a control that is turned off, as on the page.
    fileprivate var dimming: Double {
        switch self {
        case .button(let button): button.isEnabled ? 1 : 0.5
        case .toggle(let toggle): toggle.isEnabled ? 1 : 0.5
        case .slider(let slider): slider.isEnabled ? 1 : 0.5
        case .plain, .text, .picture, .field, .progress: 1
        }
    }
}
