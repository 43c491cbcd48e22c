internal import DeviceModel
internal import NotificationModel

// The opened card: its whole text, its picture and its buttons.

extension PictureLayout {
    static let openedLinesMax = 60
    static let action = TextStyle(size: 16, lineHeight: 21)
    static let rowHeight = 44.0
    static let actionIconSide = 20.0

    var expandedColumn: DisplayList {
        var column = DisplayList(width: cardWidth, height: 0)
        guard let opened = model.expanded, let card = model.card(opened.card) else { return column }
        append(self.opened(card, opened), to: &column)
        append(menu(opened.actions, app: card.bundleIdentifier), to: &column)
        return column
    }

    private func opened(_ card: ScreenModel.Card, _ opened: ScreenModel.Expanded) -> DisplayList {
        var shown = card
        let lines = opened.lines
        shown.title = lines?.title ?? opened.header
        shown.subtitle = lines?.subtitle ?? ""
        shown.body = lines?.body ?? ""
        // The app's view replaces the attachment.
        let picture =
            opened.view == nil && lines != nil
            ? hero(of: card) : DisplayList(width: cardWidth, height: 0)
        let view = self.view(opened)
        let texts = texts(
            of: shown, width: cardWidth - Self.textsLeft - Self.padding,
            bodyLinesMax: Self.openedLinesMax, titleLinesMax: 6, hasThumbnail: false, summary: "",
            isOpened: true)
        let face = onGlass(texts, of: shown, isOpened: true)
        guard picture.height + view.height > 0 else { return face }
        // The card and its content share one background, so the card's background is omitted.
        var list = DisplayList(
            width: cardWidth, height: picture.height + view.height + face.height)
        let whole = Rectangle(0, 0, cardWidth, list.height)
        list.fill(whole, radius: Self.openedRadius, palette.glass)
        list.items.append(.clip(whole, radius: Self.openedRadius))
        list.items += picture.items
        list.items += DisplayList(width: cardWidth, height: 0, items: Array(face.items.dropFirst()))
            .moved(y: picture.height)
        list.items += view.moved(y: picture.height + face.height)
        list.items.append(.endClip)
        return list
    }

    private func menu(_ actions: [ScreenModel.Action], app: String) -> DisplayList {
        let width = min(250, cardWidth)
        var list = DisplayList(width: cardWidth, height: 0)
        guard !actions.isEmpty else { return list }
        var rows = DisplayList(width: width, height: 0)
        for (index, action) in actions.enumerated() {
            if index > 0 { rows.fill(Rectangle(0, rows.height, width, 0.5), palette.line) }
            let color = action.isDestructive ? palette.destructive : palette.text
            var texts = DisplayList(width: width - 32, height: 0)
            add(action.title, Self.action, color, texts.width - 24, 2, &texts)
            let height = max(Self.rowHeight, texts.height + 22)
            rows.items += texts.moved(x: 16, y: rows.height + (height - texts.height) / 2)
            let middle = rows.height + height / 2
            if let icon = action.icon?.pictureID(app: app), pictures[icon] != nil {
                let side = Self.actionIconSide
                let place = Rectangle(width - 16 - side, middle - side / 2, side, side)
                rows.items.append(.template(icon, place, color))
            }
            rows.height += height
        }
        list.fill(Rectangle(0, 0, width, rows.height), radius: 15, palette.glass)
        list.items += rows.items
        list.height = rows.height
        return list
    }
}
