internal import DeviceModel
internal import Foundation

// A Live Activity as a card of its data.

extension PictureLayout {
    private static let valueLinesMax = 2
    private static let linesMax = 24

    func activityCard(_ activity: ScreenModel.Activity) -> DisplayList {
        let edge = Self.border
        var inner = DisplayList(width: cardWidth - 2 * edge, height: 0)
        let left = Self.tileHead + 10
        tile(
            of: activity.bundleIdentifier, activity.appName,
            in: Rectangle(0, 0, Self.tileHead, Self.tileHead), into: &inner)
        var head = DisplayList(width: inner.width - left, height: 0)
        let isStale = activity.phase == .stale
        add(activity.appName, Self.title, palette.text, head.width, 1, &head)
        add(
            activity.phaseText, Self.small, isStale ? palette.critical : palette.second, head.width,
            1, &head)
        inner.items += head.moved(x: left, y: 0)
        inner.height = max(head.height, Self.tileHead) + 6
        for line in activity.lines(at: now).prefix(Self.linesMax) {
            add(line, Self.body, palette.text, inner.width, Self.valueLinesMax, &inner)
        }
        inner.height += 4
        add(activity.caption, Self.summary, palette.second, inner.width, 2, &inner)
        var list = DisplayList(width: cardWidth, height: inner.height + 28)
        list.fill(Rectangle(0, 0, cardWidth, list.height), radius: Self.radius, palette.glass)
        list.items += inner.moved(x: edge, y: 14)
        return list
    }

    private static let tileHead = 34.0
}
