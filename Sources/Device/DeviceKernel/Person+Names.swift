internal import Foundation
package import NotificationModel

// The name of a person on screens: COM-10, COM-18.

extension Person {
    /// The name to show: the display name, otherwise the parts of the name.
    package var shownName: String {
        if !displayName.isBlank { return displayName }
        if let nickname = nameComponents?.nickname, !nickname.isBlank { return nickname }
        let given = nameComponents?.givenName ?? ""
        let family = nameComponents?.familyName ?? ""
        // Ideographic names have the family name first and no space.
        let isIdeographic = (family + given).unicodeScalars.contains { $0.properties.isIdeographic }
        if isIdeographic { return family + given }
        return [given, family].filter { !$0.isBlank }.joined(separator: " ")
    }

    /// Returns the first name for the list of a group without a name: the name's part, otherwise
    /// the first word of the shown name.
    func firstName(of shownName: String) -> String {
        if let given = nameComponents?.givenName, !given.isBlank { return given }
        return shownName.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
    }
}

extension String {
    var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
