internal import DeviceModel
internal import NotificationModel

// The first attachment: the thumbnail of a card, and the medium of an opened card.

extension PictureLayout {
    func hasThumbnail(_ card: ScreenModel.Card) -> Bool {
        !card.isPreviewHidden && card.thumbnail?.isHidden == false
    }

    /// Draws the thumbnail of a card, or a sign for a sound and for a missing picture (ATT-11).
    func thumbnail(
        of card: ScreenModel.Card, in place: Rectangle, into list: inout DisplayList
    ) {
        let medium = Self.medium(of: card)
        if medium != .audio, let id = card.thumbnailID, pictures[id] != nil {
            list.items.append(.picture(id, place, radius: 8, Self.part(of: card)))
            return
        }
        list.fill(place, radius: 8, palette.tool)
        let side = place.width * 0.45
        let square = Rectangle(
            place.x + (place.width - side) / 2, place.y + (place.height - side) / 2, side, side)
        switch medium {
        case .movie: list.items.append(.play(square, palette.second))
        case .audio, .image:
            let sign = medium == .audio ? "♪" : "?"
            let style = TextStyle(size: side, lineHeight: place.height, weight: .medium)
            let block = TextBlock(
                text: sign, style: style, color: palette.second, alignment: .center,
                isOrnament: true)
            list.items.append(.text(block, place))
        }
    }

    /// Returns the attachment at the full width of the card, even if its thumbnail is hidden
    /// (ATT-12).
    func hero(of card: ScreenModel.Card) -> DisplayList {
        var list = DisplayList(width: cardWidth, height: 0)
        guard let id = card.thumbnailID, !card.isPreviewHidden else { return list }
        let medium = Self.medium(of: card)
        if medium != .audio, let size = pictures[id] {
            let ratio = min(max(Double(size.height) / Double(size.width), 0.3), 1)
            list.height = (cardWidth * ratio).rounded()
            list.items.append(.picture(id, Rectangle(0, 0, cardWidth, list.height), radius: 0))
        }
        switch medium {
        case .image: break
        case .audio: playerBar(palette.text, top: list.height, into: &list)
        case .movie:
            // The controls lie on the frame, as on the page.
            let top = max(0, list.height - Self.playerHeight)
            let shade = Rectangle(0, top, cardWidth, Self.playerHeight)
            list.items.append(
                .fill(
                    shade, radius: 0,
                    .vertical(Color.black.faded(0), Color.black.faded(0.62))))
            playerBar(.white, top: top, into: &list)
        }
        return list
    }

    /// Draws the controls of a sound or a film, before it plays.
    private func playerBar(_ color: Color, top: Double, into list: inout DisplayList) {
        let middle = top + Self.playerHeight / 2
        list.items.append(.play(Rectangle(14, middle - 8, 16, 16), color))
        list.fill(
            Rectangle(42, middle - 2, cardWidth - 42 - 16, 4), radius: 2, color.faded(0.3))
        list.fill(Rectangle(42, middle - 6, 12, 12), radius: 6, color)
        list.height = top + Self.playerHeight
    }

    private static let playerHeight = 44.0

    private static func medium(of card: ScreenModel.Card) -> AttachmentType.Medium {
        card.thumbnail.flatMap { AttachmentType(identifier: $0.typeIdentifier)?.medium } ?? .image
    }

    /// Returns the part of the attachment that its thumbnail shows.
    private static func part(of card: ScreenModel.Card) -> DisplayList.Fit {
        guard let rect = card.thumbnail?.clippingRect, rect.count == 4 else { return .covering }
        return .part(Rectangle(rect[0], rect[1], rect[2], rect[3]))
    }
}
