import DeviceModel

/// What is new on the screen since the model before: everything but the lists whole, and of each list
/// the one stretch that is other.
///
/// A device may list thousands of notifications, and a push changes one of them. A list's stretch runs
/// from its first difference to its last, so a change in two places brings what lies between as well.
struct ScreenChange: Encodable, Equatable {
    /// One stretch of a list is replaced.
    struct Splice<Element: Encodable & Equatable>: Encodable, Equatable {
        /// How many elements before it stay.
        var from: Int
        /// How many elements go.
        var drop: Int
        /// What takes their place.
        var put: [Element]
    }

    /// The newer model, its lists empty.
    var screen: ScreenModel
    var cards: Splice<ScreenModel.Card>?
    var journeys: Splice<String>?
    var lockScreen: Splice<ScreenModel.Group>?
    var notificationCenter: Splice<ScreenModel.Group>?

    /// What leads from one model to a newer one; a list that stays the same is `nil`.
    init(from old: ScreenModel, to new: ScreenModel) {
        screen = new
        cards = Splice(from: old.cards, to: new.cards)
        journeys = Splice(from: old.journeys, to: new.journeys)
        lockScreen = Splice(from: old.lockScreen, to: new.lockScreen)
        notificationCenter = Splice(from: old.notificationCenter, to: new.notificationCenter)
        screen.cards = []
        screen.journeys = []
        screen.lockScreen = []
        screen.notificationCenter = []
    }

    /// The newer model.
    func applied(to old: ScreenModel) -> ScreenModel {
        var model = screen
        model.cards = cards?.applied(to: old.cards) ?? old.cards
        model.journeys = journeys?.applied(to: old.journeys) ?? old.journeys
        model.lockScreen = lockScreen?.applied(to: old.lockScreen) ?? old.lockScreen
        model.notificationCenter =
            notificationCenter?.applied(to: old.notificationCenter) ?? old.notificationCenter
        return model
    }
}

extension ScreenChange.Splice {
    /// The shortest stretch that turns one list into another; `nil` when they are equal.
    init?(from old: [Element], to new: [Element]) {
        let shorter = min(old.count, new.count)
        var head = 0
        while head < shorter, old[head] == new[head] { head += 1 }
        if head == old.count, head == new.count { return nil }
        var tail = 0
        while tail < shorter - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] {
            tail += 1
        }
        from = head
        drop = old.count - head - tail
        put = Array(new[head..<(new.count - tail)])
    }

    /// The newer list.
    func applied(to old: [Element]) -> [Element] {
        var list = old
        list.replaceSubrange(from..<(from + drop), with: put)
        return list
    }
}
