internal import NotificationModel
private import Synchronization

/// The key and the arguments of each string that `localizedUserNotificationString` returned.
///
/// Apple returns a string object of a private class that carries both until the notification is
/// shown (LOCA-6). Swift's `String` cannot carry them. A string of more than 15 bytes has heap
/// storage that only its copies share, so this type forces heap storage for each string and
/// identifies it by the address. It keeps the strings, so that no other string can get the same
/// address. A string that was changed, or an equal string from elsewhere, has another address and
/// is not recognized.
enum LocalizedTextOrigins {
    /// The maximum number of remembered strings. Beyond it, the oldest is forgotten and no longer
    /// localized again.
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

    static func remember(_ text: String, _ origin: LocalizedText) -> String {
        var own = ""
        // Strings of fewer than 16 bytes are stored inline, without heap storage.
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

    static func origin(of text: String) -> LocalizedText? {
        guard let place = place(of: text) else { return nil }
        return state.withLock { state in
            guard let known = state.known[place], known.text == text else { return nil }
            return known.origin
        }
    }

    /// Returns the address of the string's storage. A string without heap storage yields an address
    /// on the stack, which no remembered string has.
    private static func place(of text: String) -> UInt? {
        unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
            UInt(bitPattern: bytes.baseAddress)
        }
    }
}
