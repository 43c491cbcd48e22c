// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are those of the original, whose documentation says more about them.

/// The name that OneSignal's SDK had for it before version 5, in a module of the same name.
public typealias OneSignal = OneSignalExtension
