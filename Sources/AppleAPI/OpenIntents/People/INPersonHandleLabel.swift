/// The label of a handle in the user's contacts.
///
/// Apple documents the names of the constants but not their raw values. The values here are those
/// of the Contacts framework, which is a guess.
///
/// See <https://developer.apple.com/documentation/intents/inpersonhandlelabel>.
public struct INPersonHandleLabel: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public init(_ rawValue: String) { self.init(rawValue: rawValue) }

    public static let home = INPersonHandleLabel("_$!<Home>!$_")
    public static let homeFax = INPersonHandleLabel("_$!<HomeFAX>!$_")
    public static let iPhone = INPersonHandleLabel("iPhone")
    public static let main = INPersonHandleLabel("_$!<Main>!$_")
    public static let mobile = INPersonHandleLabel("_$!<Mobile>!$_")
    public static let other = INPersonHandleLabel("_$!<Other>!$_")
    public static let pager = INPersonHandleLabel("_$!<Pager>!$_")
    public static let school = INPersonHandleLabel("_$!<School>!$_")
    public static let work = INPersonHandleLabel("_$!<Work>!$_")
    public static let workFax = INPersonHandleLabel("_$!<WorkFAX>!$_")
}
