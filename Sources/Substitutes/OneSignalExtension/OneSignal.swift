// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are those of the original library, which documents them.

/// The name of the class in SDKs before version 5, in a module with the same name.
public typealias OneSignal = OneSignalExtension
