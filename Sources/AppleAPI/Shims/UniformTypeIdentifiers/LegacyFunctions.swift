// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

// The functions of MobileCoreServices, which Apple has deprecated since iOS 15.

public import Foundation
public import OpenFoundation

public var kUTTagClassFilenameExtension: CFString {
    CFString(string: UTTagClass.filenameExtension.rawValue)
}
public var kUTTagClassMIMEType: CFString { CFString(string: UTTagClass.mimeType.rawValue) }

/// Returns the identifier of the preferred type with a tag. If no type declares the tag, it is a
/// dynamic one.
///
/// See
/// <https://developer.apple.com/documentation/coreservices/1448939-uttypecreatepreferredidentifierf>.
public func UTTypeCreatePreferredIdentifierForTag(
    _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
) -> Unmanaged<CFString>? {
    unsafe types(inTagClass, inTag, inConformingToUTI).first.map {
        unsafe Unmanaged.passRetained(CFString(string: $0.identifier))
    }
}

public func UTTypeCreateAllIdentifiersForTag(
    _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
) -> Unmanaged<CFArray>? {
    let identifiers = types(inTagClass, inTag, inConformingToUTI).map(\.identifier)
    return unsafe identifiers.isEmpty ? nil : Unmanaged.passRetained(CFArray(array: identifiers))
}

public func UTTypeCopyPreferredTagWithClass(_ inUTI: CFString, _ inTagClass: CFString)
    -> Unmanaged<CFString>?
{
    unsafe UTType(String(describing: inUTI))?
        .tags[UTTagClass(rawValue: String(describing: inTagClass))]?.first
        .map { unsafe Unmanaged.passRetained(CFString(string: $0)) }
}

public func UTTypeConformsTo(_ inUTI: CFString, _ inConformsToUTI: CFString) -> Bool {
    guard let other = UTType(String(describing: inConformsToUTI)) else { return false }
    return UTType(String(describing: inUTI))?.conforms(to: other) ?? false
}

public func UTTypeEqual(_ inUTI1: CFString, _ inUTI2: CFString) -> Bool {
    String(describing: inUTI1).lowercased() == String(describing: inUTI2).lowercased()
}

private func types(_ tagClass: CFString, _ tag: CFString, _ supertype: CFString?) -> [UTType] {
    UTType.types(
        tag: String(describing: tag), tagClass: UTTagClass(rawValue: String(describing: tagClass)),
        conformingTo: supertype.flatMap { UTType(String(describing: $0)) })
}
