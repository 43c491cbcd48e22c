internal import Foundation
package import NotificationModel

// What a person is called on screens: COM-10, COM-18.

extension Person {
    /// The name to show: the display name, else the name's parts.
    package var shownName: String {
        if !displayName.isBlank { return displayName }
        if let nickname = nameComponents?.nickname, !nickname.isBlank { return nickname }
        let given = nameComponents?.givenName ?? ""
        let family = nameComponents?.familyName ?? ""
        // Names in ideographs are written family name first and without a space.
        let isIdeographic = (family + given).unicodeScalars.contains { $0.properties.isIdeographic }
        if isIdeographic { return family + given }
        return [given, family].filter { !$0.isBlank }.joined(separator: " ")
    }

    /// The first name, for the list of a group without a name: the name's part, else the first word
    /// of the name that is shown.
    func firstName(of shownName: String) -> String {
        if let given = nameComponents?.givenName, !given.isBlank { return given }
        return shownName.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
    }
}

extension String {
    /// Whether there is nothing to see in it.
    var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
