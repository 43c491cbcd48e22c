// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverForceUnwrap

import CoreData
import Foundation

extension Letter {
    @nonobjc public class func fetchRequest() -> NSFetchRequest<Letter> {
        return NSFetchRequest<Letter>(entityName: "Letter")
    }

    @NSManaged public var id: String
    @NSManaged public var text: String?
    @NSManaged public var arrived: Date?
    @NSManaged public var isRead: Bool
    @NSManaged public var box: Box?
}
