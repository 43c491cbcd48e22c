/// The relationship of a person to the device's owner.
///
/// Apple documents the names of the constants but not their raw values. The values here are those
/// of the Contacts framework, which is a guess.
///
/// See <https://developer.apple.com/documentation/intents/inpersonrelationship>.
public struct INPersonRelationship: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public init(_ rawValue: String) { self.init(rawValue: rawValue) }

    public static let assistant = INPersonRelationship("_$!<Assistant>!$_")
    public static let brother = INPersonRelationship("_$!<Brother>!$_")
    public static let child = INPersonRelationship("_$!<Child>!$_")
    public static let daughter = INPersonRelationship("_$!<Daughter>!$_")
    public static let father = INPersonRelationship("_$!<Father>!$_")
    public static let friend = INPersonRelationship("_$!<Friend>!$_")
    public static let manager = INPersonRelationship("_$!<Manager>!$_")
    public static let mother = INPersonRelationship("_$!<Mother>!$_")
    public static let parent = INPersonRelationship("_$!<Parent>!$_")
    public static let partner = INPersonRelationship("_$!<Partner>!$_")
    public static let sister = INPersonRelationship("_$!<Sister>!$_")
    public static let son = INPersonRelationship("_$!<Son>!$_")
    public static let spouse = INPersonRelationship("_$!<Spouse>!$_")
}
