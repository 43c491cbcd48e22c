// Clips, their joiner and the error type are in a separate module that does not depend on Apple's
// frameworks.
@_exported public import SpokenAudio
