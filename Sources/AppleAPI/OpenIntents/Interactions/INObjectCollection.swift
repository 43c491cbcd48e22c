public import Foundation

/// Values from which a person chooses one, in sections.
///
/// This slice holds the values; archives are not here, for nothing shows a choice.
///
/// See <https://developer.apple.com/documentation/intents/inobjectcollection>.
open class INObjectCollection<ObjectType: AnyObject>: NSObject {
    /// The sections.
    public let sections: [INObjectSection<ObjectType>]
    /// Whether the values are put in order by their first letters.
    open var usesIndexedCollation = false

    /// Creates a collection of sections.
    public init(sections: [INObjectSection<ObjectType>]) {
        self.sections = sections
        super.init()
    }

    /// Creates a collection of one section without a title.
    public convenience init(items: [ObjectType]) {
        self.init(sections: [INObjectSection(title: nil, items: items)])
    }

    /// The values of all sections.
    open var allItems: [ObjectType] { sections.flatMap(\.items) }
}

/// Values under a title.
///
/// See <https://developer.apple.com/documentation/intents/inobjectsection>.
open class INObjectSection<ObjectType: AnyObject>: NSObject {
    /// The title.
    public let title: String?
    /// The values.
    public let items: [ObjectType]

    /// Creates a section.
    public init(title: String?, items: [ObjectType]) {
        (self.title, self.items) = (title, items)
        super.init()
    }
}

/// A value of an app's own kind.
///
/// This slice has a name and an id; pictures, subtitles and other spellings are not here.
///
/// See <https://developer.apple.com/documentation/intents/inobject>.
open class INObject: NSObject {
    /// The app's id of the value.
    public let identifier: String?
    /// The name to show.
    public let displayString: String
    /// How the name is spoken.
    public let pronunciationHint: String?

    /// Creates a value.
    public convenience init(identifier: String?, display displayString: String) {
        self.init(identifier: identifier, display: displayString, pronunciationHint: nil)
    }

    /// Creates a value that is spoken in its own way.
    public init(
        identifier: String?, display displayString: String, pronunciationHint: String?
    ) {
        (self.identifier, self.displayString) = (identifier, displayString)
        self.pronunciationHint = pronunciationHint
        super.init()
    }

    /// Whether the other object is a value with the same id and name.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? INObject else { return false }
        return other.identifier == identifier && other.displayString == displayString
    }

    /// Equal for equal values.
    open override var hash: Int { displayString.hashValue }
}
