internal import DeviceModel

// The closed Scheduled Summary: the featured notifications and the apps of the others.

extension PictureLayout {
    private static let summaryTitle = TextStyle(size: 17, lineHeight: 22, weight: .bold)
    private static let featuredTitle = TextStyle(size: 15, lineHeight: 19.5, weight: .semibold)
    private static let featuredBody = TextStyle(size: 14.5, lineHeight: 19)
    private static let others = TextStyle(size: 13.5, lineHeight: 22)
    private static let summaryEdge = 16.0
    private static let tileSide = 38.0
    private static let featuredMax = 2
    private static let appsMax = 3

    func summaryCard(_ summary: ScreenModel.Summary) -> DisplayList {
        let cards = summary.cards.compactMap(model.card)
        var inner = DisplayList(width: cardWidth - 2 * Self.summaryEdge, height: 0)
        let age = self.age(since: summary.date)
        let ageWidth = measure.width(of: age, Self.small)
        let place = Rectangle(inner.width - ageWidth - 1, 1, ageWidth + 1, 20)
        inner.items.append(
            .text(
                TextBlock(
                    text: age, style: Self.small, color: palette.second, alignment: .right), place))
        add(
            summary.title, Self.summaryTitle, palette.text, inner.width - ageWidth - 10, 1, &inner)
        for card in cards.prefix(Self.featuredMax) { addFeatured(card, to: &inner) }
        if cards.count > Self.featuredMax {
            addOthers(Array(cards.dropFirst(Self.featuredMax)), to: &inner)
        }
        var list = DisplayList(width: cardWidth, height: inner.height + 30)
        list.fill(Rectangle(0, 0, cardWidth, list.height), radius: Self.radius, palette.glass)
        list.items += inner.moved(x: Self.summaryEdge, y: 15)
        return piled(list, over: cards.count - 1)
    }

    private func addFeatured(_ card: ScreenModel.Card, to list: inout DisplayList) {
        let left = Self.tileSide + Self.gap
        let right = hasThumbnail(card) ? Self.thumbnailSide + Self.gap : 0
        var texts = DisplayList(width: list.width - left - right, height: 0)
        let title = card.title.isEmpty ? card.appName : card.title
        add(title, Self.featuredTitle, palette.text, texts.width, 1, &texts)
        add(card.body, Self.featuredBody, palette.text, texts.width, 2, &texts)
        let top = list.height + 12
        let height = max(Self.tileSide, texts.height)
        tile(
            of: card.bundleIdentifier, card.appName,
            in: Rectangle(0, top + (height - Self.tileSide) / 2, Self.tileSide, Self.tileSide),
            into: &list)
        list.items += texts.moved(x: left, y: top + (height - texts.height) / 2)
        if hasThumbnail(card) {
            let side = Self.thumbnailSide
            let place = Rectangle(list.width - side, top + (height - side) / 2, side, side)
            thumbnail(of: card, in: place, into: &list)
        }
        list.height = top + height
    }

    private func addOthers(_ cards: [ScreenModel.Card], to list: inout DisplayList) {
        var apps: [(id: String, name: String)] = []
        for card in cards where !apps.contains(where: { $0.id == card.bundleIdentifier }) {
            apps.append((card.bundleIdentifier, card.appName))
        }
        list.height += 12
        list.fill(Rectangle(0, list.height, list.width, 0.5), palette.line)
        list.height += 11
        var x = 0.0
        for app in apps.prefix(Self.appsMax) {
            tile(
                of: app.id, app.name, in: Rectangle(x, list.height, 22, 22), into: &list)
            x += 26
        }
        let names = apps.prefix(Self.appsMax).map(\.name)
        var texts = DisplayList(width: list.width - x - 6, height: 0)
        let text = systemText.moreFrom(cards.count, names, others: apps.count - names.count)
        add(text, Self.others, palette.second, texts.width, 1, &texts)
        list.items += texts.moved(x: x + 6, y: list.height)
        list.height += 22
    }
}
