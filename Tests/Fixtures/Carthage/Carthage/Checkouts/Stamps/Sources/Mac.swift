import AppKit

/// What a Mac shows.
public let stamp = NSImage()
