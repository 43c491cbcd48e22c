internal import SwiftSyntax

extension AttributeListSyntax {
    var isHidden: Bool {
        contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "nonobjc" }
    }

    var isAppOnly: Bool {
        availability.contains {
            $0.contains("iOSApplicationExtension") && $0.contains("unavailable")
        }
    }

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
