internal import DeviceModel
internal import Foundation

// A card, and the edges of the cards below it.

extension PictureLayout {
    static let title = TextStyle(size: 15.5, lineHeight: 20, weight: .semibold)
    static let body = TextStyle(size: 15.5, lineHeight: 20)
    static let small = TextStyle(size: 13, lineHeight: 20)
    static let label = TextStyle(size: 11.5, lineHeight: 15, weight: .semibold, spacing: 0.4)
    static let mark = TextStyle(size: 12.5, lineHeight: 18, weight: .semibold)
    static let summary = TextStyle(size: 12.5, lineHeight: 17, weight: .medium)

    static let openedTitle = TextStyle(size: 17, lineHeight: 22, weight: .semibold)
    static let openedBody = TextStyle(size: 17, lineHeight: 22)

    static let radius = 23.0
    static let openedRadius = 27.0
    static let padding = 13.0
    /// The padding above and below the texts of an opened card.
    static let openedPadding = 16.0
    static let iconSide = 40.0
    static let gap = 11.0
    static let thumbnailSide = 40.0
    static let sheetStep = 7.0

    /// Returns the newest card of a group, over the edges of up to two further cards.
    func stack(_ group: ScreenModel.Group) -> DisplayList? {
        guard let id = group.leading, var card = model.card(id) else { return nil }
        if let joined = group.joined {
            (card.title, card.subtitle, card.body) = (joined.title, joined.subtitle, joined.body)
        }
        let summary = model.showsGroupSummaries ? group.summary : ""
        return piled(self.card(card, summary: summary), over: group.cards.count - 1)
    }

    func piled(_ top: DisplayList, over count: Int) -> DisplayList {
        var list = DisplayList(width: cardWidth, height: top.height)
        let sheets = min(2, count)
        for depth in stride(from: sheets, to: 0, by: -1) {
            let step = Double(depth) * Self.sheetStep
            let side = Double(depth) * 12
            let bounds = Rectangle(side, 0, cardWidth - 2 * side, top.height + step)
            // Clips to the visible edge, because overlapping translucent cards would be brighter.
            let edge = Rectangle(0, top.height + step - Self.sheetStep, cardWidth, Self.sheetStep)
            list.items.append(.clip(edge, radius: 0))
            list.fill(bounds, radius: Self.radius, palette.sheet)
            list.items.append(.endClip)
            list.height = max(list.height, bounds.bottom)
        }
        list.items += top.items
        return list
    }

    func card(_ card: ScreenModel.Card, summary: String) -> DisplayList {
        let texts = self.texts(
            of: card, width: cardWidth - Self.textsLeft - Self.padding,
            bodyLinesMax: model.bodyLinesMax, titleLinesMax: 1, hasThumbnail: true, summary: summary
        )
        return onGlass(texts, of: card)
    }

    static let textsLeft = padding + iconSide + gap

    /// Draws texts on glass with the avatar beside them.
    ///
    /// The avatar is centered, or at the top of an opened card.
    func onGlass(
        _ texts: DisplayList, of card: ScreenModel.Card, isOpened: Bool = false
    ) -> DisplayList {
        let offer = keepOffer(card)
        let inner = max(Self.iconSide, texts.height)
        let padding = isOpened ? Self.openedPadding : Self.padding
        var list = DisplayList(width: cardWidth, height: inner + 2 * padding + offer.height)
        list.fill(
            Rectangle(0, 0, cardWidth, list.height),
            radius: isOpened ? Self.openedRadius : Self.radius, palette.glass)
        let middle = padding + inner / 2
        let top = isOpened ? padding : middle - Self.iconSide / 2
        avatar(
            of: card, in: Rectangle(Self.padding, top, Self.iconSide, Self.iconSide), into: &list)
        list.items += texts.moved(
            x: Self.textsLeft, y: isOpened ? padding : middle - texts.height / 2)
        list.items += offer.moved(y: inner + 2 * padding)
        return list
    }

    // MARK: Texts

    func texts(
        of card: ScreenModel.Card, width: Double, bodyLinesMax: Int, titleLinesMax: Int,
        hasThumbnail: Bool, summary: String, isOpened: Bool = false
    ) -> DisplayList {
        let title = isOpened ? Self.openedTitle : Self.title
        let body = isOpened ? Self.openedBody : Self.body
        var list = DisplayList(width: width, height: 0)
        if let label = card.label {
            let color = label.kind == .critical ? palette.critical : palette.second
            add(label.text.uppercased(), Self.label, color, width, 1, &list)
            list.height += 1
        }
        let age = self.age(since: card.date)
        let ageWidth = measure.width(of: age, Self.small)
        let top = list.height
        let name = card.title.isEmpty ? card.appName : card.title
        add(name, title, palette.text, width - ageWidth - 10, titleLinesMax, &list)
        list.items.append(
            .text(
                TextBlock(
                    text: age, style: Self.small, color: palette.second, alignment: .right),
                Rectangle(width - ageWidth - 1, top, ageWidth + 1, 20)))

        let hasPicture = hasThumbnail && self.hasThumbnail(card)
        let rest = hasPicture ? width - Self.thumbnailSide - Self.gap : width
        let belowTitle = list.height
        add(card.subtitle, title, palette.text, rest, titleLinesMax, &list)
        add(card.body, body, palette.text, rest, bodyLinesMax, &list)
        if card.mentionsCurrentUser || card.isReplyToCurrentUser {
            let mark =
                card.mentionsCurrentUser ? systemText[.mentionsYou] : systemText[.repliesToYou]
            add(mark, Self.mark, palette.second, rest, 1, &list)
        }
        if hasPicture {
            let place = Rectangle(
                width - Self.thumbnailSide, belowTitle + 3, Self.thumbnailSide, Self.thumbnailSide)
            thumbnail(of: card, in: place, into: &list)
            list.height = max(list.height, place.bottom)
        }
        if !summary.isEmpty {
            list.height += 2
            add(summary, Self.summary, palette.second, width, 1, &list)
        }
        return list
    }

