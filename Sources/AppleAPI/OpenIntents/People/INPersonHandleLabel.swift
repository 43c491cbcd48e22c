/// The label of a handle, as contacts name them.
///
/// Apple documents the names of the constants but not their texts; the ones here follow the labels
/// of the Contacts framework, which is a guess.
///
/// See <https://developer.apple.com/documentation/intents/inpersonhandlelabel>.
public struct INPersonHandleLabel: RawRepresentable, Hashable, Sendable {
    /// The label's text.
    public let rawValue: String

    /// Creates a label of one's own.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a label of one's own.
    public init(_ rawValue: String) { self.init(rawValue: rawValue) }

    /// At home.
    public static let home = INPersonHandleLabel("_$!<Home>!$_")
    /// The fax at home.
    public static let homeFax = INPersonHandleLabel("_$!<HomeFAX>!$_")
    /// An iPhone.
    public static let iPhone = INPersonHandleLabel("iPhone")
    /// The main number.
    public static let main = INPersonHandleLabel("_$!<Main>!$_")
    /// A mobile telephone.
    public static let mobile = INPersonHandleLabel("_$!<Mobile>!$_")
    /// Something else.
    public static let other = INPersonHandleLabel("_$!<Other>!$_")
    /// A pager.
    public static let pager = INPersonHandleLabel("_$!<Pager>!$_")
    /// At school.
    public static let school = INPersonHandleLabel("_$!<School>!$_")
    /// At work.
    public static let work = INPersonHandleLabel("_$!<Work>!$_")
    /// The fax at work.
    public static let workFax = INPersonHandleLabel("_$!<WorkFAX>!$_")
}
