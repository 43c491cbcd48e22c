internal import SwiftSyntax

extension AttributeListSyntax {
    /// Whether they keep a method from Objective-C, and so from the system.
    var isHidden: Bool {
        contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "nonobjc" }
    }

    /// `@available(iOSApplicationExtension, unavailable)` keeps code out of extensions.
    var isAppOnly: Bool {
        availability.contains {
            $0.contains("iOSApplicationExtension") && $0.contains("unavailable")
        }
    }

    /// Whether a declaration is there only in later systems.
    var isLater: Bool {
        availability.contains {
            $0.contains(/\biOS(?:ApplicationExtension)?\s*(?:,\s*introduced:\s*)?\d/)
        }
    }

    private var availability: [String] {
        compactMap { element in
            guard let attribute = element.as(AttributeSyntax.self),
                attribute.attributeName.ownText == "available"
            else { return nil }
            return attribute.ownText
        }
    }
}