    func add(
        _ text: String, _ style: TextStyle, _ color: Color, _ width: Double, _ linesMax: Int,
        _ list: inout DisplayList
    ) {
        let (shown, lines) = measure.cut(text, style, width: width, linesMax: linesMax)
        guard lines > 0 else { return }
        let height = Double(lines) * style.lineHeight
        list.items.append(
            .text(
                TextBlock(text: shown, style: style, color: color),
                Rectangle(0, list.height, width, height)))
        list.height += height
    }

    func age(since date: Date) -> String {
        let minutes = Int(max(0, now.timeIntervalSince(date)) / 60)
        switch minutes {
        case 0: return systemText[.now]
        case ..<60: return systemText.isChinese ? "\(minutes)分钟前" : "\(minutes)m ago"
        default:
            let hours = min(minutes / 60, 99)
            return systemText.isChinese ? "\(hours)小时前" : "\(hours)h ago"
        }
    }

    // MARK: Avatar

    func avatar(
        of card: ScreenModel.Card, in square: Rectangle, into list: inout DisplayList
    ) {
        switch card.avatar {
        case .appIcon:
            return tile(of: card.bundleIdentifier, card.appName, in: square, into: &list)
        case .picture(let id) where pictures[id] != nil:
            list.items.append(.picture(id, square, radius: square.width / 2))
        case .monogram(let letters), .contact(_, let letters):
            // A contact's photo is not available. Without initials the avatar is a silhouette.
            if letters.isEmpty {
                person(in: square, into: &list)
            } else {
                monogram(letters, in: square, into: &list)
            }
        case .picture, .person: person(in: square, into: &list)
        }
        let side = square.width * 0.46
        let badge = Rectangle(square.right - side + 5, square.bottom - side + 4, side, side)
        tile(of: card.bundleIdentifier, card.appName, in: badge, into: &list)
    }

    private static let roundLight = Color(0xA9B0C4)
    private static let roundDark = Color(0x7D8499)

    private func monogram(
        _ letters: String, in square: Rectangle, into list: inout DisplayList
    ) {
        let paint = DisplayList.Paint.vertical(Self.roundLight, Self.roundDark)
        list.items.append(.fill(square, radius: square.width / 2, paint))
        let block = TextBlock(
            text: String(letters.prefix(3)),
            style: TextStyle(
                size: square.width * 0.4, lineHeight: square.height, weight: .semibold),
            color: .white, alignment: .center, isOrnament: true)
        list.items.append(.text(block, square))
    }

    private func person(in square: Rectangle, into list: inout DisplayList) {
        let side = square.width
        let paint = DisplayList.Paint.vertical(Self.roundLight, Self.roundDark)
        list.items.append(.fill(square, radius: side / 2, paint))
        list.items.append(.clip(square, radius: side / 2))
        let head = side * 0.36
        list.fill(
            Rectangle(square.x + (side - head) / 2, square.y + side * 0.2, head, head),
            radius: head / 2, .white)
        let shoulders = side * 0.68
        list.fill(
            Rectangle(
                square.x + (side - shoulders) / 2, square.y + side * 0.62, shoulders, shoulders),
            radius: shoulders / 2, .white)
        list.items.append(.endClip)
    }

    // MARK: Keep or turn off

    /// Returns the two buttons under a provisional notification (AUTH-13).
    private func keepOffer(_ card: ScreenModel.Card) -> DisplayList {
        guard let offer = card.keepOffer else { return DisplayList(width: cardWidth, height: 0) }
        var list = DisplayList(width: cardWidth, height: 44)
        let half = cardWidth / 2
        list.fill(Rectangle(0, 0, cardWidth, 0.5), palette.line)
        list.fill(Rectangle(half, 0, 0.5, 44), palette.line)
        for (index, title) in [offer.keepTitle, offer.turnOffTitle].enumerated() {
            let block = TextBlock(
                text: title + "…", style: TextStyle(size: 15.5, lineHeight: 44, weight: .medium),
                color: palette.accent, alignment: .center)
            list.items.append(.text(block, Rectangle(Double(index) * half, 0, half, 44)))
        }
        return list
    }
}
