// Swift Testing declares a module of this name as its overlay of CoreGraphics. In a file that
// imports both, the compiler uses it instead of Testing. On Apple's platforms, it also attaches
// images to tests. Here it only re-exports Testing, so that such a file compiles.

@_exported import Testing
