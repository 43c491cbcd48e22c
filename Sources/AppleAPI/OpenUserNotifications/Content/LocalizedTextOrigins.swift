internal import NotificationModel
private import Synchronization

/// Which key and arguments a text of `localizedUserNotificationString` was made of.
///
/// Apple returns a string object of a class of its own, which carries both to the moment at which the
/// notification is shown (LOCA-6). Swift's `String` has no place for that. But one of more than
/// fifteen bytes lies in memory that its copies share and no other text has, so each such text is
/// given memory of its own here, whatever its length, and is known again by the place of it. The
/// texts are kept, so that no other one can come to lie there. A text that was changed, or one that
/// merely reads the same, lies elsewhere and is itself.
enum LocalizedTextOrigins {
    /// How many texts are known; those that were made first are forgotten first, and stay as they
    /// are.
    static let countMax = 1_024

    private struct Known: Sendable {
        let text: String
        let origin: LocalizedText
    }

    private struct State: Sendable {
        var known: [UInt: Known] = [:]
        var places: [UInt] = []
        var oldest = 0
    }

    private static let state = Mutex(State())

    /// A text that is known by its place from now on.
    static func remember(_ text: String, _ origin: LocalizedText) -> String {
        var own = ""
        // Below sixteen bytes a text is kept without memory of its own.
        own.reserveCapacity(max(text.utf8.count, 16))
        own += text
        guard let place = place(of: own) else { return text }
        let known = Known(text: own, origin: origin)
        state.withLock { state in
            state.known[place] = known
            if state.places.count < countMax {
                state.places.append(place)
            } else {
                state.known[state.places[state.oldest]] = nil
                state.places[state.oldest] = place
                state.oldest = (state.oldest + 1) % countMax
            }
        }
        return own
    }

    /// What a text was made of; `nil` for one that was not made by `remember(_:_:)`.
    static func origin(of text: String) -> LocalizedText? {
        guard let place = place(of: text) else { return nil }
        return state.withLock { state in
            guard let known = state.known[place], known.text == text else { return nil }
            return known.origin
        }
    }

    /// Where a text lies. One without memory of its own lies on the stack, where no text that is kept
    /// does.
    private static func place(of text: String) -> UInt? {
        unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
            UInt(bitPattern: bytes.baseAddress)
        }
    }
}
