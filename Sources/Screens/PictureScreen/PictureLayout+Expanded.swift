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
        let picture = hero(of: card)
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

    /// Returns the attachment's picture at the full width of the card, even if its thumbnail is
    /// hidden (ATT-12).
    private func hero(of card: ScreenModel.Card) -> DisplayList {
        let name = PictureName.attachment(card.id)
        guard card.thumbnail != nil, let size = pictures[name] else {
            return DisplayList(width: cardWidth, height: 0)
        }
        let ratio = min(max(Double(size.height) / Double(size.width), 0.3), 1)
        var list = DisplayList(width: cardWidth, height: (cardWidth * ratio).rounded())
        list.items.append(.picture(name, Rectangle(0, 0, cardWidth, list.height), radius: 0))
        return list
    }

    /// Returns the text of the app's content view. Custom drawing is not rendered.
    private func view(_ opened: ScreenModel.Expanded) -> DisplayList {
        var list = DisplayList(width: cardWidth, height: 0)
        guard let face = opened.view?.face, !face.views.texts.isEmpty else { return list }
        list.fill(Rectangle(0, 0, cardWidth, 0.5), palette.line)
        var texts = DisplayList(width: cardWidth - 2 * Self.padding, height: 0)
        for text in face.views.texts {
            add(text, Self.body, palette.text, texts.width, 4, &texts)
            texts.height += 4
        }
        list.items += texts.moved(x: Self.padding, y: Self.padding)
        list.height = texts.height + 2 * Self.padding - 4
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
            if let template = template(of: action, app: app) {
                let side = Self.actionIconSide
                rows.items.append(
                    .template(
                        template, Rectangle(width - 16 - side, middle - side / 2, side, side), color
                    ))
            } else if action.placeholder != nil {
                bubble(atRight: width - 16, middle: middle, color, into: &rows)
            } else if action.isAuthenticationRequired {
                lock(atRight: width - 16, middle: middle, color, into: &rows)
            }
            rows.height += height
        }
        list.fill(Rectangle(0, 0, width, rows.height), radius: 15, palette.glass)
        list.items += rows.items
        list.height = rows.height
        return list
    }

    /// Returns the icon of a button if the app contains an image with its name (CAT-23).
    private func template(of action: ScreenModel.Action, app: String) -> String? {
        guard case .template(let name) = action.icon else { return nil }
        let picture = PictureName.template(name, app: app)
        return pictures[picture] == nil ? nil : picture
    }

    private func bubble(
        atRight right: Double, middle: Double, _ color: Color, into list: inout DisplayList
    ) {
        let points = [
            (2.0, -7.0), (15, -7), (17, -5), (17, 2), (15, 4), (8, 4), (4, 8), (4, 4), (2, 4),
            (0, 2), (0, -5), (2, -7),
        ].map { DisplayList.Point(x: right - 17 + $0.0, y: middle + $0.1) }
        list.items.append(.line(points, width: 1.5, color))
    }

    private func lock(
        atRight right: Double, middle: Double, _ color: Color, into list: inout DisplayList
    ) {
        list.fill(Rectangle(right - 14, middle - 1, 13, 9), radius: 2, color)
        let bow = [(-11.0, -1.0), (-11, -4), (-9, -7), (-6, -7), (-4, -4), (-4, -1)]
        let points = bow.map { DisplayList.Point(x: right + $0.0, y: middle + $0.1) }
        list.items.append(.line(points, width: 1.6, color))
    }
}
