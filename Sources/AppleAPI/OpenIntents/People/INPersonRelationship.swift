/// What someone is to the owner of the device.
///
/// Apple documents the names of the constants but not their texts; the ones here follow the labels
/// of the Contacts framework, which is a guess.
///
/// See <https://developer.apple.com/documentation/intents/inpersonrelationship>.
public struct INPersonRelationship: RawRepresentable, Hashable, Sendable {
    /// The relationship's text.
    public let rawValue: String

    /// Creates a relationship of one's own.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a relationship of one's own.
    public init(_ rawValue: String) { self.init(rawValue: rawValue) }

    /// An assistant.
    public static let assistant = INPersonRelationship("_$!<Assistant>!$_")
    /// A brother.
    public static let brother = INPersonRelationship("_$!<Brother>!$_")
    /// A child.
    public static let child = INPersonRelationship("_$!<Child>!$_")
    /// A daughter.
    public static let daughter = INPersonRelationship("_$!<Daughter>!$_")
    /// The father.
    public static let father = INPersonRelationship("_$!<Father>!$_")
    /// A friend.
    public static let friend = INPersonRelationship("_$!<Friend>!$_")
    /// The manager.
    public static let manager = INPersonRelationship("_$!<Manager>!$_")
    /// The mother.
    public static let mother = INPersonRelationship("_$!<Mother>!$_")
    /// A parent.
    public static let parent = INPersonRelationship("_$!<Parent>!$_")
    /// The partner.
    public static let partner = INPersonRelationship("_$!<Partner>!$_")
    /// A sister.
    public static let sister = INPersonRelationship("_$!<Sister>!$_")
    /// A son.
    public static let son = INPersonRelationship("_$!<Son>!$_")
    /// The spouse.
    public static let spouse = INPersonRelationship("_$!<Spouse>!$_")
}
