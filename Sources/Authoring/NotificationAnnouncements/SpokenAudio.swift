// Clips, what joins them and the error of all of it are a module of their own, which has no use of Apple's frameworks.
@_exported public import SpokenAudio
