public import Foundation

/// Values in sections, from which a user chooses one.
///
/// Limits: it holds the values only. It cannot be archived, because Bellhop shows no choices.
///
/// See <https://developer.apple.com/documentation/intents/inobjectcollection>.
open class INObjectCollection<ObjectType: AnyObject>: NSObject {
    public let sections: [INObjectSection<ObjectType>]
    open var usesIndexedCollation = false

    public init(sections: [INObjectSection<ObjectType>]) {
        self.sections = sections
        super.init()
    }

    public convenience init(items: [ObjectType]) {
        self.init(sections: [INObjectSection(title: nil, items: items)])
    }

    open var allItems: [ObjectType] { sections.flatMap(\.items) }
}

/// A titled group of values in a collection.
///
/// See <https://developer.apple.com/documentation/intents/inobjectsection>.
open class INObjectSection<ObjectType: AnyObject>: NSObject {
    public let title: String?
    public let items: [ObjectType]

    public init(title: String?, items: [ObjectType]) {
        (self.title, self.items) = (title, items)
        super.init()
    }
}

/// A value of a type that the app defines.
///
/// Limits: it has a name and an id; pictures, subtitles and alternative spellings are not
/// implemented.
///
/// See <https://developer.apple.com/documentation/intents/inobject>.
open class INObject: NSObject {
    public let identifier: String?
    public let displayString: String
    public let pronunciationHint: String?

    public convenience init(identifier: String?, display displayString: String) {
        self.init(identifier: identifier, display: displayString, pronunciationHint: nil)
    }

    public init(
        identifier: String?, display displayString: String, pronunciationHint: String?
    ) {
        (self.identifier, self.displayString) = (identifier, displayString)
        self.pronunciationHint = pronunciationHint
        super.init()
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? INObject else { return false }
        return other.identifier == identifier && other.displayString == displayString
    }

    open override var hash: Int { displayString.hashValue }
}
